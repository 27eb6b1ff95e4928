# The rules in our own words, by number. Line breaks mean nothing, an empty line is a paragraph.

rules-example = For example: { $example }
rules-none-found = No rule mentions “{ $words }”. Try a number such as G3, or a single word.
rules-unofficial = Tenback is an unofficial fan project. These rules are in our own words, not the publisher’s.

rules-g-title = Both games
rules-g-minute = Lay all your cards on ascending and descending piles. In The Game, one to five players work together: 98 cards, four
    shared piles (A1 to A3). In Face to Face, two players compete, each with 58 cards and two piles of their own (B1 to B3).
    The rules in this part apply to both.

rules-a-title = The Game
rules-a-minute = You all play together against the cards. Lay every card on four piles, two ascending and two descending. Each card
    takes room from a pile; a jump of exactly ten the other way gives some back. You can talk, but never name a number. If
    a player can’t lay enough cards, the game wins.

rules-b-title = Face to Face
rules-b-minute = Two players, each with their own cards and two piles. The first to lay all their cards wins. Once a turn, you can give
    a gift: a card that improves one of your opponent’s piles. In return, you refill your hand. A player who can’t
    lay two cards loses.

rule-g1-title = Ascending piles
rule-g1 = On an ascending pile, lay a card higher than the top one, by as much or as little as you like.
rule-g1-example = on a 37, both 38 and 90 fit; 30 doesn’t.

rule-g2-title = Descending piles
rule-g2 = On a descending pile, lay a card lower than the top one, by as much or as little as you like.
rule-g2-example = on a 65, both 64 and 12 fit; 70 doesn’t.

rule-g3-title = The jump back
rule-g3 = There’s one way back: a card exactly ten below the top of an ascending pile, or exactly ten above the top of a
    descending one. Jump back as often as your cards allow, on any pile, before, between or after other cards. Only the
    top card counts, no matter who laid it.
rule-g3-example = on an ascending pile with a 37, the 27 fits and makes room again; on a descending pile with a 65, the 75 does.

rule-g4-title = One card after another
rule-g4 = Lay cards one at a time; each has to fit when you lay it. Which card goes where, and in which order, is up to you. The
    minimum isn’t a limit: you can lay more, even your whole hand.

rule-g5-title = What everyone sees
rule-g5 = Everyone sees the top card of each pile, and how many cards are in each hand and each draw pile. Nobody looks through any
    pile or draw pile during the game, and only you see the cards in your hand.

    Everyone saw the cards played since your last turn, so Tenback can show them to you again, but no older ones.
    With the 2018 rules, it shows none.

rule-g6-title = Stuck: the game ends
rule-g6 = The game ends as soon as the player whose turn it is has no way left to reach the minimum. This is checked before the
    first card and again after each card, for every order in which the rest of the hand could be laid. Cards that would
    still fit stay in the hand.

    You can lay a card that fits even if it leaves no way to reach the minimum; that ends the game. Tenback warns you
    first.
rule-g6-example = you have to lay two cards, and after the 98 no other card fits: the game ends at once.

rule-g7-title = Drawing
rule-g7 = You must draw at the end of your turn, and at no other time, from the top of the draw pile. If it has too few cards,
    take all that are left.

rule-a1-title = Cards and piles
rule-a1 = There are 98 cards, 2 to 99, and four shared piles: two ascend from 1, two descend from 100.

rule-a2-title = Hands
rule-a2 = You hold eight cards when playing alone, seven each with two players, six each with three to five. The other cards form
    the draw pile.

rule-a3-title = Who starts
rule-a3 = First look at your own cards, then decide together who starts. It’s your choice, not a matter of luck. Turns go
    clockwise.

rule-a4-title = Cards per turn
rule-a4 = Lay at least two cards while there are cards in the draw pile, at least one once it’s empty. What counts is the
    draw pile at the start of the turn.

rule-a5-title = Refilling the hand
rule-a5 = At the end of your turn, draw until you hold as many cards as at the start of the game.

rule-a6-title = Out of cards
rule-a6 = When the draw pile is empty, a player without cards is skipped. The others play on.

rule-a7-title = The end
rule-a7 = When all cards are laid, you’ve beaten the game and it ends at once. If a player gets stuck before that (G6), count the
    cards in all hands and in the draw pile: the fewer the better. Fewer than ten is excellent.

rule-a8-title = Expert
rule-a8 = Play at least three cards a turn instead of two. Once the draw pile is empty, one is still enough.

rule-a9-title = Smaller hands
rule-a9 = Every hand is one card smaller: seven alone, six with two players, five with three to five. Play it with the expert
    rule (A8) or without.

rule-a10-title = Talking and signals
rule-a10 = Don’t ask for or reveal the value of a card in hand, and never name a number. Anything else is fine: “Please leave
    that pile alone”, “no big steps there”. Online, signals take one tap.

    The 2018 rules are stricter: they also forbid anything that gives a value away, such as “I can jump back here”. A table
    can also play in silence, without chat or signals. Choose one of these when you create the table.

rule-b1-title = Cards and piles
rule-b1 = Each player has 58 cards, 2 to 59, in gold or silver, and two piles of their own: one ascends from 1, one descends
    from 60.

rule-b2-title = Hands
rule-b2 = You each start with six cards from your own draw pile. Before the deal, you can shuffle each other’s cards.

rule-b3-title = Who starts
rule-b3 = The starting player is chosen at random.

rule-b4-title = Cards per turn
rule-b4 = Lay at least two cards every turn, even when your draw pile is empty. If you can’t, you lose at once (G6). So you
    lose if you start a turn with a single card.

rule-b5-title = Your own piles
rule-b5 = G1, G2 and G3 apply to your own piles.

rule-b6-title = The gift
rule-b6 = Once a turn, at any point, you can lay one card on one of your opponent’s piles. G1 to G3 don’t apply there: the gift
    has to improve the pile for your opponent, by any amount. So it has to be lower than the top of their ascending pile,
    or higher than the top of their descending one. An equal card doesn’t improve anything, and a pile without a card
    can’t be improved. The gift counts towards your minimum.
rule-b6-example = your opponent’s ascending pile shows 20; your 8 takes it back to 8.

rule-b7-title = Cards to draw
rule-b7 = If you laid all your cards on your own piles, draw two, no matter how many you laid. If you gave a gift, refill your
    hand to six. A hand can shrink below six this way, but never grow beyond it.

rule-b8-title = Winning
rule-b8 = You win as soon as the last of your 58 cards is laid, on any pile, even in the middle of a turn.

rule-b9-title = Empty draw pile
rule-b9 = When your draw pile is empty, play on without drawing. You still have to lay at least two cards a turn (B4).

rules-notation-title = How moves are written
rules-notation = An ascending pile is written ^, a descending one v. A card is written with its pile: 37^1 is the 37 on the first ascending
    pile, 65v2 the 65 on the second descending one. In Face to Face, the piles are just ^ and v, and an apostrophe marks your
    opponent’s: 8^'.
