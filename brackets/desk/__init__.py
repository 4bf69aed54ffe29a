"""The result line: one way for the desks of all systems to take a result, and never to lose one.

A line names what its author saw. It is read as the table stood then, compared with the table as
it stands now, and recorded, refused with a reason, or asked about with both readings. What a
system has to say of its own results it says in a `Desk` (`brackets.desk.desk`).
"""
