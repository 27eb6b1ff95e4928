# The game at the keyboard: what to type, questions, handing over.
# word-… are what may be typed, the first of them is the one shown. English words always work too.

word-end = fin f
word-undo = annuler a
word-help = aide
word-rules = règles
word-quit = quitter
word-yes = oui o
word-no = non n
word-hint = conseil c
word-review = analyse
word-save = enregistrer
word-new = nouvelle
word-discard = supprimer s

typing = Tapez une carte et une pile, par ex. { $example } (plusieurs : { $several }). Ou : { $words }
typing-short = Carte et pile, ou : { $words }
prompt = >
prompt-player = { $name } >
typed-unknown = « { $word } » n’est pas un coup. Tapez une carte et une pile, par ex. { $example }, ou « { $help } ».
typed-rest = Coups non joués : { $plays }
hint-places = Où poser le { $card } : { $places }
hint-nowhere = Impossible de poser le { $card } pour l’instant.
hint-jump = { $play } (saut en arrière)
hint-gift = { $play } (cadeau)

warn-ends-game = Attention : après { $play }, impossible d’atteindre le minimum { $minimum ->
    [one] d’une carte
   *[other] de { $minimum } cartes
  }, et la partie s’arrêtera (règle G6).
warn-sure = Poser cette carte quand même ? ({ $yes }/{ $no })
warn-kept = { $play } n’a pas été joué.

undone = Carte reprise : { $play }
undo-nothing = Aucune carte à reprendre : après avoir pioché, c’est trop tard.
undo-alone-only = On ne peut reprendre une carte qu’en solo.

hand-over-take = { $name } : quand personne d’autre ne voit l’écran, tapez { $number }, puis Entrée.
hand-over-pass = Appuyez sur Entrée pour cacher vos cartes, puis passez le clavier à { $name }.
hand-over-hide = Appuyez sur Entrée pour cacher vos cartes.
start-look = Regardez d’abord vos cartes, puis décidez ensemble qui commence (règle A3).
start-ask = Qui commence ? Parlez-en sans citer de nombre, puis tapez un numéro de place, de 1 à { $last } :
start-unclear = Tapez un numéro de place, de 1 à { $last }.

rules-more = Tapez « { $rules } G3 » pour lire une règle, ou « { $rules } » et un mot pour chercher.
leave-goodbye = À bientôt !
leave-again = Pour rejouer cette donne : { $command }

keyboard-help-lay = poser une carte sur une pile (si ^ est difficile à taper : + pour ^, - pour v)
keyboard-help-several = poser plusieurs cartes, l’une après l’autre
keyboard-help-where = voir où une carte peut aller
keyboard-help-end = finir votre tour et piocher
keyboard-help-undo = reprendre votre dernière carte (en solo, avant de piocher)
keyboard-help-hint = voir le meilleur tour, avec une explication
keyboard-help-review = une fois la partie finie : voir les tours décisifs
keyboard-help-save = enregistrer la partie ; ajoutez un nom de fichier
keyboard-help-rules = lire les règles ; ajoutez un numéro de règle ou un mot à chercher
keyboard-help-quit = quitter la partie

start-ask-alone = Qui commence ? Tapez un numéro de place, de 1 à { $last } (la vôtre : 1) :
review-at-end = L’analyse est disponible une fois la partie finie.

after-ask = Tapez Entrée pour finir, « { $review } » pour voir les tours décisifs, ou « { $save } » et un nom de fichier pour garder la partie.
after-unclear = La partie est finie : cette commande n’a plus d’effet.

leave-saved = Partie enregistrée. Pour la reprendre : { $command }
saved-found = { $count ->
    [one] Une partie enregistrée vous attend :
   *[other] { $count } parties enregistrées vous attendent :
  }
saved-game = { $game } : { $rules }, { $names }, { $cards ->
    [0] aucune carte posée
    [one] 1 carte posée
   *[other] { $cards } cartes posées
  }, { $when }
saved-ask = { $count ->
    [one] Tapez Entrée pour la reprendre, « { $new } » pour la garder et en commencer une autre, ou « { $discard } » pour la supprimer.
   *[other] Tapez Entrée pour reprendre la première, ou le numéro d’une autre. Tapez « { $new } » pour les garder et en commencer une nouvelle, ou « { $discard } 1 » pour supprimer la première.
  }
saved-unclear = { $last ->
    [one] Ce choix n’existe pas.
   *[other] Ce choix n’existe pas : indiquez un numéro de 1 à { $last }.
  }
saved-discarded = Partie supprimée.
saved-taken = Cette partie est en cours dans un autre terminal.
saved-none = Aucune partie à reprendre. Commencez-en une sans --resume.
saved-no-such = Aucune partie enregistrée ne s’appelle « { $name } ». « tenback play --plain » les liste.
saved-damaged = Une partie est endommagée et ne peut pas être reprise. Son fichier est toujours là : { $file }
saved-not = Impossible d’enregistrer cette partie ({ $reason }). Vous pouvez continuer ; en quittant, vous la perdrez.
saved-as = Partie enregistrée dans « { $file } ».
