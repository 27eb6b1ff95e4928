# The arena, and the bots as people meet them.

help-arena = Let bots play many games on the same deals and compare them.
help-option-arena-rules = The game, such as coop(players=3), expert(players=2) or duel.
help-option-bots = A bot, or one for each seat, separated by commas. Repeat for another team. Choose from random, greedy, planner, quick, value, search, or use your own: my_module:MyBot, or a command such as “python3 my_bot.py”. A name in front is shown in the table: “me=python3 my_bot.py”.
help-option-games = Number of games per team, or per pair in a duel.
help-option-talk = silent or signals: what teammates can tell each other. The rules set how strict that is (talk=strict).
help-option-budget = Seconds allowed per decision.
help-option-starter = The seat that starts, or team to let the team decide.
help-option-workers = Number of processes; by default one per core.
help-option-records = Save all games in this new file.
help-option-arena-json = Write the results as one JSON object.

arena-head = { $rules }, { $games ->
    [one] { $each ->
        [team] { $games } game for each team
        [pair] { $games } game for each pair
       *[all] { $games } game
    }
   *[other] { $each ->
        [team] { $games } games for each team
        [pair] { $games } games for each pair
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
arena-column-rate-points = rate, in points
arena-range = { $low } to { $high }
arena-speed = { $speed } games per second
arena-interrupted = Interrupted. Results so far:
arena-progress = Deals: { $done } of { $total }, { $left } left
arena-fault = { $count ->
    [one] { $count } game was lost because a bot failed:
   *[other] { $count } games were lost because a bot failed. The first:
}
arena-stopped = { $bots } failed on { $deals } deals in a row and was stopped. { $games ->
    [0] All its games had been played by then.
    [one] The remaining game counts as lost.
   *[other] The remaining { $games } games count as lost.
}

level-sprout = Sprout
level-sprout-character = Plays the nearest card and never thinks ahead. A beginner.
level-gardener = Gardener
level-gardener-character = Plans each turn as a whole, by rules of thumb. A casual player.
level-swift = Swift
level-swift-character = Judges the whole table at a glance and answers at once. Good.
level-navigator = Navigator
level-navigator-character = Has learned from millions of games to see how this one will end. Strong.
level-watchmaker = Watchmaker
level-watchmaker-character = Tries many possible futures before each turn. The strongest.
