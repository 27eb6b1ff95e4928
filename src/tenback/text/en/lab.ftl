# The lab: experiments and leagues.

help-lab = Run an experiment: many games, results in Parquet and a report with plots.
help-option-lab-action = What to do: run.
help-option-lab-file = The experiment, a TOML file.
help-option-lab-out = The folder for the results; by default named after the file. Run the same command again to continue.
help-option-lab-cluster = Run on a Dask cluster: the address of its scheduler, such as tcp://10.0.0.5:8786.

lab-no-such-action = There’s no action “{ $action }”. Use: tenback lab run FILE
lab-cluster-processes = A cluster has its own processes. Leave out --processes or --cluster.
lab-progress = Deals: { $done } of { $total }
lab-interrupted = Interrupted. Run the same command again to continue.
lab-written = Saved: { $file }

lab-not-toml = { $file } isn’t valid TOML: error at line { $line }, column { $column }.
lab-not-utf8 = { $file } isn’t UTF-8 text. Save it as UTF-8.
lab-no-arms = The experiment has no arms. Add at least one, such as [arms.standard].
lab-arm-no-table = { $name } must be a table with rules and bots. Write [arms.{ $name }].
lab-key = { $arm }: there’s no key “{ $name }”. { $near ->
    [none] The keys are { $names }.
   *[other] Did you mean { $near }?
}
lab-missing = { $arm }: “{ $name }” is missing.
lab-type = { $arm }: { $name } must be { $kind ->
    [text] text in quotes
    [texts] text in quotes, or a list of them
    [seed] a whole number, or text in quotes
    [starter] a seat such as 0, or “team”
    [number] a number
    [flag] true or false
   *[whole] a whole number
}.
lab-range = { $arm }: { $name } must be from { $least } to { $most }, not { $value }.
lab-choice = { $arm }: { $name } can’t be “{ $value }”. Choose one of: { $names }.
lab-rules = { $arm }: can’t use the rules “{ $value }” ({ $reason }).
lab-bots = { $arm }: { $rules } needs one bot for all seats or { $players ->
    [one] { $players } bot
   *[other] { $players } bots
}, not { $count }.
lab-no-bot = { $arm }: there’s no bot “{ $name }”. { $near ->
    [none] Choose one of { $names }, or use your own: my_module:MyBot.
   *[other] Did you mean { $near }?
}
lab-bot = { $arm }: the bot “{ $name }” can’t play: { $reason }
lab-bot-comma = { $arm }: a bot’s name can’t contain a comma (“{ $name }”). Write a list of bots, one for each seat.
lab-arm-wrong = { $name }: this arm can’t be played ({ $reason }).
lab-baseline = { $arm }: there’s no other arm “{ $name }” to compare with. { $near ->
    [none] The other arms are: { $names }.
   *[other] Did you mean { $near }?
}
lab-baseline-game = { $arm } and { $name } are different games. Compare a duel with a duel, and The Game with The Game.
lab-needs-module = The lab needs { $module }, which isn’t installed. Install it with: { $command }
lab-no-cluster = No Dask scheduler responds at { $address }: { $reason }. Check the address, or start one: dask scheduler
lab-worker-lost = Workers keep getting killed, perhaps for lack of memory. Finished games are saved; run again with fewer processes.
lab-other-version = A worker has a different version of Tenback ({ $versions }). Install the same version everywhere.
lab-worker-lacks = A worker is missing the module { $module }. Install the same packages on every machine.
lab-chunk-gone = { $name }: a finished part has disappeared from the folder. Run the same command again.

lab-report-head = { $deals ->
    [one] { $deals } deal per arm
   *[other] { $deals } deals per arm
}, seed { $seed }, Tenback { $version }. Intervals are 95% confidence intervals. To repeat this run:
lab-report-arms = Results
lab-report-compared = Differences
lab-report-paired = Each arm is compared with its baseline, deal by deal. With the same deck, both get the same cards, so the luck of the deal cancels out. If the interval doesn’t contain 0, chance alone is an unlikely explanation.
lab-report-courses = How games were lost
lab-report-courses-what = Averages over the lost games. A pile’s room is the number of cards between its top and its end.
lab-report-duel = In a duel, “won” counts the first bot’s wins; with two different bots, each deal is played twice with the seats swapped.
lab-column-arm = arm
lab-column-rules = rules
lab-column-games = games
lab-column-won = won
lab-column-first = won by the first player
lab-column-baseline = compared with
lab-column-points = won (% points)
lab-column-lost = lost games
lab-column-turns = turns
lab-column-drawn = left in draw pile
lab-column-jumps = jumps back
lab-column-gap = largest gap
lab-column-gap-place = how far into the game
lab-column-room = room by pile
lab-signals = with signals
lab-plot-wins = Games won
lab-plot-first = Games won by the first player
lab-plot-differences = Difference in games won
lab-plot-left = Games by cards left: { $name }
lab-plot-left-unit = % of games, by cards left (0: won)

help-league = Keep a league of bots in one file: add bots, play, show the table, write a page.
help-option-league-action = What to do: add, run, table or page.
help-option-league-file = The league file; “add” creates it.
help-option-league-bots = With add: bots, as in the arena. Give programs a name: “me=python3 my_bot.py”.
help-option-league-rules = With add: the game for a new league.
help-option-league-deals = With run: play until every bot, or every pair in a duel, has played this many deals.
help-option-league-memory = With run: memory limit for each program, in megabytes (Linux only).
help-option-league-out = With page: the file to create; by default named after the league.
league-no-such-action = There’s no action “{ $action }”. Use add, run, table or page.
league-no-file = There’s no league “{ $file }”. Create it: tenback league add { $file } greedy random
league-not-a-league = “{ $file }” isn’t a league file.
league-name-bots = Name the bots to add, for example: tenback league add { $file } greedy random
league-taken = The league already has a bot called { $name }. Give the new one another name: { $name }-2=…
league-rules-fixed = This league plays { $rules }. Use another file for other rules.
league-too-few = A league needs at least two bots. Add some: tenback league add { $file } greedy random
league-added = Added: { $name }
league-head = { $rules }, { $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $bots ->
    [one] { $bots } bot
   *[other] { $bots } bots
}
league-stopped = { $name } keeps failing and is left out for the rest of this run.
league-page-title = League: { $name }
league-page-table = Table
league-page-games = Latest games
league-page-review = Save a game and review it: tenback review FILE
league-interrupted = Interrupted. Run the same command again to continue.
league-column-bot = bot
