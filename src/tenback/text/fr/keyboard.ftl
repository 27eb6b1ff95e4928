# The game at the keyboard: what to type, questions, handing over.
# word-… are what may be typed, the first of them is the one shown. English words always work too.

word-end = fin f
word-undo = annuler a
word-help = aide
word-rules = règles
word-quit = quitter
word-yes = oui o
word-no = non n

typing = Tapez une carte et une pile, par ex. { $example } (plusieurs : { $several }). Ou : { $words }
typing-short = Carte et pile, ou : { $words }
prompt = >
prompt-player = { $name } >
typed-unknown = « { $word } » n’est pas un coup. Tapez une carte et une pile, par ex. { $example }, ou « { $help } ».
typed-rest = Non posé : { $plays }
hint-places = Le { $card } peut aller ici : { $places }
hint-nowhere = Le { $card } ne va nulle part pour l’instant.
hint-jump = { $play } (saut en arrière)
hint-gift = { $play } (cadeau)

warn-ends-game = Attention : avec { $play }, vous n’atteindrez plus le minimum { $minimum ->
    [one] d’une carte
   *[other] de { $minimum } cartes
  } pour ce tour, et la partie s’arrête (règle G6).
warn-sure = La poser quand même ? ({ $yes }/{ $no })
warn-kept = { $play } : la carte reste dans votre main.

undone = Carte reprise : { $play }
undo-nothing = Rien à reprendre : une carte piochée reste piochée.
undo-alone-only = On ne peut reprendre une carte qu’en solo.

hand-over-take = { $name } : quand personne d’autre ne voit l’écran, tapez { $number }, puis Entrée.
hand-over-pass = Appuyez sur Entrée pour cacher vos cartes, puis passez le clavier à { $name }.
hand-over-hide = Appuyez sur Entrée pour cacher vos cartes.
start-look = Avant la première carte, tout le monde regarde sa main. Puis décidez ensemble qui commence (règle A3).
start-ask = Qui commence ? Parlez-en sans citer de nombre, puis tapez 1 à { $last } :
start-unclear = Tapez un numéro, de 1 à { $last }.

rules-more = Tapez « { $rules } G3 » pour en lire une, ou « { $rules } » et un mot pour chercher.
leave-goodbye = À bientôt !
leave-seed = Pour rejouer cette donne : graine { $seed }

keyboard-help-lay = poser une carte sur une pile (si ^ est difficile à taper : + pour ^, - pour v)
keyboard-help-several = en poser plusieurs, l’une après l’autre
keyboard-help-where = voir où une carte peut aller
keyboard-help-end = finir votre tour et piocher
keyboard-help-undo = reprendre votre dernière carte (en solo, avant de piocher)
keyboard-help-rules = lire les règles ; ajoutez un numéro ou un mot pour chercher
keyboard-help-quit = quitter la partie
