# The rules in our own words, by number. Line breaks mean nothing, an empty line is a paragraph.

rules-example = Par exemple : { $example }
rules-none-found = Aucune règle ne contient « { $words } ». Essayez un numéro, comme G3, ou un seul mot.
rules-unofficial = Tenback est un projet de fans, non officiel. Ces règles ne reprennent pas le texte des règles imprimées.

rules-g-title = Les deux jeux
rules-g-minute = Posez toutes vos cartes sur des piles ascendantes et descendantes. Dans The Game, on joue ensemble, de un
    à cinq : 98 cartes, quatre piles communes (A1 à A3). Dans Face to Face, on s’affronte à deux, avec 58 cartes et deux piles
    par personne (B1 à B3). Cette section vaut pour les deux jeux.

rules-a-title = The Game
rules-a-minute = Vous jouez ensemble contre les cartes. Posez-les toutes sur quatre piles, deux ascendantes et deux
    descendantes. Chaque carte prend de la place sur une pile ; un saut en arrière d’exactement dix lui en rend. Vous pouvez
    parler, mais sans jamais citer de nombre. Si quelqu’un ne peut pas poser assez de cartes, le jeu gagne.

rules-b-title = Face to Face
rules-b-minute = Un duel : à chaque camp ses cartes et ses deux piles. Pour gagner, posez toutes vos cartes avant l’autre.
    Une fois par tour, vous pouvez faire un cadeau : une carte qui améliore une pile adverse. En échange, vous complétez votre
    main. Si vous ne pouvez pas poser deux cartes, vous perdez.

rule-g1-title = Les piles ascendantes
rule-g1 = Sur une pile ascendante, posez une carte plus grande que celle du dessus ; l’écart est libre.
rule-g1-example = sur un 37, le 38 et le 90 conviennent ; le 30, non.

rule-g2-title = Les piles descendantes
rule-g2 = Sur une pile descendante, posez une carte plus petite que celle du dessus ; l’écart est libre.
rule-g2-example = sur un 65, le 64 et le 12 conviennent ; le 70, non.

rule-g3-title = Le saut en arrière
rule-g3 = Il n’y a qu’une façon de reculer : une carte qui vaut exactement dix de moins que le sommet d’une pile ascendante,
    ou dix de plus que celui d’une pile descendante. Sautez en arrière aussi souvent que vos cartes le permettent, sur
    n’importe quelle pile, avant, entre ou après d’autres cartes. Seule compte la carte du dessus, peu importe qui l’a posée.
rule-g3-example = sur le 37 d’une pile ascendante, le 27 convient et rend de la place ; sur le 65 d’une pile descendante, le 75 aussi.

rule-g4-title = Une carte après l’autre
rule-g4 = Posez les cartes une à une ; chacune doit convenir au moment où vous la posez. À vous de choisir la carte, la pile et
    l’ordre. Le minimum du tour n’est pas une limite : vous pouvez poser davantage, et même toute votre main.

rule-g5-title = Ce que tout le monde voit
rule-g5 = Tout le monde voit la carte du dessus de chaque pile et le nombre de cartes de chaque main et de chaque pioche.
    Pendant la partie, personne ne fouille les piles ni la pioche, et vos cartes ne sont visibles que de vous.

    Tenback peut vous remontrer les cartes posées depuis votre dernier tour, puisque tout le monde les a vues, mais pas les
    précédentes. Avec les règles de 2018, il n’en remontre aucune.

rule-g6-title = Blocage : la partie s’arrête
rule-g6 = La partie s’arrête dès que la personne dont c’est le tour n’a plus aucun moyen d’atteindre le minimum. On le
    vérifie avant la première carte, puis après chaque carte, en essayant tous les ordres possibles. Les cartes qui
    conviendraient encore restent en main.

    Vous pouvez poser une carte qui ne permet plus d’atteindre le minimum, mais elle met fin à la partie. Tenback vous
    prévient avant.
rule-g6-example = il faut poser deux cartes, et après le 98 aucune autre ne convient : la partie s’arrête aussitôt.

rule-g7-title = Piocher
rule-g7 = À la fin de votre tour, et seulement là, piochez sur le dessus de la pioche. S’il n’y a plus assez de
    cartes, prenez celles qui restent.

rule-a1-title = Les cartes et les piles
rule-a1 = Il y a 98 cartes, de 2 à 99, et quatre piles communes : deux ascendantes à partir de 1, deux descendantes à
    partir de 100.

rule-a2-title = Les mains
rule-a2 = Chaque main compte huit cartes en solo, sept à deux, six à partir de trois personnes. Les autres cartes forment la pioche.

rule-a3-title = Qui commence
rule-a3 = Regardez d’abord vos propres cartes, puis décidez ensemble qui commence : c’est un choix, pas un tirage au sort.
    On joue ensuite dans le sens horaire.

rule-a4-title = Cartes par tour
rule-a4 = Posez au moins deux cartes par tour tant qu’il en reste dans la pioche, au moins une quand elle est vide. C’est l’état
    de la pioche au début du tour qui compte.

rule-a5-title = Compléter sa main
rule-a5 = À la fin de votre tour, piochez jusqu’à avoir autant de cartes en main qu’au début de la partie.

rule-a6-title = Plus aucune carte en main
rule-a6 = Quand la pioche est vide, une personne sans carte en main ne joue plus. Les autres continuent.

rule-a7-title = La fin
rule-a7 = Quand toutes les cartes sont posées, vous avez battu le jeu et la partie s’arrête aussitôt. En cas de blocage (G6),
    comptez les cartes de toutes les mains et de la pioche : moins il en reste, mieux c’est. Moins de dix, c’est excellent.

rule-a8-title = Expert
rule-a8 = Posez au moins trois cartes par tour au lieu de deux. Quand la pioche est vide, une seule suffit.

rule-a9-title = Une carte de moins
rule-a9 = Chaque main compte une carte de moins : sept en solo, six à deux, cinq à partir de trois personnes. Se joue avec ou sans
    la règle Expert (A8).

rule-a10-title = Discussion et signaux
rule-a10 = Ne demandez ni ne révélez la valeur d’une carte en main, et ne citez jamais de nombre. Tout le reste est permis :
    « laissez-moi cette pile », « allez-y doucement ici ». En ligne, un signal suffit pour le dire.

    Les règles de 2018 sont plus strictes : elles interdisent aussi tout ce qui trahit une valeur, comme « je peux sauter en
    arrière ici ». On peut aussi jouer en silence, sans discussion ni signaux. Le choix se fait à la création de la table.

rule-b1-title = Les cartes et les piles
rule-b1 = Chaque camp a 58 cartes, de 2 à 59, dorées ou argentées, et deux piles : une ascendante à partir de 1, une
    descendante à partir de 60.

rule-b2-title = Les mains
rule-b2 = Chaque camp commence avec six cartes de sa pioche. Avant la donne, vous pouvez mélanger le paquet adverse.

rule-b3-title = Qui commence
rule-b3 = On tire au sort qui commence.

rule-b4-title = Cartes par tour
rule-b4 = Posez au moins deux cartes à chaque tour, même quand votre pioche est vide. Si c’est impossible, vous perdez aussitôt
    (G6). Commencer un tour avec une seule carte en main, c’est donc perdre.

rule-b5-title = Vos propres piles
rule-b5 = Les règles G1, G2 et G3 s’appliquent à vos propres piles.

rule-b6-title = Le cadeau
rule-b6 = Une fois par tour, au moment de votre choix, vous pouvez poser une carte sur une pile adverse. Les règles G1 à G3 ne s’y
    appliquent pas : le cadeau doit améliorer la pile pour l’adversaire, peu ou beaucoup. Il est donc plus petit que le
    sommet de sa pile ascendante, ou plus grand que celui de sa pile descendante. Une carte égale n’améliore rien, et une pile
    sans carte ne peut pas être améliorée. Le cadeau compte dans votre minimum.
rule-b6-example = la pile ascendante adverse est à 20 ; votre 8 la ramène à 8.

rule-b7-title = Cartes à piocher
rule-b7 = Si vous n’avez posé de cartes que sur vos piles, piochez-en deux, quel que soit le nombre posé. Si vous avez
    fait un cadeau, complétez votre main à six cartes. Une main peut ainsi passer sous six cartes, jamais au-dessus.

rule-b8-title = Gagner
rule-b8 = Vous gagnez dès que la dernière de vos 58 cartes est posée, sur n’importe quelle pile, même au milieu d’un tour.

rule-b9-title = Pioche vide
rule-b9 = Quand votre pioche est vide, continuez sans piocher. Il faut toujours poser au moins deux cartes par tour (B4).

rules-notation-title = La notation des coups
rules-notation = Une pile ascendante s’écrit ^, une pile descendante v. Une carte s’écrit avec sa pile : 37^1 est le 37 sur la
    première pile ascendante, 65v2 le 65 sur la deuxième pile descendante. Dans Face to Face, les piles s’écrivent simplement ^
    et v, et une apostrophe désigne celles de l’adversaire : 8^'.
