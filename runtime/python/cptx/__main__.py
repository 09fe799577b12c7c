"""python -m cptx: the command cptx, which for exec takes the libraries of this package."""

import os
import subprocess
import sys

from . import command, libraries


def main():
    args = [command(), *sys.argv[1:]]
    if args[1:2] == ["exec"]:
        args[2:2] = ["--libraries", libraries()]
    if os.name == "nt":
        return subprocess.call(args)
    os.execv(args[0], args)


if __name__ == "__main__":
    sys.exit(main())
