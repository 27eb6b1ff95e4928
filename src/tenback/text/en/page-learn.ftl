# The web page: learning by playing.

learn-title = Learn
learn-lead = Choose a game: you play from the first minute, and somebody tells you what matters.
learn-game = The Game, unofficial
learn-game-text = Alone or together: lay all cards on four piles.
learn-duel = Face to Face, unofficial
learn-duel-text = Against each other: who is first to lay all their own cards?
learn-card = What a card shows
learn-card-text = The layers are its tens, the notch at its edge is its unit. Two cards with the same notch and one layer apart are exactly ten apart: with those a pile can go back.
learn-card-same = 47 and 37: the same notch, one layer apart.
learn-rules = All the rules
learn-back = Back
learn-coach = What to do now
learn-next = Go on
learn-whole = Now with all cards
learn-quit = End the lesson

learn-game-piles = Eight cards in your hand, four piles. Two piles climb (they point up), two fall (they point down). If you get all cards onto them, you have won.
learn-game-lay = Choose the 62, then the climbing pile with the 60. Piles that take a card light up and tell how far it goes: here only by 2. Small steps keep piles open.
learn-game-ten = Now the move that this page is named after: the 52 lies exactly ten below the 62. So it may go on it, and the pile gets room again. Choose it and look for the gold.
learn-game-two = At least two cards a turn, and you have laid them. End your turn: you draw new cards for those you laid.
learn-game-on = Go on like this until every card is laid. If you cannot lay two, the game is lost, so look one turn ahead.
learn-game-won = Won, every card is laid! With a whole deck it is harder: that is the fun of it.
learn-game-lost = Stuck: no two cards fit any more. That happens to everybody. Keep steps small and wait for jumps of ten.

learn-duel-piles = Two piles are yours: one climbs, one falls. The other two are your opponent’s. Whoever lays all their own cards first wins.
learn-duel-lay = Lay a card on a pile of yours. The rules are the same: up, down, or exactly ten back.
learn-duel-gift = Now a gift: once a turn you may lay a card on the other’s pile if it makes it better for them. For example the 25 on their climbing pile. Why would you do that? You will see at once.
learn-duel-draw = After a gift you draw until you hold six cards again, without one only two. End your turn.
learn-duel-on = Lay at least two cards each turn, to the end: whoever cannot has lost. So never keep a single card for last.
learn-duel-won = Won! You have laid all your cards first.
learn-duel-lost = Lost this time. Take care of the last cards: two have to go each turn.
