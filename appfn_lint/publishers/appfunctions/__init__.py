"""The AppFunctions compiler: which text of a Kotlin declaration reaches an agent."""
