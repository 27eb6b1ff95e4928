# The web page: learning by playing.

learn-title = Learn
learn-lead = Choose a game. You’ll play right away, with a coach to help.
learn-game = The Game (unofficial)
learn-game-text = Solo or together: play every card on four piles.
learn-duel = Face to Face (unofficial)
learn-duel-text = Head to head: be the first to play all your cards.
learn-card = Reading a card
learn-card-text = The layers show the tens; the notch on the edge shows the ones. Same notch, one layer apart: the cards differ by exactly ten, so you can jump back.
learn-card-same = 47 and 37: same notch, one layer apart.
learn-rules = All rules
learn-back = Back
learn-coach = What to do next
learn-next = Next
learn-whole = Play a full game
learn-quit = End lesson

learn-game-piles = You have eight cards and four piles: two ascending, two descending. Play every card to win.
learn-game-lay = Choose the 62, then the ascending pile with the 60. Piles that take the card light up and show the distance; small steps keep them open.
learn-game-ten = Now the jump back: the 52 is exactly ten below the 62, so it fits and makes room again. Choose it, then the golden pile.
learn-game-two = You’ve played two cards, the minimum for a turn. End your turn to draw new ones.
learn-game-on = Keep going until every card is played. Play at least two a turn, or one once the draw pile is empty; if you can’t, the game is lost.
learn-game-won = Every card played: you win! A full deck is harder, and more fun.
learn-game-lost = You can’t play enough cards, so the game is lost. It happens to everyone: take small steps and wait for a jump back.

learn-duel-piles = Two piles are yours, two are your opponent’s. Be the first to play all your cards.
learn-duel-lay = Play a card on one of your piles: go up, down, or exactly ten back.
learn-duel-gift = Now a gift: once a turn, you can play a card on one of your opponent’s piles if it helps them. Try the 25 on their ascending pile; you’ll see why.
learn-duel-draw = If you gave a gift, you draw until you hold six cards; if not, you draw only two. End your turn.
learn-duel-on = Play at least two cards every turn, right to the end, or you lose. So never leave yourself just one card at the end.
learn-duel-won = You win! You played all your cards first.
learn-duel-lost = You lost this one. Watch your last cards: you have to play two every turn.
