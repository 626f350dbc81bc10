"""The command line: one module a command. Prints, reads arguments, exits; decides nothing."""
