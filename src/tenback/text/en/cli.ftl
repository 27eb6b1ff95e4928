# The commands: options, and what verify and replay say.

help-option-version = Show the version and exit.
help-option-file = A file of records; - is standard input.
help-option-save = Keep the game as a record in this new file.
help-option-deal = Begin where the record in this file stands.
help-option-seat = Show only what this seat knew (0 is the first).
help-option-json = Write one JSON object a step.
help-option-words = Numbers such as G3, letters (G, A, B) or words to look for.
help-option-commitment = The commitment you were shown before the deal.
help-option-noted = What a seat contributed, as you know it (0=good luck). May be given again.
help-option-contribution = A seat’s own shuffling (0=good luck). May be given again.
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

wrong-try = Try “{ $command }”.
wrong-command = There is no command { $name }.
wrong-option = There is no option { $name }.
wrong-meant = Do you mean { $name }?
wrong-extra = “{ $value }” is one argument too many.
wrong-missing = { $name } is missing.
wrong-no-value = { $name } needs a value: { $name } { $metavar }
wrong-flag-value = { $name } takes no value.
wrong-whole-number = { $name } must be a whole number, not “{ $value }”.
wrong-number = { $name } must be a number, not “{ $value }”.
wrong-range = { $name } must be from { $least } to { $most }, not { $value }.
wrong-at-least = { $name } must be at least { $least }, not { $value }.

error-exists = The file “{ $file }” is there already; nothing was written. Choose another name.
error-no-record = There is no record in “{ $file }”.

replay-turn = Turn { $number }

verify-game = Game { $number }: { $rules }
verify-proved = The deal is proved.
verify-not-proved = The deal is NOT proved.
verify-proof-holds = The record holds a commitment and its secret.
verify-missing-deal = This game began from a position: nothing was dealt.
verify-missing-commitment = The record holds no commitment: nothing was promised before the deal.
verify-missing-secret = The secret is not published yet; it is due when the game is over.
verify-commitment-holds = The secret is the one that was promised ({ $expected }).
verify-commitment-fails = The secret is not the one that was promised: it gives { $expected }, the record says { $found }.
verify-deck-holds = Deck { $side } follows from the secret and the players’ contributions.
verify-deck-fails = Deck { $side } does not follow from the secret: card { $place } should be { $expected } and is { $found }.
verify-lot-holds = Who starts follows from them too.
verify-lot-fails = Who starts does not follow from them: the lot fell on player { $expected }, not on player { $found }.
verify-noted-commitment-holds = The commitment is the one you noted.
verify-noted-commitment-fails = The commitment is not the one you noted: you noted { $expected }, the record says { $found }.
verify-noted-contribution-holds = The contribution of player { $seat } is the one you noted.
verify-noted-contribution-fails = The contribution of player { $seat } is not the one you noted: { $expected } became { $found }.
