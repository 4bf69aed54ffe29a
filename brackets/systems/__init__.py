"""The three systems beside bridge: which pages an event has by its family."""
