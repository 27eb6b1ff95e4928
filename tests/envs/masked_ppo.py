"""Install what examples/masked_ppo.py needs in an environment of its own, and run it there.

``python -m tests.envs.masked_ppo`` trains for a moment and checks that everything works;
``--size full`` trains in full, and fails if greedy is not beaten. PyTorch needs up to several
gigabytes; where pip is pointed to PyTorch's builds for CPUs (PIP_EXTRA_INDEX_URL), much less.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGES = ("torch==2.13.0", "sb3-contrib==2.9.2")
RESULT = re.compile(r"^(PPO|greedy): .* won, ([0-9.]+) cards left$", re.MULTILINE)


def install(folder: Path) -> Path:
    """Make the environment, if there is none yet; return its interpreter."""
    python = folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    if not python.exists():
        venv.create(folder, with_pip=True)
    subprocess.run(
        [str(python), "-m", "pip", "install", *PACKAGES, "--editable", f"{ROOT}[lab]"], check=True
    )
    return python


def run(python: Path, arguments: list[str]) -> dict[str, float]:
    """Run the example and return the cards that each player has left."""
    command = [str(python), str(ROOT / "examples" / "masked_ppo.py"), *arguments]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as example:
        assert example.stdout is not None
        lines = []
        for line in example.stdout:
            print(line, end="", flush=True)
            lines.append(line)
    if example.returncode:
        raise SystemExit(example.returncode)
    return {name: float(left) for name, left in RESULT.findall("".join(lines))}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--size", choices=["toy", "full"], default="toy")
    parser.add_argument("--curve", help="write the curve to this file, as JSON")
    parser.add_argument("--environment", type=Path, default=ROOT / ".venv" / "masked-ppo")
    options = parser.parse_args()
    arguments = ["--size", options.size]
    if options.curve:
        arguments += ["--curve", options.curve]
    left = run(install(options.environment), arguments)
    if left.keys() != {"PPO", "greedy"}:
        raise SystemExit("the example did not print its results")
    if options.size == "full" and left["PPO"] >= left["greedy"]:
        raise SystemExit("greedy was not beaten")


if __name__ == "__main__":
    main()
