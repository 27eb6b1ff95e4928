"""What a start did, told by the commands it gave."""

from pathlib import Path


def kinds(commands: list[list[str]]) -> list[str]:
    """What was done, in a word each: venv, layers, the project, the page, the library."""
    words = []
    for command in commands:
        if "venv" in command:
            words.append("venv")
        elif "ci" in command:
            words.append("npm for building" if "--omit=dev" in command else "npm for checking")
        elif "--outDir" in command:
            words.append("vite")
        elif command[1].endswith("build.py"):
            words.append(" ".join(["library", *command[2:]]))
        elif "-e" in command:
            words.append("project")
        else:
            words.append("+".join(Path(part).stem for part in command if part.endswith(".txt")))
    return words
