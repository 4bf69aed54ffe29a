"""A second server of the database: what is answered as recorded is on its disk too; by hand it becomes the first."""
