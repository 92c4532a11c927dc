"""Plans by how memory is walked through: which loop runs in lanes, blocks in registers, streaming stores."""
