# The web page: learning by playing.

learn-title = Apprendre
learn-lead = Choisissez un jeu : vous jouez dès la première minute, et quelqu’un vous dit ce qui compte.
learn-game = The Game, non officiel
learn-game-text = Seul ou ensemble : poser toutes les cartes sur quatre piles.
learn-duel = Face to Face, non officiel
learn-duel-text = L’un contre l’autre : qui aura posé toutes ses cartes le premier ?
learn-card = Ce que montre une carte
learn-card-text = Les couches sont ses dizaines, l’encoche au bord, son unité. Deux cartes de même encoche et d’une couche d’écart sont à dix exactement : avec elles, une pile peut reculer.
learn-card-same = 47 et 37 : la même encoche, une couche d’écart.
learn-rules = Toutes les règles
learn-back = Retour
learn-coach = Ce qu’il faut faire
learn-next = Continuer
learn-whole = Avec toutes les cartes
learn-quit = Finir la leçon

learn-game-piles = Huit cartes en main, quatre piles. Deux piles montent (elles pointent vers le haut), deux descendent. Si toutes les cartes y passent, vous avez gagné.
learn-game-lay = Choisissez le 62, puis la pile montante au 60. Les piles qui acceptent une carte s’allument et disent de combien elle avance : ici de 2 seulement. Les petits pas gardent les piles ouvertes.
learn-game-ten = Et voici le coup qui donne son nom à cette page : le 52 est exactement dix sous le 62. Il peut donc s’y poser, et la pile reprend de la place. Choisissez-le et cherchez l’or.
learn-game-two = Au moins deux cartes par tour, et vous les avez posées. Finissez votre tour : vous piochez autant de cartes.
learn-game-on = Continuez ainsi jusqu’à la dernière carte. Si vous ne pouvez pas en poser deux, la partie est perdue : regardez un tour plus loin.
learn-game-won = Gagné, toutes les cartes sont posées ! Avec un jeu entier c’est plus dur : c’est tout le plaisir.
learn-game-lost = Coincé : plus moyen de poser deux cartes. Cela arrive à tout le monde. Faites de petits pas et guettez les sauts de dix.

learn-duel-piles = Deux piles sont à vous : l’une monte, l’autre descend. Les deux autres sont à votre adversaire. Qui a posé toutes ses cartes le premier gagne.
learn-duel-lay = Posez une carte sur une de vos piles. Les règles sont les mêmes : vers le haut, vers le bas, ou exactement dix en arrière.
learn-duel-gift = Maintenant un cadeau : une fois par tour, vous pouvez poser une carte sur la pile de l’autre si elle l’améliore. Par exemple le 25 sur sa pile montante. Pourquoi donc ? Vous allez voir.
learn-duel-draw = Après un cadeau, vous piochez jusqu’à six cartes ; sans cadeau, deux seulement. Finissez votre tour.
learn-duel-on = Posez au moins deux cartes à chaque tour, jusqu’au bout : qui ne peut pas a perdu. Ne gardez donc jamais une seule carte pour la fin.
learn-duel-won = Gagné ! Vous avez posé toutes vos cartes le premier.
learn-duel-lost = Perdu pour cette fois. Soignez les dernières cartes : il en faut deux à chaque tour.
