# The rules in our own words, by number. Line breaks mean nothing, an empty line is a paragraph.

rules-example = For example: { $example }
rules-none-found = No rule speaks of “{ $words }”. Try a number such as G3, or a single word.
rules-unofficial = Tenback is an unofficial fan work. These are its own words, not those of the printed sheets.

rules-g-title = Both games
rules-g-minute = What holds in The Game and in Face to Face alike. Cards are written with their pile: 37^1 is the
    37 laid on the first ascending pile, 65v2 the 65 on the second descending one. In Face to Face the piles are just ^
    and v, and an apostrophe marks those of your opponent: 8^'.

rules-a-title = The Game
rules-a-minute = Everybody plays together, against the cards. Lay all of them on four piles, two that climb and two that
    fall. Every card you lay narrows a pile; a jump of exactly ten the other way opens it again. You may talk, but
    never name a number. If somebody cannot lay enough cards, the game has won.

rules-b-title = Face to Face
rules-b-minute = Two players, each with cards and two piles of their own. Whoever lays all their cards first wins. Once a turn you
    may lay a card on your opponent’s piles, and only if it helps them: it costs you something, but you draw
    more cards for it. Whoever cannot lay two cards loses.

rule-g1-title = Ascending piles
rule-g1 = A pile marked ^ climbs. The card you lay has to be higher than the one on top; how much higher is up to you.
rule-g1-example = on a 37, both 38 and 90 fit; 30 does not.

rule-g2-title = Descending piles
rule-g2 = A pile marked v falls. The card you lay has to be lower than the one on top, by as much or as little as you
    choose.
rule-g2-example = on a 65, both 64 and 12 fit; 70 does not.

rule-g3-title = The jump back
rule-g3 = One thing turns a pile around: a card exactly ten below the top of an ascending pile, or exactly ten above the
    top of a descending one. Do it as often as your cards allow, on any pile, before, between or after ordinary cards. Only
    the top counts, no matter who laid it.
rule-g3-example = 37^1 27^1 brings the pile back to 27; 65v2 75v2 brings the other back up to 75.

rule-g4-title = One card after another
rule-g4 = Cards go down singly, and each has to fit at the moment it is laid. Which card goes where, and in which order, is
    your choice. The minimum of a turn is no limit: you may lay more, even your whole hand.

rule-g5-title = What everybody sees
rule-g5 = The top of every pile, and how many cards each hand and each draw pile hold. Nobody leafs through a pile or the draw
    pile while the game runs, and the cards in a hand are known to their owner alone.

rule-g6-title = When nothing goes any more
rule-g6 = The game stops the moment the player whose turn it is has no way left to reach the minimum of the turn. This is
    looked at before the first card and again after each card, over every order in which the rest of the hand
    could go down. Cards that would still fit then stay in the hand.

    A card that fits, but leaves no way to lay the next one you owe, is allowed; it ends the game. At the keyboard you
    are warned first.
rule-g6-example = two cards are due, and after 98^1 none of your other cards fits: the game is over there and then.

rule-g7-title = Drawing
rule-g7 = You draw when your turn ends and at no other time, from the top of the draw pile, and you cannot decline. If it holds
    fewer cards than you are due, you take all that are left.

rule-a1-title = Cards and piles
rule-a1 = There are 98 cards, 2 to 99, and four piles for everybody: ^1 and ^2 climb from 1, v1 and v2 fall from 100.

rule-a2-title = Hands
rule-a2 = Alone you hold eight cards, two players hold seven each, three to five players six each. All other cards are
    the draw pile.

rule-a3-title = Who starts
rule-a3 = First everybody looks at their own cards. Then the team agrees on who begins, and from there turns go round
    clockwise. It is a decision, not a lot.

rule-a4-title = How many cards a turn
rule-a4 = At least two as long as there is a draw pile, at least one once it is used up. The draw pile as it is when the turn
    begins decides for the whole turn.

rule-a5-title = Refilling the hand
rule-a5 = At the end of your turn, draw until your hand is as large again as it was at the start of the game.

rule-a6-title = Out of cards
rule-a6 = When the draw pile is used up, turns pass over a player who holds no cards. The others carry on.

rule-a7-title = The end
rule-a7 = Once all cards are laid you have beaten the game, and it ends on the spot. If somebody is stuck before that (G6),
    count the cards in all hands and in the draw pile: the fewer the better, and under ten is excellent.

rule-a8-title = For experts
rule-a8 = You lay at least three cards a turn instead of two. Once the draw pile is used up, one is enough here too.

rule-a9-title = Harder still
rule-a9 = Every hand is one card smaller: seven alone, six for two players, five for three to five. Together with the
    expert rule (A8) or without it.

rule-a10-title = Talking
rule-a10 = Nobody asks for the value of a card in hand or gives one away, and numbers are never named. Anything else may be said:
    “Please leave that pile alone”, “no big step there”.

    The 2018 edition is stricter: it also forbids whatever lets others work a value out, such as “I can jump back
    here”. A table picks one of the two.

rule-b1-title = Cards and piles
rule-b1 = Each player has a set, one gold and one silver: 58 cards, 2 to 59, with a pile ^ that climbs from 1 and a pile v that
    falls from 60.

rule-b2-title = Hands
rule-b2 = Both hold six cards from their own draw pile. Before that, each may shuffle the other’s set.

rule-b3-title = Who starts
rule-b3 = Chance decides.

rule-b4-title = How many cards a turn
rule-b4 = At least two in every turn, even when your own draw pile is used up. Whoever cannot has lost at once (G6). So
    whoever begins a turn with a single card in hand has lost.

rule-b5-title = Your own piles
rule-b5 = On your own piles you climb, fall and jump back as G1, G2 and G3 say.

rule-b6-title = A card for your opponent
rule-b6 = Once a turn, whenever you like in it, one card may go on one of your opponent’s piles. G1 to G3 do not count there:
    the card has to make things better for your opponent, by however much. So it is lower than the top of their
    ascending pile, or higher than the top of their descending one. An equal card makes nothing better and is refused,
    and a pile without a card yet cannot be made better. The card counts towards your minimum.
rule-b6-example = your opponent’s ^ shows 20: with 8^' it goes back to 8.

rule-b7-title = How many cards to draw
rule-b7 = If all your cards went on your own piles, draw two, however many you laid. If one went to your opponent, fill
    your hand up to six. A hand can shrink below six that way, but never grow beyond it.

rule-b8-title = Winning
rule-b8 = You win the moment the last of your 58 cards is laid, on whichever pile, even in the middle of a turn.

rule-b9-title = No more cards to draw
rule-b9 = With your draw pile used up you go on without drawing. You still owe two cards a turn (B4).
