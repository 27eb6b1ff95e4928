# The game at the keyboard: what to type, questions, handing over.
# word-… are what may be typed, the first of them is the one shown. English words always work too.

word-end = end e
word-undo = undo u
word-help = help h ?
word-rules = rules r
word-quit = quit q
word-yes = yes y
word-no = no n
word-hint = hint
word-review = review
word-save = save
word-new = new
word-discard = discard d

typing = Type a card and a pile, e.g. { $example } (several: { $several }). Or: { $words }
typing-short = Card and pile, or: { $words }
prompt = >
prompt-player = { $name } >
typed-unknown = “{ $word }” isn’t a move. Type a card and a pile, e.g. { $example }, or “{ $help }”.
typed-rest = Not played: { $plays }
hint-places = The { $card } can go here: { $places }
hint-nowhere = The { $card } doesn’t fit anywhere right now.
hint-jump = { $play } (jump back)
hint-gift = { $play } (gift)

warn-ends-game = Careful: after { $play }, you can’t reach this turn’s minimum of { $minimum ->
    [one] 1 card
   *[other] { $minimum } cards
  }, so the game ends (rule G6).
warn-sure = Play it anyway? ({ $yes }/{ $no })
warn-kept = { $play } wasn’t played.

undone = Taken back: { $play }
undo-nothing = Nothing to take back. Drawing cards can’t be undone.
undo-alone-only = You can only take cards back in a solo game.

hand-over-take = { $name }: when nobody else can see the screen, type { $number } and press Enter.
hand-over-pass = Press Enter to hide your cards, then pass the keyboard to { $name }.
hand-over-hide = Press Enter to hide your cards.
start-look = Everyone looks at their own hand first. Then decide together who starts (rule A3).
start-ask = Who starts? Talk it over without naming numbers, then type 1 to { $last }:
start-unclear = Type a player’s number, 1 to { $last }.

rules-more = Type “{ $rules } G3” to read that rule, or “{ $rules }” and a word to search.
leave-goodbye = Goodbye!
leave-again = To play this deal again: { $command }

keyboard-help-lay = play a card on a pile (if ^ is hard to type: + for ^, - for v)
keyboard-help-several = play several, one after another
keyboard-help-where = see where a card fits
keyboard-help-end = end your turn and draw
keyboard-help-undo = take back your last card (solo, before drawing)
keyboard-help-hint = see the best turn from here, with reasons
keyboard-help-review = see where the game was decided (once it’s over)
keyboard-help-save = save the game (add a file name)
keyboard-help-rules = read the rules (add a number or a word to search for)
keyboard-help-quit = leave the game

start-ask-alone = Who starts? You’re player 1. Type 1 to { $last }:
review-at-end = You can review the game once it’s over.

after-ask = Press Enter to finish. Type “{ $review }” to see where the game was decided, or “{ $save }” and a file name to save it.
after-unclear = The game is over, so that no longer works.

leave-saved = Game saved. To resume it: { $command }
saved-found = { $count ->
    [one] You have a saved game:
   *[other] You have { $count } saved games:
  }
saved-game = { $game }: { $rules }, { $names }, { $cards ->
    [0] no cards played
    [one] 1 card played
   *[other] { $cards } cards played
  }, { $when }
saved-ask = { $count ->
    [one] Press Enter to resume it, type “{ $new }” to keep it and start another, or “{ $discard }” to delete it.
   *[other] Press Enter to resume the first, or type a number. Type “{ $new }” to keep them and start another, or “{ $discard } 1” to delete the first.
  }
saved-unclear = { $last ->
    [one] That’s not one of the choices.
   *[other] That’s not one of the choices. The games are numbered 1 to { $last }.
  }
saved-discarded = Saved game deleted.
saved-taken = This game is open in another terminal. Continue it there.
saved-none = There’s no saved game to resume. Start a new one without --resume.
saved-no-such = There’s no saved game “{ $name }”. “tenback play --plain” lists them.
saved-damaged = A saved game is damaged and can’t be resumed. The file is still there: { $file }
saved-not = This game can’t be saved ({ $reason }). You can keep playing, but it’ll be lost when you leave.
saved-as = Saved to “{ $file }”.
