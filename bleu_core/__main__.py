"""`python -m bleu_core reference candidate`."""

import gc
import sys

from bleu_core.interface.command_line import main

if __name__ == "__main__":
    gc.disable()  # it would look again and again at texts that are needed up to the end
    sys.exit(main(sys.argv[1:]))
