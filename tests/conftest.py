"""What all tests share: no report of an earlier run is ever given again, except where a test asks for it."""

import os

os.environ["APPFN_LINT_CACHE_DIR"] = ""
