"""The picture of a draw as pages show it: rows, tree, wires, names of rounds and sides."""
