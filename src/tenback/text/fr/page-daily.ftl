# The web page: the daily challenge, and puzzles.

daily-lead = Les mêmes cartes pour tout le monde, une nouvelle donne chaque jour à minuit UTC.
daily-once = Un seul essai. Recommencer, demander un conseil, reprendre une carte ou laisser jouer un robot vous exclut du classement. Analyse possible dès la fin ; cartes et preuve de la donne publiées le lendemain, à 1 h UTC.
daily-begun = Vous avez déjà commencé le défi du jour.
daily-play = Jouer
daily-list = Classement du jour
daily-nobody = Pas encore de résultat. À vous de jouer !
daily-nobody-past = Aucun résultat pour cette donne.
daily-ranked-line = Premiers essais sans aide, terminés au plus tard à 1 h UTC le lendemain, un par appareil. Rien n’empêche toutefois de rejouer sur un second appareil.
daily-others = Autres résultats
daily-note-hints = Avec des conseils
daily-note-undo = Cartes reprises en main
daily-note-sat-in = Un robot a pris le relais un moment
daily-note-seats = Une seule personne à plusieurs places
daily-note-bots = Robots dans l’équipe
daily-note-again = Pas le premier essai
daily-note-late = Terminé trop tard
daily-note-no-device = Peut-être pas le premier essai
daily-note-opponent = Pas contre le meilleur robot
daily-note-house-rules = Règles maison
daily-won = Toutes les cartes posées, { $jumps ->
    [0] aucun saut en arrière
    [one] 1 saut en arrière
   *[other] { $jumps } sauts en arrière
  }
daily-left = { $cards ->
    [one] 1 carte restante
   *[other] { $cards } cartes restantes
  }, { $jumps ->
    [0] aucun saut en arrière
    [one] 1 saut en arrière
   *[other] { $jumps } sauts en arrière
  }
daily-duel-won = Duel gagné
daily-duel-lost = Duel perdu, { $cards ->
    [one] 1 carte restante
   *[other] { $cards } cartes restantes
  }
daily-list-won = Toutes les cartes posées
daily-list-left = { $cards ->
    [one] 1 carte restante
   *[other] { $cards } cartes restantes
  }
daily-share = Partager le résultat
daily-share-line = Partagez votre résultat sans révéler les cartes.
daily-shared = Résultat copié
daily-name = Votre nom dans le classement
daily-streak = { $days ->
    [0] Pas de série en cours
    [one] Série : 1 jour
   *[other] Série : { $days } jours
  }
daily-longest = { $days ->
    [one] Record : { $days } jour
   *[other] Record : { $days } jours
  }
daily-cell = { $date } – { $result }
daily-missed = Non joué
daily-open = À jouer
daily-beaten = { $others ->
    [one] { $worse ->
        [0] L’autre résultat est au moins aussi bon
       *[other] Mieux que l’autre résultat
      }
   *[other] { $worse ->
        [0] Les autres résultats sont au moins aussi bons
       *[other] Mieux que { $worse } des { $others } autres résultats
      }
  }
daily-column = { $cards } : { $players ->
    [one] 1 personne
   *[other] { $players } personnes
  }
daily-column-won = Gagné
daily-columns-line = Résultats selon les cartes restantes.
daily-all = Tout voir ({ $players })
daily-yesterday = La donne d’hier
daily-yesterday-missed = Vous n’avez pas joué cette donne.
daily-yesterday-open = Vous n’avez pas encore terminé la donne d’hier.
daily-yesterday-late = { $result } – trop tard pour le classement
daily-all-results = Résultats
daily-list-yesterday = Classement d’hier
daily-practise = S’entraîner

puzzles-lead = Trouvez le meilleur tour ; c’est rarement le plus évident. Jouez-le carte par carte, puis vérifiez.
puzzles-thinking = Préparation des problèmes du jour : une minute au plus.
puzzles-number = Problème { $number }
puzzles-facts = Posez au moins { $minimum ->
    [one] 1 carte
   *[other] { $minimum } cartes
  }. { $draw ->
    [0] La pioche est vide.
    [one] 1 carte dans la pioche.
   *[other] { $draw } cartes dans la pioche.
  }
puzzles-hand = Votre main
puzzles-answer = Vérifier
puzzles-back = Reprendre la carte
puzzles-right = Bravo, il n’y a pas mieux !
puzzles-of-the-day = Problèmes du jour
puzzles-done = Problèmes faits : { $done } sur { $puzzles }
puzzles-easy = Facile
puzzles-medium = Moyen
puzzles-hard = Difficile
puzzles-now = en cours
puzzles-to-do = à faire
puzzles-close = Presque : votre tour vaut { $share } du meilleur
puzzles-share = Votre tour vaut { $share } du meilleur
puzzles-yours = Chances avec votre tour
puzzles-best = Meilleures chances
puzzles-played = Votre réponse
puzzles-solution = Le meilleur tour
puzzles-show = Voir la solution
puzzles-next = Suivant : { $difficulty }
puzzles-last = Nouveaux problèmes à minuit UTC. Rejouer ne change pas votre premier score.
