# The rules in our own words, by number. Line breaks mean nothing, an empty line is a paragraph.

rules-example = Par exemple : { $example }
rules-none-found = Aucune règle ne parle de « { $words } ». Essayez un numéro, comme G3, ou un seul mot.
rules-unofficial = Tenback est l’œuvre non officielle d’amateurs. Ces mots sont les siens, non ceux des règles imprimées.

rules-g-title = Les deux jeux
rules-g-minute = Ce qui vaut pour The Game comme pour Face to Face. Une carte s’écrit avec sa pile : 37^1 est le 37 posé sur la
    première pile montante, 65v2 le 65 posé sur la deuxième pile descendante. Dans Face to Face, les piles s’appellent
    simplement ^ et v, et une apostrophe désigne celles de l’adversaire : 8^'.

rules-a-title = The Game
rules-a-minute = Tout le monde joue ensemble, contre les cartes. Il s’agit de les poser toutes sur quatre piles : deux qui montent, deux
    qui descendent. Chaque carte posée resserre une pile ; un saut en arrière d’exactement dix la rouvre. On peut se
    parler, mais jamais citer un nombre. Si quelqu’un ne peut plus poser assez de cartes, le jeu a gagné.

rules-b-title = Face to Face
rules-b-minute = Deux adversaires, chacun avec ses cartes et ses deux piles. Qui pose toutes ses cartes en premier gagne. Une fois par
    tour, on peut poser une carte sur les piles de l’autre, à condition de l’aider : c’est un cadeau, mais il permet de
    piocher davantage. Qui ne peut pas poser deux cartes perd.

rule-g1-title = Les piles montantes
rule-g1 = Une pile marquée ^ monte. La carte posée doit être plus grande que celle du dessus ; de combien, c’est vous qui
    voyez.
rule-g1-example = sur un 37, le 38 et le 90 conviennent tous deux ; le 30, non.

rule-g2-title = Les piles descendantes
rule-g2 = Une pile marquée v descend. La carte posée doit être plus petite que celle du dessus, de peu ou de beaucoup, comme vous
    voulez.
rule-g2-example = sur un 65, le 64 et le 12 conviennent tous deux ; le 70, non.

rule-g3-title = Le saut en arrière
rule-g3 = Une seule chose fait repartir une pile dans l’autre sens : une carte inférieure d’exactement dix au sommet d’une pile
    montante, ou supérieure d’exactement dix au sommet d’une pile descendante. Faites-le aussi souvent que vos cartes le
    permettent, sur n’importe quelle pile, avant, entre ou après des cartes ordinaires. Seul compte le sommet, peu
    importe qui l’a posé.
rule-g3-example = 37^1 27^1 ramène la pile à 27 ; 65v2 75v2 fait remonter l’autre à 75.

rule-g4-title = Une carte après l’autre
rule-g4 = Les cartes se posent une à une, et chacune doit convenir au moment où elle est posée. Quelle carte, sur quelle pile, dans
    quel ordre : à vous de choisir. Le minimum du tour n’est pas une limite : vous pouvez poser davantage, et même toute
    votre main.

rule-g5-title = Ce que tout le monde voit
rule-g5 = Le sommet de chaque pile, et combien de cartes contiennent chaque main et chaque pioche. Pendant la partie, personne ne
    feuillette une pile ni la pioche, et les cartes d’une main ne sont connues que de qui la tient.

rule-g6-title = Quand plus rien ne va
rule-g6 = La partie s’arrête dès que la personne dont c’est le tour n’a plus aucun moyen d’atteindre le minimum du tour. On le vérifie
    avant la première carte, puis après chaque carte, pour tous les ordres dans lesquels le reste de la main pourrait être
    posé. Les cartes qui conviendraient encore restent alors en main.

    Une carte qui convient, mais qui empêche de poser la suivante que vous devez, est permise ; elle met fin à la
    partie. Au clavier, un avertissement vous prévient d’abord.
rule-g6-example = il faut poser deux cartes, et après 98^1 aucune autre carte de votre main ne convient : la partie s’arrête là.

rule-g7-title = Piocher
rule-g7 = On pioche à la fin de son tour et à aucun autre moment, sur le dessus de la pioche, et on ne peut pas y renoncer. S’il y
    reste moins de cartes que prévu, on les prend toutes.

rule-a1-title = Les cartes et les piles
rule-a1 = Il y a 98 cartes, de 2 à 99, et quatre piles pour tout le monde : ^1 et ^2 montent à partir de 1, v1 et v2 descendent à
    partir de 100.

rule-a2-title = Les mains
rule-a2 = En solo, on tient huit cartes ; à deux, sept chacun ; de trois à cinq, six chacun. Toutes les autres cartes forment
    la pioche.

rule-a3-title = Qui commence
rule-a3 = Chacun regarde d’abord ses propres cartes. Puis l’équipe décide qui commence, et l’on continue dans le sens des aiguilles
    d’une montre. C’est un choix, pas un tirage au sort.

rule-a4-title = Combien de cartes par tour
rule-a4 = Au moins deux tant qu’il y a une pioche, au moins une lorsqu’elle est épuisée. C’est l’état de la pioche au début du
    tour qui décide pour tout le tour.

rule-a5-title = Compléter sa main
rule-a5 = À la fin de votre tour, piochez jusqu’à tenir de nouveau autant de cartes qu’au début de la partie.

rule-a6-title = Plus de cartes en main
rule-a6 = Une fois la pioche épuisée, qui n’a plus de cartes passe son tour. Les autres continuent.

rule-a7-title = La fin
rule-a7 = Dès que toutes les cartes sont posées, vous avez vaincu le jeu, et la partie s’arrête aussitôt. Si quelqu’un est bloqué
    avant (G6), comptez les cartes de toutes les mains et de la pioche : moins il y en a, mieux c’est, et moins de dix,
    c’est excellent.

rule-a8-title = Pour les experts
rule-a8 = On pose au moins trois cartes par tour au lieu de deux. Une fois la pioche épuisée, une seule suffit ici aussi.

rule-a9-title = Encore plus dur
rule-a9 = Chaque main compte une carte de moins : sept en solo, six à deux, cinq de trois à cinq. Avec la règle des experts (A8)
    ou sans elle.

rule-a10-title = Se parler
rule-a10 = Personne ne demande ni ne révèle la valeur d’une carte en main, et l’on ne cite jamais de nombre. Tout le reste peut se
    dire : « Laissez cette pile tranquille, s’il vous plaît », « pas de grand écart ici ».

    L’édition de 2018 est plus stricte : elle interdit aussi tout ce qui permet de deviner une valeur, comme « je peux
    sauter en arrière ici ». Chaque table choisit l’une des deux façons.

rule-b1-title = Les cartes et les piles
rule-b1 = Chacun a son jeu, l’un doré, l’autre argenté : 58 cartes, de 2 à 59, avec une pile ^ qui monte à partir de 1 et une
    pile v qui descend à partir de 60.

rule-b2-title = Les mains
rule-b2 = Chacun tient six cartes de sa propre pioche. Auparavant, chacun peut mélanger le jeu de l’autre.

rule-b3-title = Qui commence
rule-b3 = Le sort en décide.

rule-b4-title = Combien de cartes par tour
rule-b4 = Au moins deux à chaque tour, même lorsque votre pioche est épuisée. Qui ne le peut pas a perdu sur-le-champ (G6). Commencer
    un tour avec une seule carte en main, c’est donc avoir perdu.

rule-b5-title = Vos propres piles
rule-b5 = Sur vos piles, on monte, on descend et on saute en arrière comme le disent G1, G2 et G3.

rule-b6-title = Une carte pour l’adversaire
rule-b6 = Une fois par tour, au moment de votre choix, une carte peut aller sur une pile de l’adversaire. G1 à G3 n’y valent pas : la
    carte doit améliorer la pile pour son propriétaire, de peu ou de beaucoup. Elle est donc plus petite que le sommet de
    sa pile montante, ou plus grande que celui de sa pile descendante. Une carte égale n’améliore rien et elle est
    refusée ; une pile encore sans carte ne peut pas être améliorée. La carte compte pour votre minimum.
rule-b6-example = la pile ^ de l’adversaire montre 20 : avec 8^', elle revient à 8.

rule-b7-title = Combien de cartes piocher
rule-b7 = Si toutes vos cartes sont allées sur vos piles, piochez-en deux, peu importe combien vous en avez posé. Si l’une est allée à
    l’adversaire, complétez votre main jusqu’à six cartes. Une main peut ainsi tomber au-dessous de six, mais jamais les dépasser.

rule-b8-title = Gagner
rule-b8 = Vous gagnez à l’instant où la dernière de vos 58 cartes est posée, sur n’importe quelle pile, même au milieu d’un
    tour.

rule-b9-title = La pioche épuisée
rule-b9 = Votre pioche épuisée, vous continuez sans piocher. Il faut toujours poser deux cartes par tour (B4).
