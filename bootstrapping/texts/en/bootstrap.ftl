# What bootstrap.py says.
help =
    usage: python3 bootstrap.py COMMAND [ARGUMENTS]

      play               serve the page on this machine and open it in a browser
      play --port N      the same on another port, or the next free one if it is taken
      play --host 0.0.0.0
                         the same for everyone on your network; shows the address for your friends
      play [...]         play at the keyboard instead (arguments go to `tenback play`)
      run [...]          any tenback command: bootstrap.py run rules --help
      test               the whole test suite: ruff, mypy, the page's checks, pytest, coverage
      test --quick       under two minutes: ruff, mypy and the tests of the core
      test [...]         pytest alone, with these arguments: bootstrap.py test -k draw -x
      check NAME [...]   parts of the suite by name: bootstrap.py check prettier mypy
      package            build a wheel and an sdist, with the page inside, in the folder dist
      lock [...]         pin the requirements again (arguments go to uv: --upgrade)
      clean              remove everything that this program and the tests created

    Each command first installs what it needs; the first start needs a network connection.

    What is left behind, and removed by `bootstrap.py clean`:
      web/node_modules, .venv   the environment and the packages that build the page
      src/tenback/web_dist      the built page
      src/tenback/kernels/built the bots' engine
      native/out                what builds it, if it was fetched
      dist, .bootstrap.lock     built packages, and a lock file
      __pycache__, .mypy_cache and the like
    Kept, unless you run `bootstrap.py clean --tables`:
      tenback.db, tenback.key   your tables and the server's key
    pip, npm and Playwright keep downloads in their own caches, and have commands to clear them.
port-taken = Port { $wanted } is taken; using port { $port } instead.
keyboard-only = { $name } is for playing at the keyboard, { $other } isn't.
not-environment = { $folder } isn't a Python environment; nothing was removed.
kept = Kept: { $names }. To remove them too: python3 bootstrap.py clean --tables
removed = Removed: { $path } ({ $megabytes } MB)
incomplete =
    { $file } is missing: this copy of Tenback is incomplete.
    Clone it again, or restore the file with git.
waiting = Another bootstrap.py is running here; waiting for it to finish.
afresh = The environment in .venv can't be used: { $reason }. Creating it again.
afresh-foreign = it wasn't created by this program
afresh-unfinished = it wasn't finished
afresh-python = it was created by another Python ({ $python })
afresh-moved = it was moved
afresh-gone = its Python is gone
in-the-way =
    { $folder } is in the way and isn't a Python environment.
    Move or delete it, then try again.
step-environment = Creating an environment in .venv (Python { $version })
step-install = Installing what Tenback needs ({ $layers })
step-project = Installing Tenback itself
step-node = Fetching Node, which builds the page
step-page-packages = Fetching the packages that build the page
step-page = Building the page
step-library = Building the bots' engine
step-compiler = Fetching what builds the bots' engine (100 MB)
stopped = stopped
log = (full log: { $file })
tool-failed = { $tool } failed; its last lines are below. To start over: python3 bootstrap.py clean
disk-full = The disk is full. Free about 600 MB and try again.
unpinned =
    A package doesn't match its pinned hash: the download was damaged, or a mirror serves
    something else. It wasn't installed. Try again; if it keeps happening, don't trust
    that mirror.
npm-unpinned =
    One of the page's packages doesn't match its pinned hash: the download was damaged, or
    the registry serves something else. Try again; if it keeps happening, don't trust it.
npm-offline =
    Can't reach the npm registry: there's no network, or the registry is down.
    The packages that build the page are fetched from there once. Connect, or point npm to
    a mirror (npm_config_registry), then try again.
npm-certificate =
    The npm registry was reached, but its certificate isn't trusted here. Behind a company
    proxy, point Node to its certificate (NODE_EXTRA_CA_CERTS=/path/to/ca.pem), then try
    again.
certificate =
    The package index was reached, but its certificate isn't trusted here. Behind a company
    proxy, point pip to its certificate (PIP_CERT=/path/to/ca.pem), then try again.
proxy =
    The proxy doesn't let pip through. Check HTTPS_PROXY (or pip's proxy setting), then
    try again.
offline =
    Can't reach the package index: there's no network, or the index is down.
    Only the first start needs it. Connect, or point pip to a mirror (PIP_INDEX_URL), then
    try again.
unwritable =
    A file couldn't be written. Check that the Tenback folder is yours and that no other
    program is using .venv, or delete .venv and try again.
no-venv =
    This Python can't create environments: its venv or ensurepip module is missing.
    On Debian and Ubuntu: sudo apt install python3-venv. Elsewhere, install Python from
    python.org. Then try again.
no-package =
    One of the pinned packages isn't available for this Python on this system.
    Python 3.11 to 3.14 from python.org has all of them, on Linux with glibc, macOS and
    Windows. If you use a mirror, it may lack this version or be unreachable.
refused =
    Can't write { $file } ({ $reason }).
    Put Tenback in a folder of your own, or make this one writable, then try again. If
    another program is using .venv, close it first.
help-play-page = Serve the page on this machine and open it in a browser. With the options of “tenback play”, such as --plain, play at the keyboard instead.
help-port = port of the page; if it’s taken, the next free one
help-no-browser = don’t open a browser
help-arguments = passed on as they are
help-run = Run any tenback command, such as “run rules --help”.
help-test = Run the whole test suite; with arguments, pytest alone.
help-quick = only ruff, mypy and the tests of the core, in under two minutes
help-check = Run parts of the test suite by name.
help-check-name = a part, such as mypy
help-package = Build a wheel and an sdist, with the page inside, in the folder dist.
help-lock = Pin the requirements again. Arguments go to uv.
help-clean = Remove everything that this program and the tests created.
help-tables = also your tables and the server’s key
placeholder-arguments = ARGUMENTS
quick-alone = --quick stands alone. To run pytest with other arguments, leave it out.
no-check = There’s no check “{ $name }”. Choose from { $names }.
freed = Freed: { $megabytes } MB
name-a-check = Name one or more checks: { $names }.
