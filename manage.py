#!/usr/bin/env python
"""Tourney's commands: `python manage.py help`."""

from tourney.command import main

if __name__ == "__main__":
    main()
