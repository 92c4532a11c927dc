"""The subcommands of the command line, one module each: `options(parser)` and `execute(options)`."""
