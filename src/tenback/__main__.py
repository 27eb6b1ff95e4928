"""`python -m tenback` is the command `tenback`."""

from tenback.cli import main

if __name__ == "__main__":
    main()
