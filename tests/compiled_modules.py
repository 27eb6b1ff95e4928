"""A plugin of pytest that lets tests use compiled modules.

python -m tenback compile
python -m pytest -p tests.compiled_modules tests/rules tests/tables
"""

from tenback.compiled import use_compiled_modules

assert use_compiled_modules(), "compile them first: python -m tenback compile"
