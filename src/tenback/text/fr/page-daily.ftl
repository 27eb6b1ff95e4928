# The web page: the deal of the day, and puzzles.

daily-lead = Les mêmes cartes pour tout le monde, une nouvelle donne chaque jour à minuit UTC.
daily-once = Vous avez un seul essai : une donne recommencée n’est pas classée, pas plus qu’une donne avec des conseils, des cartes reprises ou un robot à votre place. Les cartes sont fixées, personne ne mélange. Votre partie finie, vous pouvez la revoir ; les autres voient les cartes une heure après minuit UTC, avec la preuve.
daily-begun = Vous avez déjà commencé cette donne.
daily-play = Jouer
daily-list = La liste du jour
daily-nobody = Personne n’est encore dans la liste. À vous de commencer.
daily-ranked-line = La liste montre les premiers essais sans aide, finis au plus tard une heure après minuit UTC, un par appareil. Elle ne prouve rien : avec un second appareil, on peut rejouer les mêmes cartes.
daily-others = Autres résultats
daily-note-hints = Avec des conseils.
daily-note-undo = Avec des cartes reprises.
daily-note-sat-in = Un robot a joué un moment.
daily-note-seats = Une personne avait plusieurs places.
daily-note-bots = Avec des robots dans l’équipe.
daily-note-again = Ce n’est pas le premier essai.
daily-note-late = Fini trop tard.
daily-note-no-device = On ne sait pas si c’est un premier essai.
daily-note-opponent = Contre un autre adversaire que le meilleur robot.
daily-note-house-rules = Avec des règles maison.
daily-note-older = Joué avec une version plus ancienne.
daily-won = Toutes les cartes posées, { $jumps ->
    [0] aucun saut en arrière
    [one] un saut en arrière
   *[other] { $jumps } sauts en arrière
  }
daily-left = { $cards ->
    [one] Une carte restante
   *[other] { $cards } cartes restantes
  }, { $jumps ->
    [0] aucun saut en arrière
    [one] un saut en arrière
   *[other] { $jumps } sauts en arrière
  }
daily-duel-won = Duel gagné
daily-duel-lost = Duel perdu, { $cards ->
    [one] une carte restante
   *[other] { $cards } cartes restantes
  }
daily-list-won = Toutes les cartes posées
daily-list-left = { $cards ->
    [one] Une carte restante
   *[other] { $cards } cartes restantes
  }
daily-share = Partager le résultat
daily-share-line = Il dit comment cela s’est passé, sans rien dire des cartes.
daily-shared = Le résultat est copié.

puzzles-lead = Un tour est nettement le meilleur, et ce n’est pas le premier qui vient à l’esprit. Posez tout votre tour, puis faites-le juger.
puzzles-thinking = Les énigmes du jour se préparent : une minute au plus.
puzzles-number = Énigme { $number }
puzzles-facts = Au moins { $minimum ->
    [one] une carte
   *[other] { $minimum } cartes
  } pendant ce tour. { $draw ->
    [0] La pioche est vide.
    [one] Une carte dans la pioche.
   *[other] { $draw } cartes dans la pioche.
  }
puzzles-hand = Votre main
puzzles-answer = Juger ce tour
puzzles-back = Reprendre
puzzles-right = Juste, il n’y a pas mieux.
puzzles-wrong = Il y a mieux :
puzzles-chance = Chances de gagner ensuite : { $win }
