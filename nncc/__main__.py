"""python -m nncc"""

import sys

from nncc.cli import main

sys.exit(main())
