## Whether a deal was fair, as this device found out by itself

proof-checking = Checking the deal…
proof-unavailable = The check didn’t load. Reload the page to run it.
proof-proved = Fair deal. Your device checked it: the server’s shuffle was fixed before yours was added, and the cards follow from both.
proof-unshuffled = Your device checked the deal: the server fixed its shuffle beforehand, and the cards follow from it. You didn’t shuffle.
proof-daily = Your device checked the deal: it was fixed before you started, and your cards match it.
proof-late = Partly checked: the cards follow from the server’s secret, but this device only saw the seal after the deal.
proof-failed = This deal doesn’t add up. Here’s what your device found:
proof-given = This game started from a custom position, so there’s no deal to check.
proof-waiting = Your device can check this deal once the daily challenge is over. Until then, the server’s secret stays hidden.
proof-details = What was checked
proof-seal-before = Seal before the deal
proof-seal-after = Seal from the revealed secret
proof-seal-whole = Show the whole seal
proof-seal-part = Show less
proof-seal-unseen = not seen
proof-terms-fails = The rules or the deal type differ from what you saw at the start.
proof-seal-holds = The seal matches the one this device saw before the deal.
proof-seal-fails = The seal doesn’t match the one this device saw earlier.
proof-secret-holds = The server’s secret matches the seal.
proof-secret-fails = The server’s secret is missing or doesn’t match the seal.
proof-words-holds = { $sent ->
    [0] Nothing was added in your name.
   *[1] Your own shuffle was used unchanged.
  }
proof-words-fails = { $sent ->
    [0] Something was added in your name, though you sent nothing.
   *[1] Your own shuffle wasn’t used as you sent it.
  }
proof-bots-holds = The bots added nothing to the shuffle.
proof-bots-fails = A bot took part in the shuffle, so the server could have chosen the deal.
proof-deck-holds = { $sides ->
    [1] The deck follows from the secret and everyone’s shuffles.
   *[other] Deck { $side } follows from the secret and everyone’s shuffles.
  }
proof-deck-fails = { $sides ->
    [1] The deck isn’t the one that follows from the secret.
   *[other] Deck { $side } isn’t the one that follows from the secret.
  }
proof-lot-holds = The starting player was drawn the same way.
proof-lot-fails = Player { $found } started, but the draw picked player { $expected }.
proof-cards-holds = { $count ->
    [one] The card you were dealt came from the deck, in order.
   *[other] All { $count } cards you were dealt came from the deck, in order.
  }
proof-cards-fails = Some of the cards you were dealt weren’t the next ones in the deck.
proof-open-seal = Not checked: whether the seal existed before the deal. This device joined later.
proof-open-words = Not checked: your own shuffle. This device didn’t contribute one.
proof-open-cards = Not checked: your first hand. This device joined later.
proof-open-lot = Not checked: the starting player. This device joined later.
