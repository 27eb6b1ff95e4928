# The arena, and the bots as people meet them.

help-arena = Compare bots over many games on the same deals.
help-option-arena-rules = The game, such as coop(players=3), expert(players=2) or duel.
help-option-bots = A bot, or one for each seat, separated by commas. Repeat for another team. Choose from random, greedy, novice, casual, planner, regular, skilled, quick, value, search, or use your own: my_module:MyBot or “python3 my_bot.py”. To name it in the results: “me=python3 my_bot.py”.
help-option-games = Number of games per team, or per pair in a duel.
help-option-talk = How teammates communicate: silent or signals. For strict signals, add talk=strict to the rules.
help-option-budget = Seconds allowed per decision.
help-option-starter = The seat that starts, or “team” to let the team decide.
help-option-workers = Number of processes; by default one per core.
help-option-records = Save all games to this new file.
help-option-arena-json = Write the results as one JSON object.

arena-head = { $rules }, { $games ->
    [one] { $each ->
        [team] { $games } game per team
        [pair] { $games } game per pair
       *[all] { $games } game
    }
   *[other] { $each ->
        [team] { $games } games per team
        [pair] { $games } games per pair
       *[all] { $games } games
    }
}, seed { $seed }, { $talk ->
    [signals] with signals
   *[silent] silent
}
arena-column-bots = bots
arena-column-wins = wins
arena-column-wins-duel = wins (1st + 2nd)
arena-column-rate = rate
arena-column-interval = 95%
arena-column-left = left
arena-column-rating = rating
arena-column-faults = faults
arena-compared = Compared with { $best } on the same deals:
arena-column-better = better
arena-column-tied = tied
arena-column-worse = worse
arena-rate = { $rate }%
arena-column-rate-points = rate (points)
arena-range = { $low } to { $high }
arena-speed = { $speed } games per second
arena-interrupted = Interrupted. Results so far:
arena-progress = Deals: { $done } of { $total }, { $left } left
arena-fault = { $count ->
    [one] { $count } game was lost because a bot failed:
   *[other] { $count } games were lost because a bot failed. The first:
}
arena-stopped = { $bots } failed on { $deals } deals in a row and was stopped. { $games ->
    [0] It had already played all its games.
    [one] The remaining game counts as lost.
   *[other] The remaining { $games } games count as lost.
}

level-sprout = Sprout
level-sprout-character = Plays in a hurry, misses jumps and forgets your signals.
level-gardener = Gardener
level-gardener-character = Plays for fun and often overlooks a jump or a signal.
level-swift = Swift
level-swift-character = Sees most jumps and follows most signals. Sometimes too quick.
level-navigator = Navigator
level-navigator-character = Plans every turn and listens well. Rarely slips.
level-watchmaker = Watchmaker
level-watchmaker-character = Learned from millions of games. Never slips.
