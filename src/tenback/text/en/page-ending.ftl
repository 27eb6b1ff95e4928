# The web page: the end of a game.

end-lost = Lost with { $left ->
    [one] 1 card left
   *[other] { $left } cards left
  }
end-table = Final position
end-hands = All hands
end-willing = { $count ->
    [one] { $names } wants to play again.
   *[other] { $names } want to play again.
  }
end-you = You
end-no-cards = no cards
end-chances = Win chance
end-start = Start
end-end = End
end-luck = Luck
end-luck-line = cards drawn
end-decisions = Decisions
end-decisions-line = turns played
end-turn-one = Turn 1
end-working = Calculating win chances…
end-chart = Win chance: started at { $start }, ended at { $end }. Luck { $luck }%, decisions { $decisions }%.
end-chart-worst = Costliest: turn { $turn }, { $points }%.
end-points = { $points }%
end-costliest = Turn { $turn } cost the most
end-no-costly = No costly turns
end-you-played = You played
end-played = { $name } played
end-try = Retry this turn
end-retry = Turn { $turn }: { $who ->
    [you] your cards
   *[other] { $name }
  }
end-back = Back to the result
end-won-back = { $points }%: this turn was better
end-lost-more = { $points }%: this turn was worse
end-same = Just as good
end-retried = Win chance: { $win }. In the game: { $played }.
end-scale-now = This game: { $left ->
    [one] 1 card left
   *[other] { $left } cards left
  }
end-scale-best = Your best: { $left }
end-scale-average = Your average: { $left }
end-scale-bots = Bots’ result on this deal: { $left ->
    [one] 1 card left
   *[other] { $left } cards left
  }
end-mark-best = Your best
end-mark-average = Your average
end-mark-bots = Bots, same deal
end-harder = Harder
end-swap = Swap sides
end-revenge = Rematch
end-share = Share
share-done = Shared
