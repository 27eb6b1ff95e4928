# What bootstrap.py says.
help =
    Aufruf: python3 bootstrap.py BEFEHL [ARGUMENTE]

      play               die Seite auf diesem Rechner anbieten und im Browser öffnen
      play --port N      dasselbe auf einem anderen Port; ist er belegt, auf dem nächsten freien
      play --host 0.0.0.0
                         dasselbe für dein ganzes Netz; zeigt die Adresse zum Mitspielen
      play [...]         an der Tastatur spielen (die Argumente gehen an `tenback play`)
      run [...]          einen Befehl von tenback ausführen: bootstrap.py run rules --help
      test               alle Tests: ruff, mypy, die der Seite, pytest, Abdeckung
      test --quick       in weniger als zwei Minuten: ruff, mypy, die Tests des Kerns
      test [...]         nur pytest, mit diesen Argumenten: bootstrap.py test -k draw -x
      check NAME [...]   einzelne Teile der Tests: bootstrap.py check prettier mypy
      package            ein Wheel und ein Sdist mit der Seite im Ordner dist bauen
      lock [...]         die Versionen neu festlegen (die Argumente gehen an uv: --upgrade)
      clean              alles entfernen, was dieses Programm und die Tests angelegt haben

    Jeder Befehl richtet zuerst ein, was er braucht; der erste Start braucht Internet.

    `bootstrap.py clean` entfernt:
      web/node_modules, .venv   die Umgebung und die Pakete, mit denen die Seite gebaut wird
      src/tenback/web_dist      die gebaute Seite
      src/tenback/kernels/built der Rechenkern der Bots
      native/out                das Werkzeug dafür, falls es geholt wurde
      dist, .bootstrap.lock     gebaute Pakete und eine Sperre
      __pycache__, .mypy_cache und Ähnliches
    Erhalten bleiben, außer mit `bootstrap.py clean --tables`:
      tenback.db, tenback.key   deine Tische und der Schlüssel des Servers
    pip, npm und Playwright haben eigene Caches, die sich mit ihren eigenen Befehlen leeren lassen.
port-taken = Port { $wanted } ist belegt, deshalb läuft Tenback auf Port { $port }.
keyboard-only = { $name } gilt nur beim Spiel an der Tastatur, { $other } nicht. Lass eines weg.
not-environment = { $folder } ist keine Python-Umgebung; es wurde nichts entfernt.
kept = Behalten: { $names }. Um auch das zu entfernen: python3 bootstrap.py clean --tables
removed = Entfernt: { $path } ({ $megabytes } MB)
incomplete =
    { $file } fehlt: Diese Kopie von Tenback ist unvollständig.
    Klone sie neu oder hole die Datei mit git zurück.
waiting = Hier läuft schon ein anderes bootstrap.py; bitte warten.
afresh = Die Umgebung in .venv ist unbrauchbar: { $reason }. Sie wird neu angelegt.
afresh-foreign = Dieses Programm hat sie nicht angelegt
afresh-unfinished = Sie ist unvollständig
afresh-python = Sie stammt von einem anderen Python ({ $python })
afresh-moved = Sie wurde verschoben
afresh-gone = Ihr Python ist nicht mehr da
in-the-way =
    { $folder } ist keine Python-Umgebung, steht aber im Weg.
    Verschiebe oder lösche das und versuche es erneut.
step-environment = Umgebung in .venv anlegen (Python { $version })
step-install = Benötigte Pakete installieren ({ $layers })
step-project = Tenback selbst installieren
step-node = Node holen, mit dem die Seite gebaut wird
step-page-packages = Pakete für die Seite holen
step-page = Seite bauen
step-library = Rechenkern der Bots bauen
step-compiler = Werkzeug holen, das den Rechenkern der Bots baut (100 MB)
stopped = abgebrochen
log = (ganzes Protokoll: { $file })
tool-failed = { $tool } ist gescheitert; hier sind die letzten Zeilen. Ganz von vorn: python3 bootstrap.py clean
disk-full = Die Festplatte ist voll. Schaffe etwa 600 MB Platz und versuche es erneut.
unpinned =
    Ein Paket ist nicht das erwartete: ein beschädigter Download oder ein Spiegel, der etwas
    anderes liefert. Es wurde nicht installiert. Versuche es erneut; bleibt es dabei,
    vertraue diesem Spiegel nicht.
npm-unpinned =
    Ein Paket der Seite ist nicht das erwartete: ein beschädigter Download oder eine Registry, die
    etwas anderes liefert. Versuche es erneut; bleibt es dabei, vertraue ihr nicht.
npm-offline =
    Die npm-Registry ist nicht erreichbar: kein Netz, oder sie ist ausgefallen.
    Von dort kommen beim ersten Start die Pakete für die Seite. Stelle die Verbindung her oder nenne npm
    einen Spiegel (npm_config_registry) und versuche es erneut.
npm-certificate =
    Die npm-Registry antwortet, aber ihrem Zertifikat wird hier nicht vertraut. Hinter einem
    Firmenproxy gib Node dessen Zertifikat an (NODE_EXTRA_CA_CERTS=/pfad/ca.pem) und versuche es
    erneut.
certificate =
    Der Paketindex antwortet, aber seinem Zertifikat wird hier nicht vertraut. Hinter einem
    Firmenproxy gib pip dessen Zertifikat an (PIP_CERT=/pfad/ca.pem) und versuche es erneut.
proxy =
    Der Proxy lässt pip nicht durch. Prüfe HTTPS_PROXY (oder den Proxy in den Einstellungen von pip)
    und versuche es erneut.
offline =
    Der Paketindex ist nicht erreichbar: kein Netz, oder er ist ausgefallen.
    Nur der erste Start braucht ihn. Stelle die Verbindung her oder nenne pip einen Spiegel
    (PIP_INDEX_URL) und versuche es erneut.
unwritable =
    Eine Datei ließ sich nicht schreiben. Prüfe, ob der Tenback-Ordner dir gehört und kein anderes
    Programm .venv benutzt; oder lösche .venv und versuche es erneut.
no-venv =
    Dieses Python kann keine Umgebungen anlegen: Das Modul venv oder ensurepip fehlt.
    Unter Debian und Ubuntu: sudo apt install python3-venv. Sonst installiere Python von python.org.
    Dann versuche es erneut.
no-package =
    Eines der festgelegten Pakete gibt es für dieses Python auf diesem System nicht.
    Für Python 3.11 bis 3.14 von python.org gibt es alle, unter Linux mit glibc, macOS und Windows.
    Benutzt du einen Spiegel, fehlt dort vielleicht diese Version, oder er ist nicht erreichbar.
refused =
    { $file } lässt sich nicht schreiben ({ $reason }).
    Lege Tenback in einen eigenen Ordner oder mache diesen beschreibbar und versuche es erneut.
    Benutzt ein anderes Programm .venv, beende es zuerst.
help-play-page = Die Seite auf diesem Rechner starten und im Browser öffnen. Mit den Optionen von „tenback play“, etwa --plain, spielst du an der Tastatur.
help-port = Port der Seite; ist er belegt, der nächste freie
help-no-browser = keinen Browser öffnen
help-arguments = werden unverändert weitergegeben
help-run = Einen beliebigen tenback-Befehl ausführen, etwa „run rules --help“.
help-test = Alle Tests ausführen; mit Argumenten nur pytest.
help-quick = nur ruff, mypy und die Tests des Kerns, in unter zwei Minuten
help-check = Einzelne Teile der Tests nach Namen ausführen.
help-check-name = ein Teil, etwa mypy
help-package = Ein Wheel und ein sdist mit der Seite bauen, im Ordner dist.
help-lock = Die Versionen neu festlegen. Argumente gehen an uv.
help-clean = Alles löschen, was dieses Programm und die Tests angelegt haben.
help-tables = auch deine Tische und den Schlüssel des Servers
placeholder-arguments = ARGUMENTE
quick-alone = --quick steht allein. Für andere Argumente an pytest lass es weg.
no-check = Es gibt keine Prüfung „{ $name }“. Wähle aus: { $names }.
freed = Freigegeben: { $megabytes } MB
name-a-check = Nenne eine oder mehrere Prüfungen: { $names }.
