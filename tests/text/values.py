"""Real values for the arguments of the texts, in the language of the text."""

from __future__ import annotations

import random
import re

from tests.text.messages import Message

NAMES = ("Anaïs", "Éloïse", "Olaf", "Maximiliana-Theodora")

ASCENDING_PILE = {
    "en": "the ascending pile on the left",
    "fr": "la pile ascendante de gauche",
    "de": "↑ links",
}
BARE_PILE = {"en": "↑ left", "fr": "↑ gauche", "de": "↑ links"}
"""A pile as lists name it, without an article."""
LABELLED_PILE = {
    "en": "ascending pile on the left",
    "fr": "pile ascendante de gauche",
    "de": "aufsteigender Stapel links",
}
"""A pile as its label names it."""
PERCENT = {"en": "64%", "fr": "64\u202f%", "de": "64\u00a0%"}
LOWER_PERCENT = {"en": "52%", "fr": "52\u202f%", "de": "52\u00a0%"}
UNREACHABLE = {
    "en": "Connection refused",
    "fr": "Connexion refusée",
    "de": "Verbindung abgelehnt",
}
REFUSAL = {
    "en": "Permission denied",
    "fr": "Permission non accordée",
    "de": "Keine Berechtigung",
}
CLOSED = {
    "en": "This table is closed.",
    "fr": "Cette table est fermée.",
    "de": "Dieser Tisch ist geschlossen.",
}
WATCHMAKER = {"en": "Watchmaker", "fr": "Horlogère", "de": "Uhrmacherin"}
UNKNOWN_RULES = {
    "en": "unknown rules “cop”: choose one of coop, expert, short, duel",
    "fr": "Règles non valides. Choisissez un jeu (coop, expert, short, duel).",
    "de": "Diese Regeln sind ungültig. Wähle ein Spiel (coop, expert, short, duel).",
}
WORDS: dict[str, tuple[int | str, ...] | dict[str, str]] = {
    "name": NAMES,
    "loser": ("Alceste", "Uwe"),
    "names": ("Anaïs, Éloïse", "Olaf"),
    "bots": {"en": "Watchmaker, Sprout", "fr": "Horlogère, Pousse", "de": "Uhrmacherin, Spross"},
    "bot": ("my_module:MyBot",),
    "best": ("search",),
    "pile": ASCENDING_PILE,
    "arrow": ("↑", "↓"),
    "file": ("evening.tenback", "tenback.db"),
    "reason": REFUSAL,
    "value": {"en": "twenty", "fr": "vingt", "de": "zwanzig"},
    "command": ('pip install "tenback[terminal]"',),
    "machine": ("Linux riscv64",),
    "rules": ("coop(players=3)",),
    "id": ("coop(players=3)",),
    "game": ("The Game", "Face to Face"),
    "play": ("37^1",),
    "plays": ("37^1 27^1", "65v2"),
    "cards": ("27 41 98",),
    "others": ("27 41",),
    "list": ("38, 28",),
    "piles": ("^1, ^2, v1, v2",),
    "places": ("^1, v2",),
    "example": ("37^1",),
    "several": ("37^1 27^1",),
    "word": {"en": "hello", "fr": "bonjour", "de": "hallo"},
    "end": {"en": "end", "fr": "fin", "de": "fertig"},
    "help": {"en": "help", "fr": "aide", "de": "hilfe"},
    "quit": {"en": "quit", "fr": "quitter", "de": "aufhören"},
    "yes": {"en": "yes", "fr": "oui", "de": "ja"},
    "no": {"en": "no", "fr": "non", "de": "nein"},
    "words": {"en": "end, undo, help", "fr": "fin, annuler, aide", "de": "fertig, zurück, hilfe"},
    "text": {"en": "Well played", "fr": "Bien joué", "de": "Gut gespielt"},
    "signal": {"en": "I can jump back", "fr": "Saut en arrière ici", "de": "Ich kann zurück"},
    "result": {"en": "Won", "fr": "Gagnée", "de": "Gewonnen"},
    "link": {"en": "Link for seat 2", "fr": "Lien pour la place 2", "de": "Link für Platz 2"},
    "failure": {
        "en": "didn’t answer in time",
        "fr": "n’a pas répondu à temps",
        "de": "hat nicht rechtzeitig geantwortet",
    },
    "message": {
        "en": "There’s no file “game.txt”. Check the name.",
        "fr": "Le fichier « game.txt » n’existe pas. Vérifiez le nom.",
        "de": "Die Datei „game.txt“ gibt es nicht. Prüfe den Namen.",
    },
    "sentence": {
        "en": "You don’t have the 37",
        "fr": "Vous n’avez pas le 37 en main",
        "de": "Du hast die 37 nicht auf der Hand",
    },
    "done": {
        "en": "Anaïs played 2 cards",
        "fr": "Anaïs a posé 2 cartes",
        "de": "Anaïs hat 2 Karten gelegt",
    },
    "part": {"en": "thirty", "fr": "trente", "de": "dreißig"},
    "seed": {"en": "monday", "fr": "lundi", "de": "montag"},
    "url": ("http://192.168.0.7:8010/",),
    "server": ("https://play.example",),
    "host": ("play.example",),
    "origin": ("https://other.example",),
    "allowed": ("GET",),
    "version": ("0.9.0",),
    "language": ("it",),
    "languages": ("en, fr, de",),
    "arguments": {"en": " FILE", "fr": " FICHIER", "de": " DATEI"},
    "metavar": ("N",),
    "action": ("copy",),
    "table": ("9tq4kd",),
    "rule": ("G3",),
    "low": {"en": "71.2", "fr": "71,2", "de": "71,2"},
    "high": {"en": "76.9", "fr": "76,9", "de": "76,9"},
    "speed": {"en": "41.5", "fr": "41,5", "de": "41,5"},
    "win": (64,),
    "first": ("52",),
    "last": (5,),
    "width": (200,),
    "minimum": (2, 1, 3),
    "jump": (10,),
    "card": (37, 52, 98),
    "top": (47, 20),
    "number": (1, 2, 3),
    "seat": (1, 2),
    "expected": ("3f9a", "2"),
    "found": ("c01d", "1"),
    "side": (1, 2),
    "longest": (24,),
    "most": (5, 10),
    "least": (1,),
    "turn": (7, 12),
    "next": (13,),
    "turns": (1, 24),
    "port": ("8010",),
    "address": ("tcp://10.0.0.5:8786",),
    "arm": ("small-hands",),
    "column": (14,),
    "deals": (20,),
    "discard": {"en": "discard", "fr": "supprimer", "de": "löschen"},
    "draw": (30,),
    "games": (12,),
    "gap": (3, 20),
    "line": (4,),
    "new": {"en": "new", "fr": "nouvelle", "de": "neu"},
    "order": (1, 2),
    "played": (41,),
    "points": (3, 12),
    "review": {"en": "review", "fr": "analyse", "de": "analyse"},
    "save": {"en": "save", "fr": "enregistrer", "de": "speichern"},
    "time": {"en": "1:20", "fr": "1:20", "de": "1:20"},
    "total": (500,),
    "versions": ("0.1.0",),
    "when": {"en": "yesterday", "fr": "hier", "de": "gestern"},
    "won": (5, 7),
}
"""What an argument holds. One that is not here is a number, or a word by which a text chooses."""

COUNTS = (0, 1, 2, 10)

OF_KEYS: dict[str, dict[str, tuple[int | str, ...] | dict[str, str]]] = {
    "review-lays": {"pile": BARE_PILE},
    "log-played": {"pile": LABELLED_PILE, "cards": ("38, 28",)},
    "table-pile-label": {"pile": LABELLED_PILE, "empty": (1,), "top": (1,)},
    "table-said-lay": {"pile": LABELLED_PILE},
    "table-said-signal": {"pile": LABELLED_PILE, "signal": ("jump", "yours", "nothing")},
    "table-ten-back": {"jump": (10, 8)},
    "table-still-due": {"due": (1, 2)},
    "signal-word": {"pile": ("^1",)},
    "signals-of": {
        "words": {
            "en": "go ahead on ^1, careful on v2",
            "fr": "allez-y sur ^1, doucement sur v2",
            "de": "legt ruhig auf ^1, vorsichtig auf v2",
        }
    },
    "introduction-piles": {"pairs": (1, 2)},
    "laid-too-few": {"laid": (1,), "minimum": (2,)},
    "table-laid-of": {"laid": (0, 1, 2), "minimum": (2,)},
    "laid-enough": {"laid": (2,), "minimum": (2,)},
    "illegal-too-few": {"laid": (0, 1), "minimum": (2,)},
    "daily-beaten": {"worse": (1,), "others": (1, 10)},
    "daily-left": {"cards": (1, 12)},
    "daily-list-left": {"cards": (1, 12)},
    "series-left": {"left": (1, 12)},
    "games-row-left": {"left": (1, 12)},
    "end-scale-now": {"left": (1, 12)},
    "daily-duel-lost": {"cards": (1, 12)},
    "house-shown-cards": {"lowest": (2,), "highest": (59,)},
    "house-shown-hand": {"number": (7,)},
    "house-shown-minimum": {"number": (1, 3)},
    "house-bad-hand": {"least": (3,), "most": (10,)},
    "house-bad-highest": {"least": (15,), "most": (99,)},
    "home-resume-more": {"count": (1, 2)},
    "lobby-wait-seats": {"count": (1, 3)},
    "team-times": {"count": (1, 2)},
    "team-bot-rate": {"rate": PERCENT},
    "saved-unclear": {"last": (1, 3)},
    "hint-by-samples": {"samples": (1, 200)},
    "reason-small-gift": {"gap": (3,)},
    "reason-large-gift": {"gap": (20,)},
    "reason-refills": {"count": (1, 4)},
    "arena-fault": {"count": (1, 3)},
    "arena-head": {"games": (1, 200)},
    "puzzle-solved": {"solved": (3,), "number": (5,)},
    "preview-lost": {"left": (1, 12)},
    "preview-duel": {"one": (0,), "other": (12,)},
    "lobby-rules": {"game": ("The Game",)},
    "backup-damaged": {"entries": (1, 10)},
    "backup-done": {"tables": (1, 10), "entries": (120,)},
    "forget-tables-would": {"entries": (120,), "results": (1, 2)},
    "forget-tables-done": {"entries": (120,), "results": (1, 2)},
    "forget-name-would": {"entries": (2,), "results": (1, 2)},
    "forget-name-done": {"entries": (2,), "results": (1, 2)},
    "talk-long": {"longest": (200,)},
    "race-lane": {"left": (41,), "hand": (6,), "draw": (35,)},
    "end-lost": {"left": (1, 12)},
    "refused-too-large": {"most": (65536,)},
    "table-starter-soon": {"seconds": (0, 1, 8)},
    "refused-too-slow": {"seconds": (10,)},
    "refused-too-fast": {"seconds": (1, 10)},
    "refused-too-many-tables": {"seconds": (1, 10)},
    "error-many-bots": {"most": (4,)},
    "error-no-free-seat": {"most": (0, 1, 2)},
    "error-against-team": {"bots": ("planner,greedy",)},
    "wrong-range": {"value": ("9",), "most": (5,)},
    "wrong-at-least": {"value": ("0",)},
    "review-until": {"turn": (0, 12), "next": (1, 13)},
    "verify-commitment-holds": {"expected": ("3f9a",)},
    "verify-commitment-fails": {"expected": ("3f9a",), "found": ("c01d",)},
    "lab-range": {"name": ("deals",), "value": ("0",)},
    "lab-bots": {"players": (3,), "count": (2,)},
    "lab-rules": {"value": ("cop",), "reason": UNKNOWN_RULES},
    "lab-bot": {"name": ("me",), "reason": ("No module named 'my_module'",)},
    "lab-arm-wrong": {"reason": UNKNOWN_RULES},
    "laid-jump-back": {"pile": ("^1",), "card": (37,), "top": (47,)},
    "laid-gift": {"pile": ("^'",), "card": (8,), "top": (20,)},
    "takes-from-or": {"card": (38,), "jump": (27,)},
    "takes-to-or": {"card": (64,), "jump": (75,)},
    "takes-only": {"jump": (89,)},
    "reason-jump-back": {"card": (37,), "top": (47,)},
    "reason-comes-back": {"card": (37,), "other": (27,), "gap": (0, 3)},
    "reason-forward-and-back": {"card": (37,), "other": (27,), "gap": (3,)},
    "reason-keeps-pair": {"card": (37,), "other": (47,)},
    "reason-keeps-rather": {"cards": ("27, 41, 98",), "others": ("27, 52",)},
    "reason-leaves-at": {"top": (20,), "other": (27,)},
    "reason-extra": {"count": (1, 2)},
    "reason-lays": {"count": (1, 3), "other": (2,)},
    "reason-fewer": {"count": (1, 4), "other": (9,)},
    "reason-far": {"count": (1, 14)},
    "hint-no-such-turn": {"turn": (31,), "turns": (24,)},
    "replay-place": {"turn": (7,), "turns": (24,)},
    "saved-found": {"count": (1, 3)},
    "review-lost": {"cards": (1, 12)},
    "puzzles-done": {"done": (2,), "puzzles": (3,)},
    "puzzles-next": {"difficulty": {"en": "Medium", "fr": "Moyen", "de": "Mittel"}},
    "puzzles-close": {"share": {"en": "92%", "fr": "92\u202f%", "de": "92\u00a0%"}},
    "puzzles-share": {"share": PERCENT},
    "end-chart": {"start": PERCENT, "end": LOWER_PERCENT, "luck": ("+8",), "decisions": ("−20",)},
    "end-chart-worst": {"points": ("−12",)},
    "end-points": {"points": ("−12",)},
    "end-won-back": {"points": ("+12",)},
    "end-lost-more": {"points": ("−12",)},
    "end-retried": {"win": PERCENT, "played": PERCENT},
    "review-chart-summary": {"first": PERCENT, "last": LOWER_PERCENT, "turns": (24,)},
    "review-speed": {"speed": (2,)},
    "review-summary": {"turns": (24,)},
    "daily-cell": {
        "date": {"en": "May 4", "fr": "4 mai", "de": "4. Mai"},
        "result": {"en": "Duel won", "fr": "Duel gagné", "de": "Duell gewonnen"},
    },
    "daily-column": {"cards": ("1–5",), "players": (1, 10)},
    "daily-all": {"players": (24,)},
    "house-bad-cards": {"needed": (70,), "cards": (58,)},
    "lobby-use-network": {"address": ("192.168.0.7",)},
    "arena-stopped": {"bots": ("my_module:MyBot",)},
    "wrong-command": {"name": ("plai",)},
    "talk-digit": {"part": ("37",)},
    "talk-roman": {"part": ("XXXVII",)},
    "talk-spelled": {"part": {"en": "t.w.o", "fr": "d.e.u.x", "de": "z.w.e.i"}},
    "talk-counting": {"part": ("!!!!!!!",)},
    "talk-sum": {"part": {"en": "twice ten", "fr": "deux fois dix", "de": "zweimal zehn"}},
    "talk-asking": {
        "part": {"en": "what do you have", "fr": "tu as quoi", "de": "was hast du"},
    },
    "talk-hint": {"part": {"en": "jump back", "fr": "saut", "de": "zurückspringen"}},
    "hint-card-label": {"name": ("37",)},
    "hint-card-label-nth": {"name": ("37",)},
    "table-said-draw-own": {"count": (2,), "cards": ("41, 98",)},
    "trail-label": {"from": (30,)},
    "refused-foreign-host": {"host": ("tables.example",)},
    "serve-cannot-listen": {
        "host": ("127.0.0.1",),
        "reason": {
            "en": "Address already in use",
            "fr": "Adresse déjà utilisée",
            "de": "Adresse wird bereits verwendet",
        },
    },
    "serve-open-to-all": {"host": ("0.0.0.0",)},
    "wrong-try": {"command": ("tenback play --help",)},
    "help-usage": {"command": ("tenback replay",)},
    "store-postgres-missing": {"command": ('pip install "tenback[postgres]"',)},
    "rules-more": {"rules": {"en": "rules", "fr": "règles", "de": "regeln"}},
    "rules-none-found": {"words": {"en": "joker", "fr": "joker", "de": "Joker"}},
    "rules-example": {
        "example": {
            "en": "on a 37, both 38 and 90 fit; 30 doesn’t.",
            "fr": "sur un 37, le 38 et le 90 conviennent\u202f; le 30, non.",
            "de": "Auf eine 37 passen 38 und 90, aber nicht 30.",
        }
    },
    "hint-steps": {
        "plays": {
            "en": "the 37 on the ascending pile on the left",
            "fr": "le 37 sur la pile ascendante de gauche",
            "de": "die 37 auf den Stapel ↑ links",
        }
    },
    "arena-progress": {"done": (120,), "left": ("0:40",)},
    "lab-progress": {"done": (120,)},
    "turn-gift-received": {"pile": ("^",), "card": (8,), "top": (20,)},
    "lab-no-bot": {
        "near": ("none", "greedy"),
        "name": ("gredy",),
        "names": ("greedy, planner, value",),
    },
    "lab-bot-comma": {"name": ("greedy,planner",)},
    "lab-key": {"near": ("none", "bots"), "name": ("bot",), "names": ("rules, bots, talk",)},
    "lab-missing": {"name": ("rules",)},
    "lab-type": {"name": ("deals",), "kind": ("whole",)},
    "lab-choice": {"name": ("talk",), "names": ("silent, signals",), "value": ("loud",)},
    "lab-baseline": {
        "near": ("none", "standard"),
        "name": ("standrad",),
        "names": ("standard, expert",),
    },
    "lab-baseline-game": {"name": ("standard",)},
    "error-rules": {"names": ("coop, expert, short, duel",)},
    "error-bot": {"names": ("random, greedy, planner, quick, value, search",)},
    "error-console-bot": {"side": ("NORD",)},
    "error-players-twice": {"players": (2,)},
    "verify-lot-fails": {"expected": (2,), "found": (1,)},
    "proof-lot-fails": {"expected": (2,), "found": (1,)},
    "verify-deck-fails": {"place": (17,), "expected": (64,), "found": (12,)},
    "verify-noted-contribution-fails": {
        "expected": {"en": "good luck", "fr": "bonne chance", "de": "viel Glück"},
        "found": {"en": "good lack", "fr": "bonne chanse", "de": "viel Gluck"},
    },
    "verify-noted-commitment-fails": {"expected": ("3f9a",), "found": ("c01d",)},
    "series-score": {"won": (2,), "games": (3,)},
    "series-duel": {"won": (2,), "lost": (1,)},
    "bot-bad-link": {"link": ("play.example/9tq4kd",)},
    "join-come-back": {"command": ("tenback join 'https://play.example/t/9tq4kd#2.f3Qk'",)},
    "bot-turned-away": {"reason": CLOSED},
    "join-turned-away": {"reason": CLOSED},
    "bot-failed": {"reason": ("No module named 'my_module'",)},
    "key-file-shared": {"file": ("tenback.key",), "reason": ("644",)},
    "key-file-malformed": {"file": ("tenback.key",)},
    "serve-key-unkept": {"file": ("tenback.key",)},
    "store-damaged": {"reason": ("database disk image is malformed",)},
    "series-game": {"number": (4,), "result": {"en": "Won", "fr": "Gagnée", "de": "Sieg"}},
    "turn-of": {"plays": ("37^1, 27^1",)},
    "new-bot": {"name": WATCHMAKER},
    "over-won": {"cards": (98,)},
    "over-left": {"cards": (1, 12)},
    "over-duel-won": {"cards": (58,)},
    "table-duel-all-played": {"cards": (58,)},
    "review-better": {"best": (71,)},
    "puzzle-number": {"at": (1,), "number": (5,)},
    "illegal-not-higher": {"pile": ("^1",), "card": (31,), "top": (47,)},
    "illegal-not-lower": {"pile": ("v2",), "card": (98,), "top": (47,)},
    "illegal-no-improvement": {"pile": ("^'",), "card": (37,), "top": (20,)},
    "error-talk": {"value": {"en": "loud", "fr": "fort", "de": "laut"}},
    "error-starter": {"value": {"en": "first", "fr": "premier", "de": "erster"}},
    "error-contribution": {"value": {"en": "seven", "fr": "sept", "de": "sieben"}},
    "error-commitment": {"value": ("3f9a",)},
    "wrong-option": {"name": ("--plyers",)},
    "serve-bad-host": {"value": ("http://play.example/",)},
    "serve-bad-origin": {"value": ("play.example",)},
    "serve-bad-proxy": {"value": ("proxy",)},
    "serve-bad-log-format": {"value": ("xml",)},
    "serve-bad-metrics": {"value": ("web",)},
    "serve-cannot-start": {"code": ("1",)},
    "store-failing": {"reason": ("disk I/O error",)},
    "bot-unreachable": {"reason": UNREACHABLE},
    "lab-arm-no-table": {"name": ("small-hands",)},
    "lab-chunk-gone": {"name": ("small-hands",)},
    "lab-plot-left": {"name": ("small-hands",)},
    "league-page-title": {"name": ("evening",)},
    "lab-no-cluster": {"reason": UNREACHABLE},
    "lab-needs-module": {"module": ("pyarrow",), "command": ("pip install 'tenback[lab]'",)},
    "terminal-bot-failed": {"name": WATCHMAKER},
    "bot-sits": {"name": ("planner",)},
    "table-never-laid": {"left": (1, 12)},
    "review-costly": {"count": (1, 3)},
    "saved-game": {"game": ("The Game",)},
    "illegal-no-such-pile": {"pile": ("^3",)},
    "illegal-no-such-seat": {"seat": (7,)},
    "error-no-seat": {"seat": (7,)},
    "refused-no-such-seat": {"seat": (7,)},
    "race-ahead": {"by": (1, 3)},
    "warn-ends-game": {"minimum": (2, 3)},
    "table-ends-why": {"minimum": (2, 3)},
    "bot-fault": {"step": (12,)},
    "terminal-resume": {"cards": (1, 60)},
    "terminal-open-bad-server": {"server": ("play example",)},
    "table-your-hand": {"count": (1, 8)},
    "lab-report-head": {"deals": (1, 500)},
    "help-default": {"value": ("8010",)},
    "refused-used-up": {"most": (1, 3)},
    "proof-cards-holds": {"count": (1, 24)},
    "table-log-laid": {"laid": (1, 2)},
    "table-log-gifts": {"gifts": (1, 2)},
    "table-log-jumps": {"jumps": (1, 2)},
    "log-drew": {"drew": (1, 2)},
}
"""Arguments that hold something else in a text than elsewhere."""

OPTIONS = ("wrong-", "error-players")
"""Beginnings of keys in which a name is that of an option."""
LAB = ("lab-", "league-")
"""Beginnings of keys in which a name is that of a bot or of an arm of an experiment."""


def values(
    key: str, message: Message, language: str, chance: random.Random
) -> dict[str, int | str]:
    """A real value for every argument of a text."""
    return {
        name: _value(key, name, message, language, chance) for name in sorted(message.arguments)
    }


def _value(
    key: str, name: str, message: Message, language: str, chance: random.Random
) -> int | str:
    own = OF_KEYS.get(key, {}).get(name)
    if own is not None:
        return own[language] if isinstance(own, dict) else chance.choice(own)
    if name == "name" and key.startswith(OPTIONS):
        return "--players"
    if name == "name" and key.startswith(LAB):
        return "greedy"
    if name in message.counted and name != "minimum":
        return chance.choice(_chosen(name, message))
    known = WORDS.get(name, COUNTS)
    return known[language] if isinstance(known, dict) else chance.choice(known)


def _chosen(name: str, message: Message) -> list[int | str]:
    """The values among which a text chooses by an argument: words, or numbers of every form."""
    choices = re.search(rf"\$ ?{name} ->((?:.|\n)*)", message.written)
    assert choices is not None
    depth, variants = 0, []
    for line in choices[1].splitlines():
        variant = re.match(r"\s*\*?\[([\w-]+)\]", line)
        if depth == 0 and variant is not None:
            variants.append(variant[1])
        depth += line.count("{") - line.count("}")
        if depth < 0:
            break
    if "one" in variants or all(one in ("0", "other") for one in variants):
        return list(COUNTS)
    if variants[0].isdigit():
        return [int(one) for one in variants if one.isdigit()]
    return [int(one) if one.isdigit() else one for one in variants]
