# The command line: help texts and errors that several commands share.

help-tenback = Two card games, The Game (together) and Face to Face (a duel): play, verify, review. An unofficial fan project.
help-play = Play in the terminal: The Game, solo or taking turns at one screen, or a duel.
help-referee = Run games for other programs over standard input and output, one line at a time.
help-console = Play a duel through the plain French dialogue that existing programs use.
help-replay = Show a saved game step by step.
help-verify = Prove that a game was dealt fairly and played by the rules.
help-rules = Show all rules, or look some up by number or word.
help-deal = Shuffle and deal a game, from a seed if you like.
help-option-language = The language: en, fr or de. By default, your system’s.
help-option-rules = The game to play, such as coop, coop(players=3), expert or duel.
help-option-players = How many players.
help-option-seed = A word or number that determines the deal: same seed, same cards.

error = Error: { $message }
error-output = Can’t write the output: { $reason }
error-output-closed = standard output is closed
error-language = Tenback doesn’t speak “{ $language }”. Choose one of: { $languages }.
error-no-file = There’s no file “{ $file }”. Check the name.
error-is-folder = “{ $file }” is a folder, not a file.
error-unreadable = Can’t read the file “{ $file }”: { $reason }
error-unwritable = Can’t write the file “{ $file }”: { $reason }
