"""The asynchronous front: kept pages and live streams answered in one loop, all else by Django in lasting threads."""
