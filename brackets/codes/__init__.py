"""From the table: codes without an account, what two sides report, and helpers who enter results."""
