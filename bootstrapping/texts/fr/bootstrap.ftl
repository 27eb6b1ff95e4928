# What bootstrap.py says.
help =
    utilisation : python3 bootstrap.py COMMANDE [ARGUMENTS]

      play               lancer la page sur cette machine et l’ouvrir dans un navigateur
      play --port N      la même chose sur un autre port ; s’il est pris, le prochain port libre
      play --host 0.0.0.0
                         la même chose pour tout votre réseau ; affiche l’adresse pour vos amis
      play [...]         jouer au clavier (les arguments vont à `tenback play`)
      run [...]          n’importe quelle commande tenback : bootstrap.py run rules --help
      test               tous les tests : ruff, mypy, ceux de la page, pytest, couverture
      test --quick       ce qui répond en moins de deux minutes : ruff, mypy, les tests du cœur
      test [...]         pytest seul, avec ces arguments : bootstrap.py test -k draw -x
      check NOM [...]    des parties des tests, par leur nom : bootstrap.py check prettier mypy
      package            construire un wheel et un sdist, page comprise, dans le dossier dist
      lock [...]         fixer de nouveau les versions (les arguments vont à uv : --upgrade)
      clean              supprimer tout ce que ce programme et les tests ont créé

    Chaque commande prépare d’abord ce qu’il lui faut ; le premier démarrage a besoin du réseau.

    Ce qui reste ensuite, et que `bootstrap.py clean` supprime :
      web/node_modules, .venv   l’environnement et les paquets qui construisent la page
      src/tenback/web_dist      la page construite
      src/tenback/kernels/built le moteur des robots
      native/out                ce qui le construit, s’il a été téléchargé
      dist, .bootstrap.lock     les paquets construits et un verrou
      __pycache__, .mypy_cache, etc.
    Ce qui est gardé, sauf avec `bootstrap.py clean --tables` :
      tenback.db, tenback.key   vos tables et la clé du serveur
    pip, npm et Playwright gardent leurs téléchargements dans leurs propres caches ; leurs commandes
    permettent de les vider.
port-taken = Le port { $wanted } est pris ; le port { $port } le remplace.
keyboard-only = { $name } sert à jouer au clavier, pas { $other }. Retirez l’un des deux.
not-environment = { $folder } n’est pas un environnement Python ; rien n’a été supprimé.
kept = Gardé : { $names }. Pour les supprimer aussi : python3 bootstrap.py clean --tables
removed = Supprimé : { $path } ({ $megabytes } Mo)
incomplete =
    { $file } est introuvable : cette copie de Tenback est incomplète.
    Clonez-la de nouveau, ou récupérez le fichier avec git.
waiting = Un autre démarrage est en cours ici ; un instant.
afresh = L’environnement .venv est inutilisable : { $reason }. Il est recréé.
afresh-foreign = il n’a pas été créé par ce programme
afresh-unfinished = il est inachevé
afresh-python = il a été créé par un autre Python ({ $python })
afresh-moved = il a été déplacé
afresh-gone = son Python n’existe plus
in-the-way =
    { $folder } existe déjà, mais n’est pas un environnement Python.
    Déplacez-le ou supprimez-le, puis recommencez.
step-environment = Création de l’environnement .venv (Python { $version })
step-install = Installation de ce qu’il faut à Tenback ({ $layers })
step-project = Installation de Tenback
step-node = Téléchargement de Node, qui construit la page
step-page-packages = Téléchargement des paquets de la page
step-page = Construction de la page
step-library = Construction du moteur des robots
step-compiler = Téléchargement de ce qui construit le moteur des robots (100 Mo)
stopped = arrêté
log = (en entier : { $file })
tool-failed = { $tool } a échoué ; voici ses dernières lignes. Pour repartir de zéro : python3 bootstrap.py clean
disk-full = Le disque est plein. Libérez environ 600 Mo, puis recommencez.
unpinned =
    Un paquet n’est pas celui qui était prévu : téléchargement abîmé, ou miroir qui fournit
    autre chose. Rien n’en a été installé. Réessayez ; si rien ne change, ne vous fiez plus à
    ce miroir.
npm-unpinned =
    Un paquet de la page n’est pas celui qui était prévu : téléchargement abîmé, ou registre qui
    fournit autre chose. Réessayez ; si rien ne change, ne vous y fiez plus.
npm-offline =
    Le registre npm est injoignable : pas de réseau, ou registre en panne.
    Il fournit, une seule fois, les paquets qui construisent la page. Connectez-vous, ou indiquez
    un miroir à npm (npm_config_registry), puis recommencez.
npm-certificate =
    Le registre npm répond, mais son certificat n’est pas reconnu ici. Derrière le proxy d’une
    entreprise, indiquez son certificat à Node (NODE_EXTRA_CA_CERTS=/chemin/ca.pem), puis
    recommencez.
certificate =
    L’index des paquets répond, mais son certificat n’est pas reconnu ici. Derrière le proxy d’une
    entreprise, indiquez son certificat à pip (PIP_CERT=/chemin/ca.pem), puis recommencez.
proxy =
    Le proxy ne laisse pas passer pip. Vérifiez HTTPS_PROXY (ou le proxy réglé dans pip), puis
    recommencez.
offline =
    L’index des paquets est injoignable : pas de réseau, ou index en panne.
    Seul le premier démarrage en a besoin. Connectez-vous, ou indiquez un miroir à pip
    (PIP_INDEX_URL), puis recommencez.
unwritable =
    Impossible d’écrire un fichier. Vérifiez que le dossier de Tenback est à vous et qu’aucun autre
    programme n’utilise .venv ; ou supprimez .venv et recommencez.
no-venv =
    Ce Python ne sait pas créer d’environnement : son module venv ou ensurepip est absent.
    Sous Debian et Ubuntu : sudo apt install python3-venv. Ailleurs, installez Python depuis
    python.org. Puis recommencez.
no-package =
    Un des paquets prévus n’existe pas pour ce Python sur ce système.
    Ils existent tous pour Python 3.11 à 3.14 de python.org, sous Linux (glibc), macOS et Windows.
    Si vous utilisez un miroir, cette version lui manque peut-être.
refused =
    Impossible d’écrire dans { $file } ({ $reason }).
    Placez Tenback dans un dossier à vous, ou autorisez l’écriture dans celui-ci, puis recommencez.
    Si un autre programme utilise .venv, arrêtez-le d’abord.
help-play-page = Lancer la page sur cette machine et l’ouvrir dans un navigateur. Avec les options de « tenback play », comme --plain, on joue au clavier.
help-port = port de la page ; s’il est pris, le prochain port libre
help-no-browser = ne pas ouvrir de navigateur
help-arguments = transmis tels quels
help-run = Lancer n’importe quelle commande tenback, par exemple « run rules --help ».
help-test = Lancer tous les tests ; avec des arguments, pytest seul.
help-quick = seulement ruff, mypy et les tests du cœur, en moins de deux minutes
help-check = Lancer des parties des tests par leur nom.
help-check-name = une partie, par exemple mypy
help-package = Construire un wheel et un sdist, page comprise, dans le dossier dist.
help-lock = Fixer de nouveau les versions. Les arguments vont à uv.
help-clean = Supprimer tout ce que ce programme et les tests ont créé.
help-tables = aussi vos tables et la clé du serveur
placeholder-arguments = ARGUMENTS
quick-alone = --quick s’utilise seul. Pour donner d’autres arguments à pytest, ne l’écrivez pas.
no-check = Le test « { $name } » n’existe pas. Choisissez parmi : { $names }.
freed = Espace libéré : { $megabytes } Mo
name-a-check = Nommez un ou plusieurs tests : { $names }.
