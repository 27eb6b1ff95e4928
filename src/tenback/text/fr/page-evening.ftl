# The web page: an evening of several games, with people or bots.

bot-unnamed = Robot
strength-beginner = niveau débutant
strength-casual = niveau amateur
strength-good = bon niveau
strength-strong = très bon niveau
strength-strongest = niveau maximal

table-your-name = Votre nom
table-keep-name = Enregistrer
table-duel-all-played = { $mine ->
    [winner] Vous avez posé vos { $cards } cartes.
   *[other] { $name } a posé ses { $cards } cartes.
  }
table-duel-stuck = { $mine ->
    [loser] Vous ne pouvez plus poser { $minimum ->
        [one] de carte
       *[other] { $minimum } cartes
      } ce tour-ci (règle G6).
   *[other] { $loser } ne peut plus poser { $minimum ->
        [one] de carte
       *[other] { $minimum } cartes
      } ce tour-ci (règle G6).
  }
table-duel-left = { $who ->
    [you] Vous
   *[other] { $name }
  } : { $cards ->
    [0] plus aucune carte
    [one] 1 carte restante
   *[other] { $cards } cartes restantes
  }

review-wait-read = Chargement de la partie…
review-wait-long = Le calcul continue. Le serveur est peut-être très sollicité.

series-title = Parties à cette table
series-score = { $won ->
    [one] { $won } partie gagnée
   *[other] { $won } parties gagnées
  } sur { $games }
series-duel = { $won } à { $lost }
series-won = Gagnée
series-lost = Perdue
series-left = Reste { $left }
series-next = Suivante
series-game = { $result } : analyser la partie { $number }
series-streak = Série
series-best-streak = Meilleure série
series-best = Meilleur score
series-average = Score moyen
series-all = Toutes les parties

games-title = Mes parties
games-none = Aucune partie. Vos parties terminées apparaîtront ici.
games-play = Jouer
games-result = Résultat
games-all = Toutes : { $count }
games-won = Gagnées : { $count }
games-lost = Perdues : { $count }
games-with = Jouées avec
games-anyone = Tout le monde
games-rules = Jeu
games-any = Tous les jeux
games-tonight = Ce soir
games-today = Aujourd’hui
games-evening = { $won ->
    [one] { $won } gagnée
   *[other] { $won } gagnées
  } sur { $games }
games-row-won = Gagnée
games-row-left = { $left ->
    [one] 1 carte restante
   *[other] { $left } cartes restantes
  }
games-row-duel-won = Duel gagné
games-row-duel-lost = Duel perdu
games-daily = Défi du jour
games-house-rules = { $game }, règles maison
games-more = Options de la partie : { $result }
games-export = Exporter
games-delete = Supprimer
games-deleted = { $count ->
    [one] Partie supprimée
   *[other] { $count } parties supprimées
  }
games-undo = Annuler
games-no-match = Aucune partie trouvée.
games-clear = Effacer les filtres
games-kept = Enregistrées sur cet appareil uniquement.
games-stats = Statistiques et export

trail-label = Depuis votre dernier tour, à partir du { $from } : { $list }
trail-jump = { $card } (saut en arrière)
trail-same = Inchangée
log-since = Depuis votre dernier tour
log-replay = Revoir
log-replay-long = Revoir les coups depuis votre dernier tour
log-drew = { $drew ->
    [one] { $drew } carte piochée
   *[other] { $drew } cartes piochées
  }
log-played = { $cards } : { $pile }
log-place = { $place ->
    [left] gauche
   *[right] droite
  }
log-jump = saut en arrière
log-gift = cadeau

hint-how-much = Niveau de détail
hint-grade-pile = Pile
hint-grade-card = Carte
hint-grade-turn = Tour entier
hint-close = Fermer le conseil
hint-more = Plus de détails
hint-to-win = de chances de gagner
hint-pile = { $laid ->
    [0] Commencez par { $pile }.
   *[other] Ensuite : { $pile }.
  }
hint-card = Posez le { $card } sur { $pile }.
hint-card-jump = Saut en arrière : le { $card } sur { $pile }.
hint-end-turn = Finissez votre tour.
hint-steps = Posez { $plays }.
hint-step = le { $card } sur { $pile }
hint-card-label = { $name }, carte conseillée
hint-card-label-nth = { $name }, conseil : carte { $order } du tour
hint-offered-by-all = utilise { $pile }, dont personne d’autre n’a besoin
hint-left-for-all = évite { $pile }, comme tout le monde l’a demandé

speed-title = Vitesse des robots
speed-slow = Lente
speed-normal = Normale
speed-fast = Rapide
speed-instant = Instantanée

race-title = Cartes restantes
race-lane = { $who ->
    [you] Vous
   *[other] { $name }
  } : { $left ->
    [one] 1 carte restante
   *[other] { $left } cartes restantes
  }, { $hand } en main, { $draw } dans la pioche
race-level = À égalité
race-ahead = { $who ->
    [you] Vous menez
   *[other] { $name } mène
  } de { $by ->
    [one] 1 carte
   *[other] { $by } cartes
  }

sit-lesson = Leçon d’une minute
sit-lesson-standard = La leçon suit les règles de base.
sit-enter-name = Saisissez un nom.
lobby-only-here = Ce lien ne s’ouvre que sur cet ordinateur.
lobby-only-here-restart = Pour jouer à plusieurs, relancez le serveur sur votre adresse réseau.
lobby-use-network = Utiliser { $address }

table-seat-until-bot = robot dans { $time }
table-bot-now = Faire jouer un robot
table-bot-for = Remplacer { $name } par un robot
table-menu = Menu de la table
table-give-up = Abandonner
table-give-up-alone = La partie s’arrêtera et ne pourra pas être reprise.
table-give-up-others = Un robot jouera à votre place, et vous ne pourrez pas revenir.
table-draw-of = Pioche : { $name }
reaction-title = Réagir
reaction-name = { $reaction ->
    [heart] J’adore
    [smile] Sourire
    [wow] Oh !
   *[ouch] Aïe
  }
reaction-said = { $who ->
    [you] { $reaction ->
        [heart] Vous adorez ça.
        [smile] Vous souriez.
        [wow] Vous n’en revenez pas.
        [ouch] Vous grimacez.
       *[nudge] Vous attendez.
      }
   *[other] { $reaction ->
        [heart] { $name } adore ça.
        [smile] { $name } sourit.
        [wow] { $name } n’en revient pas.
        [ouch] { $name } grimace.
       *[nudge] { $name } attend.
      }
  }
nudge = Envoyer un rappel
nudged = { $name } vous attend
