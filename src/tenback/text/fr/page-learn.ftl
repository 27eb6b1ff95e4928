# The web page: learning by playing.

learn-title = Apprendre
learn-lead = Choisissez un jeu. Vous jouez dès la première minute, étape par étape.
learn-game = The Game, non officiel
learn-game-text = En solo ou en équipe : posez toutes les cartes sur quatre piles.
learn-duel = Face to Face, non officiel
learn-duel-text = À deux : posez toutes vos cartes avant l’adversaire.
learn-card = Lire une carte
learn-card-text = Les couches indiquent les dizaines ; l’encoche au bord, les unités. Même encoche et une couche d’écart, soit dix exactement : saut en arrière possible.
learn-card-same = 47 et 37 : même encoche, une couche d’écart.
learn-rules = Toutes les règles
learn-back = Retour
learn-coach = Prochaine étape
learn-next = Suivant
learn-whole = Jouer une vraie partie
learn-quit = Quitter la leçon

learn-game-piles = Vous avez huit cartes et quatre piles : deux ascendantes, deux descendantes. Posez toutes les cartes pour gagner.
learn-game-lay = Choisissez le 62, puis la pile ascendante où se trouve le 60. Les piles possibles s’éclairent et montrent l’écart : plus il est petit, mieux c’est.
learn-game-ten = Voici le saut en arrière : exactement dix de moins que le 62, le 52 est permis et rend de la place à la pile. Choisissez le 52, puis la pile dorée.
learn-game-two = Vous avez posé le minimum : deux cartes. Finissez votre tour pour piocher.
learn-game-on = Continuez jusqu’à la dernière carte. Posez-en au moins deux par tour, ou une quand la pioche est vide ; sinon, la partie est perdue.
learn-game-won = Gagné, toutes les cartes sont posées ! Avec le jeu complet, c’est plus difficile, et plus amusant.
learn-game-lost = Impossible de poser assez de cartes : c’est perdu. Cela arrive à tout le monde ; avancez à petits pas et guettez les sauts en arrière.

learn-duel-piles = Deux piles sont à vous, deux à l’adversaire. Pour gagner, posez toutes vos cartes avant l’autre camp.
learn-duel-lay = Posez une carte sur une de vos piles : plus grande sur l’ascendante, plus petite sur la descendante, ou un saut en arrière d’exactement dix.
learn-duel-gift = Maintenant, un cadeau : une fois par tour, une de vos cartes peut améliorer une pile adverse. Posez le 25 sur la pile ascendante adverse et voyez à quoi cela sert.
learn-duel-draw = Après un cadeau, vous piochez jusqu’à avoir six cartes en main ; sinon, vous n’en piochez que deux. Finissez votre tour.
learn-duel-on = Posez au moins deux cartes à chaque tour, jusqu’au bout, sinon vous perdez. N’arrivez donc pas à la fin avec une seule carte.
learn-duel-won = Gagné ! Vous avez posé toutes vos cartes avant l’adversaire.
learn-duel-lost = Perdu pour cette fois. Gare aux dernières cartes : il faut en poser deux à chaque tour.
