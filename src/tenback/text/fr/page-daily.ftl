# The web page: the deal of the day, and puzzles.

daily-lead = Les mêmes cartes pour tout le monde, une nouvelle donne chaque jour à minuit UTC.
daily-once = Vous avez un seul essai. Les cartes sont fixées, personne ne mélange ; la preuve est montrée à la fin du jour.
daily-begun = Vous avez déjà commencé cette donne.
daily-play = Jouer
daily-list = La liste du jour
daily-nobody = Personne n’a encore fini cette donne. À vous de commencer.
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
