"""The command `python -m bleu_core reference candidate`."""

import sys

from bleu_core.interface.command_line import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
