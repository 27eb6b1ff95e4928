# The commands: options, and what verify and replay say.

help-option-version = Show the version and exit.
help-option-file = A file of saved games, or - for standard input.
help-option-save = Save the game to this new file.
help-option-with = Bots to play with, such as planner,greedy. In a duel, the opponent.
help-option-against = The bot to play a duel against, such as value.
help-option-resume = Resume the latest saved game without asking.
help-option-game = Resume the saved game with this name; if it’s over, play its deal again.
help-option-plain = Play line by line: for screen readers, pipes and simple terminals.
help-option-deal = Continue the saved game in this file.
help-option-nord = The bot that plays NORD, such as greedy, or a command that runs your own.
help-option-sud = The bot that plays SUD.
help-option-seat = Show only what this seat knew (0 is the first).
help-option-json = Write one JSON object per step.
help-option-words = Rule numbers such as G3, sections (G, A, B) or words to search for.
help-option-commitment = The seal you were shown before the deal.
help-option-noted = A seat’s shuffle as you noted it, e.g. 0=good luck. Can be repeated.
help-option-contribution = Text that a seat adds to the shuffle, e.g. 0=good luck. Can be repeated.
help-word-arguments = Arguments:
help-word-options = Options:
help-word-commands = Commands:
help-word-help = Show this help and exit.
help-usage = Usage: { $command } [OPTIONS]{ $arguments }
help-usage-commands = Usage: tenback [OPTIONS] COMMAND [ARGUMENTS]
help-required = required
help-default = default: { $value }
help-range = { $least } to { $most }
help-at-least = at least { $least }

placeholder-action = ACTION
placeholder-address = ADDRESS
placeholder-addresses = ADDRESSES
placeholder-bot = BOT
placeholder-bots = BOTS
placeholder-days = DAYS
placeholder-file = FILE
placeholder-folder = FOLDER
placeholder-from = FROM
placeholder-lang = LANG
placeholder-link = LINK
placeholder-mb = MB
placeholder-name = NAME
placeholder-origin = ORIGIN
placeholder-rules = RULES
placeholder-seat = SEAT
placeholder-seconds = SECONDS
placeholder-store = STORE
placeholder-table = TABLE
placeholder-talk = TALK
placeholder-text = TEXT
placeholder-to = TO
placeholder-value = VALUE
placeholder-word = WORD

wrong-try = Try “{ $command }”.
wrong-command = There’s no command “{ $name }”.
wrong-option = There’s no option { $name }.
wrong-meant = Did you mean { $name }?
wrong-extra = Unexpected argument: “{ $value }”.
wrong-missing = { $name } is missing.
wrong-no-value = { $name } needs a value: { $name } { $metavar }
wrong-flag-value = { $name } doesn’t take a value.
wrong-whole-number = { $name } must be a whole number, not “{ $value }”.
wrong-number = { $name } must be a number, not “{ $value }”.
wrong-range = { $name } must be from { $least } to { $most }, not { $value }.
wrong-at-least = { $name } must be at least { $least }, not { $value }.

error-exists = The file “{ $file }” already exists, so nothing was written. Choose another name.
error-no-record = There’s no saved game in “{ $file }”. Save one with --save.

error-rules = These rules aren’t valid. Choose one of { $names }. Options go in brackets: coop(players=3).
error-position = This position isn’t possible. Check the cards, the piles and whose turn it is.
error-input = This value isn’t valid. Check what you typed, or see --help.
error-record = Line { $line }, column { $column }: the saved game can’t be read from here on. Fix this line.
error-record-rule = Line { $line }, column { $column }: the rules don’t allow this step (rule { $rule }).
error-bot = This bot can’t play here. Choose one of { $names }, or use your own: my_module:MyBot.
error-no-bots = Name the bots: --bots greedy, or --bots greedy,random for a team of two.
error-with-and-against = Use either --with or --against, not both.
error-against-team = In { $rules }, the bots are on your side. Use --with { $bots }, or play a duel.
error-many-bots = A team has room for { $most } bots besides you. Name fewer.
error-no-free-seat = { $rules } has { $most ->
    [0] no room for bots. Leave them out
    [one] room for 1 bot besides you. Name fewer
   *[other] room for { $most } bots besides you. Name fewer
  }, or raise --players.
error-no-bots-with = Name the bots, separated by commas: --with planner,greedy.
error-talk = --talk must be silent or signals, not “{ $value }” (rule A10).
error-starter = --starter must be a seat number or “team”, not “{ $value }”.
error-players-twice = Give the number of players only once: { $rules } or --players { $players }.
error-contribution = Give a seat and some text, e.g. “0=good luck”, not “{ $value }”.
error-no-seat = There’s no seat { $seat }. Choose 0 to { $last }.
error-contribution-twice = Seat { $seat } is given twice. Give its text once.
error-commitment = “{ $value }” isn’t a seal. A seal is 64 characters: 0–9 and a–f.
error-seed-contribution = A seed already fixes the deal. Leave out --seed or --contribution.
error-console-rules = The console only plays duels, not { $rules }.
error-console-bot = { $side } ({ $bot }) { $failure }, so the game can’t go on.
bot-wrong = { $wrong ->
    [not-started] didn’t start
    [crashed] stopped unexpectedly
    [late] didn’t answer in time
    [illegal] made a move the rules don’t allow
    [babbled] answered without being asked
    [flooded] sent an endless line
   *[malformed] gave an unreadable answer
  }
bot-fault = { $bot } (seat { $seat }, step { $step }) { $failure }

replay-turn = Turn { $number }

verify-game = Game { $number }: { $rules }
verify-sign = { $ok ->
    [true] OK
   *[false] WRONG
  }
verify-proved = The deal is proven fair.
verify-not-proved = The deal is NOT proven fair.
verify-proof-holds = The game contains a seal and its secret.
verify-missing-deal = This game started from a custom position. Nothing was dealt.
verify-missing-commitment = The game contains no seal, so nothing was fixed before the deal.
verify-missing-secret = The secret isn’t published until the game is over.
verify-commitment-holds = The secret matches the seal ({ $expected }).
verify-commitment-fails = The secret doesn’t match the seal: it gives { $expected }, but the game has { $found }.
verify-deck-holds = Deck { $side } follows from the secret and everyone’s shuffles.
verify-deck-fails = Deck { $side } doesn’t follow from the secret: card { $place } should be { $expected } but is { $found }.
verify-lot-holds = The starting player follows from the secret, too.
verify-lot-fails = The starting player doesn’t follow from the secret: it should be player { $expected } but is player { $found }.
verify-noted-commitment-holds = The seal matches the one you noted.
verify-noted-commitment-fails = The seal doesn’t match: you noted { $expected }, but the game has { $found }.
verify-noted-contribution-holds = Player { $seat }’s shuffle matches the one you noted.
verify-noted-contribution-fails = Player { $seat }’s shuffle doesn’t match: you noted “{ $expected }”, but the game has “{ $found }”.
help-doctor = Show what is installed, what is missing, and what the missing things would give.
doctor-kernel = The bots’ engine is there: strong bots, hints and reviews work.
doctor-no-kernel = The bots’ engine is missing: strong bots, hints and reviews don’t work. Build it with “python3 bootstrap.py play” in a checkout, or with “pip install --no-binary tenback tenback”.
doctor-nets = Nets: { $number }
doctor-page = The page is there: “tenback serve” works.
doctor-no-page = The page is missing: “tenback serve” shows nothing. Build it with “python3 bootstrap.py play” in a checkout.
doctor-state = Games that you leave are saved in { $folder }.
doctor-install = Install it with “{ $command }”.
doctor-textual = the full-screen game in a terminal; without it, “tenback play” asks line by line
doctor-postgres = a server whose tables are in a PostgreSQL database
doctor-uvloop = a faster server
doctor-lab = environments for learning, experiments, leagues
doctor-openspiel = the games in OpenSpiel
help-completion = Print what a shell needs to complete commands and options.
help-argument-shell = bash, zsh or fish
completion-shell = There’s no completion for “{ $name }”. Choose from { $names }.
