# The arena, and the bots as people meet them.

help-arena = Let bots play many games on the same deals, and say how well they did.
help-option-arena-rules = The game, such as coop(players=3), expert(players=2) or duel.
help-option-bots = A bot, or one for each seat with commas between. Give it again for another team. There are random, greedy, planner, quick, value, search; or your own: my_module:MyBot, or a command such as “python3 my_bot.py”. A name before it shows in the table: “me=python3 my_bot.py”.
help-option-games = How many games: of each team, or of each pair in a duel.
help-option-talk = silent, or signals: what partners may tell each other. The policy is in the rules (talk=strict).
help-option-budget = Seconds a decision may take.
help-option-starter = The seat that starts, or team: then the team decides.
help-option-workers = How many processes play; otherwise one for each core.
help-option-records = Keep all games as records in this new file.
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
arena-column-interval = 95 %
arena-column-left = left
arena-column-rating = rating
arena-column-faults = faults
arena-compared = Compared with { $best } on the same deals:
arena-column-better = better
arena-column-tied = tied
arena-column-worse = worse
arena-column-rate-points = rate, in points
arena-range = { $low } to { $high }
arena-speed = { $speed } games a second
arena-interrupted = Interrupted: this is what is known so far.
arena-progress = { $done } of { $total } deals, { $left } left
arena-fault = { $count ->
    [one] { $count } game was lost by a failing bot:
   *[other] { $count } games were lost by failing bots, the first:
}
arena-stopped = { $bots } failed on { $deals } deals in a row and was stopped. { $games ->
    [0] All its games had been played by then.
    [one] The other game counts as lost.
   *[other] The other { $games } games count as lost.
}

level-sprout = Sprout
level-sprout-character = Lays the nearest card and thinks no further. Quick, cheerful, easy to read.
level-gardener = Gardener
level-gardener-character = Plans each turn as a whole and keeps the paths tidy, but trusts rules of thumb.
level-swift = Swift
level-swift-character = Sees the whole sky in a blink and answers before you look up. Now and then misses a feather.
level-navigator = Navigator
level-navigator-character = Has sailed millions of games and knows at a glance how a table will end.
level-watchmaker = Watchmaker
level-watchmaker-character = The same eye, and the patience to try many futures before each turn. The strongest here.
