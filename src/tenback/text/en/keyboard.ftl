# The game at the keyboard: what to type, questions, handing over.
# word-… are what may be typed, the first of them is the one shown. English words always work too.

word-end = end e
word-undo = undo u
word-help = help h ?
word-rules = rules r
word-quit = quit q
word-yes = yes y
word-no = no n

typing = Type card and pile, such as { $example } (several: { $several }). Also: { $words }
typing-short = Card and pile, or: { $words }
prompt = >
prompt-player = { $name } >
typed-unknown = I do not understand “{ $word }”. Type a card and a pile, such as { $example }, or “{ $help }”.
typed-rest = Not laid: { $plays }
hint-places = The { $card } can go here: { $places }
hint-nowhere = The { $card } fits nowhere at the moment.
hint-jump = { $play } (jump back)
hint-gift = { $play } (opponent’s pile)

warn-ends-game = Careful: after { $play } you can no longer lay the { $minimum } cards this turn needs, and the game ends (rule G6).
warn-sure = Lay it all the same? ({ $yes }/{ $no })
warn-kept = { $play } stays in your hand.

undone = Taken back: { $play }
undo-nothing = There is nothing to take back: cards you have drawn stay drawn.
undo-alone-only = Cards can be taken back only when you play alone.

hand-over-take = { $name }: when nobody else can see the screen, type { $number } and press Enter.
hand-over-pass = Press Enter to hide your cards, then pass the keyboard to { $name }.
hand-over-hide = Press Enter to hide your cards.
start-look = Before the first card, everybody looks at their own hand. Then you decide together who starts (rule A3).
start-ask = Who starts? Talk it over without naming numbers of cards, then type 1 to { $last }:
start-unclear = Please type the number of a player, 1 to { $last }.

rules-more = Type “{ $rules } G3” for one of them, or “{ $rules }” and a word.
leave-goodbye = Goodbye!
leave-seed = This deal again: seed { $seed }

keyboard-help-lay = lay a card on a pile (if ^ is awkward to type: + for ^, - for v)
keyboard-help-several = lay several, one after another
keyboard-help-where = ask where a card can go
keyboard-help-end = finish your turn and draw
keyboard-help-undo = take your last card back (alone, before drawing)
keyboard-help-rules = the rules; add a number or a word to find one
keyboard-help-quit = leave the game
