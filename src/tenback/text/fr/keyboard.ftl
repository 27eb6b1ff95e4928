# The game at the keyboard: what to type, questions, handing over.
# word-… are what may be typed, the first of them is the one shown. English words always work too.

word-end = fin f
word-undo = annuler a
word-help = aide
word-rules = règles
word-quit = quitter
word-yes = oui o
word-no = non n

typing = Tapez carte et pile, comme { $example } (plusieurs : { $several }). Aussi : { $words }
typing-short = Carte et pile, ou : { $words }
prompt = >
prompt-player = { $name } >
typed-unknown = Je ne comprends pas « { $word } ». Tapez une carte et une pile, comme { $example }, ou « { $help } ».
typed-rest = Non posé : { $plays }
hint-places = Le { $card } peut aller ici : { $places }
hint-nowhere = Le { $card } ne va nulle part pour l’instant.
hint-jump = { $play } (saut en arrière)
hint-gift = { $play } (chez l’adversaire)

warn-ends-game = Attention : après { $play }, vous ne pourrez plus poser les { $minimum } cartes que demande ce tour, et la partie sera finie (règle G6).
warn-sure = Poser quand même ? ({ $yes }/{ $no })
warn-kept = { $play } : la carte reste dans votre main.

undone = Carte reprise : { $play }
undo-nothing = Il n’y a rien à reprendre : les cartes piochées le restent.
undo-alone-only = On ne peut reprendre une carte qu’en solo.

hand-over-take = { $name } : quand personne d’autre ne voit l’écran, tapez { $number } puis Entrée.
hand-over-pass = Appuyez sur Entrée pour cacher vos cartes, puis passez le clavier à { $name }.
hand-over-hide = Appuyez sur Entrée pour cacher vos cartes.
start-look = Avant la première carte, chacun regarde sa main. Ensuite, vous décidez ensemble qui commence (règle A3).
start-ask = Qui commence ? Parlez-en sans citer la valeur d’une carte, puis tapez 1 à { $last } :
start-unclear = Tapez le numéro d’un joueur, de 1 à { $last }.

rules-more = Tapez « { $rules } G3 » pour l’une d’elles, ou « { $rules } » et un mot.
leave-goodbye = Au revoir !
leave-seed = Pour rejouer cette donne : graine { $seed }

keyboard-help-lay = poser une carte sur une pile (si ^ est difficile à taper : + pour ^, - pour v)
keyboard-help-several = en poser plusieurs, l’une après l’autre
keyboard-help-where = demander où une carte peut aller
keyboard-help-end = finir votre tour et piocher
keyboard-help-undo = reprendre votre dernière carte (en solo, avant de piocher)
keyboard-help-rules = les règles ; ajoutez un numéro ou un mot pour chercher
keyboard-help-quit = quitter la partie
