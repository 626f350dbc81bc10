"""The AppFunctions compiler and library: which text of Kotlin, manifests and app metadata reaches an agent."""
