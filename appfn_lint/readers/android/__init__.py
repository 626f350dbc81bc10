"""Android's XML files: manifests, app metadata, string resources, all with exact character positions."""
