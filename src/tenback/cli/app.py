"""The commands with what they accept. The work of each is in ``cli/commands``."""

from __future__ import annotations

from tenback.cli.options import Command, argument, flag, option

DEFAULT_RULES = "coop"

_SEED = option("--seed", metavar="TEXT", help="help-option-seed")
_RULES = argument("RULES", help="help-option-rules", default=DEFAULT_RULES)
_PLAYERS = option("-n", "--players", metavar="N", help="help-option-players", type=int)
_SAVE = option("--save", metavar="FILE", help="help-option-save")
_FILE = argument("FILE", help="help-option-file", required=True)
_SAMPLES = option("--samples", metavar="N", help="help-option-samples", type=int, least=0)
_OBJECT = flag("--json", help="help-option-object")

EVERYWHERE = Command(
    "",
    "help-tenback",
    (
        flag("--version", help="help-option-version"),
        option("--lang", metavar="LANG", help="help-option-language"),
    ),
)
"""The options before any command; it has no name."""

COMMANDS = (
    Command(
        "play",
        "help-play",
        (
            _RULES,
            _PLAYERS,
            option("--with", metavar="BOTS", help="help-option-with", name="partners"),
            option("--against", metavar="BOT", help="help-option-against"),
            _SEED,
            _SAVE,
            flag("--resume", help="help-option-resume"),
            option("--game", metavar="NAME", help="help-option-game"),
            flag("--plain", help="help-option-plain"),
        ),
    ),
    Command(
        "join",
        "help-join",
        (
            argument("LINK", help="help-argument-join"),
            option("--name", metavar="NAME", help="help-option-join-name"),
            flag("--watch", help="help-option-join-watch"),
        ),
        module="join",
    ),
    Command("referee", "help-referee"),
    Command(
        "console",
        "help-console",
        (
            _SEED,
            option("--deal", metavar="FILE", help="help-option-deal"),
            option("--nord", metavar="BOT", help="help-option-nord"),
            option("--sud", metavar="BOT", help="help-option-sud"),
            _SAVE,
        ),
    ),
    Command(
        "replay",
        "help-replay",
        (
            _FILE,
            option("--seat", metavar="N", help="help-option-seat", type=int),
            flag("--json", help="help-option-json"),
            flag("--screen", help="help-option-screen"),
        ),
    ),
    Command(
        "verify",
        "help-verify",
        (
            _FILE,
            option("--commitment", metavar="HEX", help="help-option-commitment"),
            option(
                "--contribution",
                metavar="SEAT=TEXT",
                help="help-option-noted",
                name="contributions",
                many=True,
            ),
        ),
    ),
    Command(
        "rules",
        "help-rules",
        (argument("WORD", help="help-option-words", name="words", many=True),),
    ),
    Command(
        "deal",
        "help-deal",
        (
            _RULES,
            _PLAYERS,
            _SEED,
            option(
                "--contribution",
                metavar="SEAT=TEXT",
                help="help-option-contribution",
                name="contributions",
                many=True,
            ),
        ),
    ),
    Command(
        "arena",
        "help-arena",
        (
            option("--bots", metavar="BOTS", help="help-option-bots", many=True),
            option(
                "--rules", metavar="RULES", help="help-option-arena-rules", default=DEFAULT_RULES
            ),
            option(
                "--games",
                metavar="N",
                help="help-option-games",
                type=int,
                default=1_000,
                least=1,
            ),
            _SEED,
            option("--talk", metavar="TALK", help="help-option-talk", default="silent"),
            option("--budget", metavar="SECONDS", help="help-option-budget", type=float),
            option("--starter", metavar="SEAT", help="help-option-starter", default="0"),
            option("--workers", metavar="N", help="help-option-workers", type=int, least=1),
            option("--records", metavar="FILE", help="help-option-records"),
            flag("--json", help="help-option-arena-json"),
        ),
    ),
    Command(
        "lab",
        "help-lab",
        (
            argument("ACTION", help="help-option-lab-action", required=True),
            argument("FILE", help="help-option-lab-file", required=True),
            option("--out", metavar="FOLDER", help="help-option-lab-out"),
            option("--processes", metavar="N", help="help-option-workers", type=int, least=1),
            option("--cluster", metavar="ADDRESS", help="help-option-lab-cluster"),
        ),
        module="lab",
    ),
    Command(
        "league",
        "help-league",
        (
            argument("ACTION", help="help-option-league-action", required=True),
            argument("FILE", help="help-option-league-file", required=True),
            argument("BOT", help="help-option-league-bots", name="bots", many=True),
            option("--rules", metavar="RULES", help="help-option-league-rules", default="duel"),
            option(
                "--deals",
                metavar="N",
                help="help-option-league-deals",
                type=int,
                default=100,
                least=1,
            ),
            option("--budget", metavar="SECONDS", help="help-option-budget", type=float),
            option(
                "--memory",
                metavar="MB",
                help="help-option-league-memory",
                name="memory_mb",
                type=int,
                default=2_000,
                least=50,
            ),
            option("--out", metavar="FILE", help="help-option-league-out"),
        ),
        module="lab",
    ),
    Command(
        "hint",
        "help-hint",
        (
            argument("FILE", help="help-option-hint-file"),
            option("--position", metavar="JSON", help="help-option-position"),
            option("--rules", metavar="RULES", help="help-option-position-rules"),
            option("--seat", metavar="N", help="help-option-hint-seat", type=int),
            option("--turn", metavar="N", help="help-option-turn", type=int),
            option(
                "--plans",
                metavar="N",
                help="help-option-plans",
                type=int,
                default=3,
                least=1,
                most=64,
            ),
            _SAMPLES,
            _OBJECT,
        ),
        module="advice",
    ),
    Command(
        "review",
        "help-review",
        (_FILE, _SAMPLES, flag("--line", help="help-option-line"), _OBJECT),
        module="advice",
    ),
    Command(
        "puzzle",
        "help-puzzle",
        (
            _RULES,
            _PLAYERS,
            _SEED,
            option(
                "--number", metavar="N", help="help-option-puzzles", type=int, default=3, least=1
            ),
            flag("--json", help="help-option-puzzles-json"),
        ),
        module="advice",
    ),
    Command(
        "store",
        "help-store",
        (
            argument("ACTION", help="help-option-store-action", required=True),
            argument("FROM", help="help-option-store-from", name="source", required=True),
            argument("TO", help="help-option-store-to", name="target", required=True),
        ),
    ),
    Command("doctor", "help-doctor"),
    Command(
        "completion",
        "help-completion",
        (argument("SHELL", help="help-argument-shell", required=True),),
    ),
    Command(
        "backup",
        "help-backup",
        (
            argument("FROM", help="help-option-backup-source", name="source", required=True),
            argument("TO", help="help-option-backup-target", name="target", required=True),
        ),
    ),
    Command(
        "forget",
        "help-forget",
        (
            argument("STORE", help="help-option-forget-store", required=True),
            option(
                "--table",
                metavar="TABLE",
                help="help-option-forget-table",
                name="tables",
                many=True,
            ),
            option("--name", metavar="NAME", help="help-option-forget-name"),
            option(
                "--instead",
                metavar="NAME",
                help="help-option-forget-instead",
                default="Anonymous",
            ),
            flag("--yes", help="help-option-forget-yes", name="really"),
        ),
    ),
    Command(
        "serve",
        "help-serve",
        (
            option("--host", metavar="ADDRESS", help="help-option-host", default="127.0.0.1"),
            option(
                "--port",
                metavar="N",
                help="help-option-port",
                type=int,
                default=8_010,
                least=0,
                most=65_535,
            ),
            option("--store", metavar="FILE", help="help-option-store", default="tenback.db"),
            option("--key-file", metavar="FILE", help="help-option-key-file"),
            option(
                "--keep-finished",
                metavar="DAYS",
                help="help-option-keep-finished",
                name="keep_finished_days",
                type=float,
                least=1,
            ),
            option(
                "--pace",
                metavar="SECONDS",
                help="help-option-pace",
                type=float,
                default=0.7,
                least=0,
            ),
            option(
                "--limit",
                metavar="NAME=VALUE",
                help="help-option-limit",
                name="limits",
                many=True,
            ),
            option("--bot-workers", metavar="N", help="help-option-bot-workers", type=int, least=1),
            option(
                "--analysis-workers",
                metavar="N",
                help="help-option-analysis-workers",
                type=int,
                default=1,
                least=1,
            ),
            option(
                "--trust-proxies",
                metavar="ADDRESSES",
                help="help-option-proxies",
                name="proxies",
                default="",
            ),
            option(
                "--allow-host",
                metavar="NAME",
                help="help-option-allow-host",
                name="allowed_hosts",
                many=True,
            ),
            option(
                "--allow-origin",
                metavar="ORIGIN",
                help="help-option-allow-origin",
                name="allowed_origins",
                many=True,
            ),
            option(
                "--workers",
                metavar="N",
                help="help-option-serve-workers",
                type=int,
                default=1,
                least=1,
            ),
            option("--metrics", metavar="PORT", help="help-option-metrics"),
            option("--log-format", metavar="FORMAT", help="help-option-log-format", default="text"),
            flag("--open", help="help-option-open", name="open_page"),
        ),
    ),
    Command(
        "bot",
        "help-bot",
        (
            option("--join", metavar="LINK", help="help-option-join", required=True),
            option("--level", metavar="BOT", help="help-option-level", default="greedy"),
            option("--seat", metavar="N", help="help-option-bot-seat", type=int, least=0),
            option("--name", metavar="NAME", help="help-option-bot-name"),
            option("--games", metavar="N", help="help-option-bot-games", type=int, least=1),
        ),
        module="join",
    ),
)
