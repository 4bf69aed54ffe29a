"""Settings, root routes and the deployment entry."""
