# The command line: help texts and errors that several commands share.

help-tenback = Play, review and verify two card games: The Game (cooperative) and Face to Face (a duel). An unofficial fan project.
help-play = Play in the terminal: The Game (solo, with bots or at a shared screen) or a duel.
help-referee = Run games for other programs over standard input and output, one line at a time.
help-console = Play a duel over the French text protocol used by student programs.
help-replay = Show a saved game step by step.
help-verify = Check that a game was dealt fairly and played by the rules.
help-rules = Show the rules, or search them by number or word.
help-deal = Shuffle and deal a game, with a seed if you like.
help-option-language = Language: en, fr or de. By default, your system’s.
help-option-rules = The game to play, such as coop, coop(players=3), expert or duel.
help-option-players = Number of players.
help-option-seed = A word or number that determines the deal: same seed, same cards.

error = Error: { $message }
error-output = Can’t write the output: { $reason }
error-output-closed = standard output is closed
error-language = Tenback isn’t available in “{ $language }”. Choose one of: { $languages }.
error-no-file = There’s no file “{ $file }”. Check the name.
error-is-folder = “{ $file }” is a folder, not a file.
error-unreadable = Can’t read the file “{ $file }”: { $reason }
error-unwritable = Can’t write the file “{ $file }”: { $reason }
