# The commands: options, and what verify and replay say.

help-option-version = Die Version anzeigen.
help-option-file = Eine Datei mit Partien oder - für die Standardeingabe.
help-option-save = Die Partie in dieser neuen Datei speichern.
help-option-with = Bots, die mitspielen (im Duell gegen dich), etwa planner,greedy.
help-option-against = Der Bot, gegen den du ein Duell spielst, etwa value.
help-option-resume = Die zuletzt gespeicherte Partie ohne Rückfrage fortsetzen.
help-option-game = Die gespeicherte Partie mit diesem Namen fortsetzen; eine beendete mit denselben Karten noch einmal spielen.
help-option-plain = Zeile für Zeile spielen: für Screenreader, Pipes und einfache Terminals.
help-option-deal = Die Partie aus dieser Datei fortsetzen.
help-option-nord = Der Bot für NORD, etwa greedy, oder der Befehl, der deinen eigenen startet.
help-option-sud = Der Bot für SUD.
help-option-seat = Nur zeigen, was auf diesem Platz bekannt war (0 ist der erste).
help-option-json = Für jeden Schritt ein JSON-Objekt ausgeben.
help-option-words = Regelnummern wie G3, Regelgruppen (G, A, B) oder Suchwörter.
help-option-commitment = Das Siegel, das dir vor dem Verteilen gezeigt wurde.
help-option-noted = Von dir notierter Mischbeitrag eines Platzes, etwa „0=viel Glück“. Mehrfach möglich.
help-option-contribution = Der Beitrag eines Platzes zum Mischen, etwa 0=viel Glück. Mehrfach möglich.
help-word-arguments = Argumente:
help-word-options = Optionen:
help-word-commands = Befehle:
help-word-help = Diese Hilfe anzeigen.
help-usage = Aufruf: { $command } [OPTIONEN]{ $arguments }
help-usage-commands = Aufruf: tenback [OPTIONEN] BEFEHL [ARGUMENTE]
help-required = erforderlich
help-default = Standard: { $value }
help-range = { $least } bis { $most }
help-at-least = mindestens { $least }

placeholder-action = AKTION
placeholder-address = ADRESSE
placeholder-addresses = ADRESSEN
placeholder-bot = BOT
placeholder-bots = BOTS
placeholder-days = TAGE
placeholder-file = DATEI
placeholder-folder = ORDNER
placeholder-from = VON
placeholder-lang = SPRACHE
placeholder-link = LINK
placeholder-mb = MB
placeholder-name = NAME
placeholder-origin = ADRESSE
placeholder-rules = REGELN
placeholder-seat = PLATZ
placeholder-seconds = SEKUNDEN
placeholder-store = DATENBANK
placeholder-table = TISCH
placeholder-talk = MODUS
placeholder-text = TEXT
placeholder-to = NACH
placeholder-value = WERT
placeholder-word = WORT

wrong-try = Hilfe: { $command }
wrong-command = Den Befehl „{ $name }“ gibt es nicht.
wrong-option = Die Option { $name } gibt es nicht.
wrong-meant = Meintest du { $name }?
wrong-extra = Überzähliges Argument: „{ $value }“.
wrong-missing = { $name } fehlt.
wrong-no-value = { $name } braucht einen Wert: { $name } { $metavar }
wrong-flag-value = { $name } erwartet keinen Wert.
wrong-whole-number = { $name } muss eine ganze Zahl sein, nicht „{ $value }“.
wrong-number = { $name } muss eine Zahl sein, nicht „{ $value }“.
wrong-range = { $name } muss zwischen { $least } und { $most } liegen, nicht bei { $value }.
wrong-at-least = { $name } muss mindestens { $least } sein, nicht { $value }.

error-exists = Die Datei „{ $file }“ gibt es schon; es wurde nichts geschrieben. Wähle einen anderen Namen.
error-no-record = „{ $file }“ enthält keine Partie. Speichere eine mit --save.

error-rules = Diese Regeln sind ungültig. Wähle ein Spiel ({ $names }), bei Bedarf mit Optionen wie coop(players=3) oder coop(minimum=3).
error-position = Diese Stellung ist nicht möglich. Prüfe die Karten, die Stapel und wer am Zug ist.
error-input = Dieser Wert ist ungültig. Prüfe deine Eingabe oder rufe --help auf.
error-record = Zeile { $line }, Spalte { $column }: Ab hier lässt sich die Partie nicht lesen. Korrigiere diese Stelle.
error-record-rule = Zeile { $line }, Spalte { $column }: Dieser Schritt ist nicht erlaubt (Regel { $rule }).
error-bot = Dieser Bot kann hier nicht spielen. Zur Wahl stehen { $names } oder dein eigener: my_module:MyBot.
error-no-bots = Gib die Bots an: --bots greedy oder --bots greedy,random (Zweierteam).
error-with-and-against = Gib die Bots nur einmal an: mit --with oder mit --against.
error-against-team = In { $rules } spielen die Bots mit dir. Verwende --with { $bots } oder spiele ein Duell.
error-many-bots = In einem Team haben neben dir höchstens { $most } Bots Platz. Gib weniger an.
error-no-free-seat = In { $rules } { $most ->
    [0] hat neben dir kein Bot
    [one] hat neben dir nur 1 Bot
   *[other] haben neben dir nur { $most } Bots
  } Platz. Gib weniger Bots oder mit --players mehr Plätze an.
error-no-bots-with = Gib die Bots an, durch Kommas getrennt: --with planner,greedy.
error-talk = --talk muss silent oder signals sein, nicht „{ $value }“ (Regel A10).
error-starter = --starter muss „team“ oder ein Platz wie 0 sein, nicht „{ $value }“.
error-players-twice = Gib die Zahl der Plätze nur einmal an: { $rules } oder --players { $players }.
error-contribution = „{ $value }“ ist kein Beitrag. Gib Platz und Text an, etwa 0=viel Glück.
error-no-seat = Platz { $seat } gibt es nicht. Wähle 0 bis { $last }.
error-contribution-twice = Gib den Beitrag von Platz { $seat } nur einmal an.
error-commitment = „{ $value }“ ist kein Siegel aus 64 Zeichen (0 bis 9, a bis f).
error-seed-contribution = Ein Startwert legt die Verteilung schon fest. Gib nur --seed oder nur --contribution an.
error-console-rules = In der Konsole sind nur Duelle möglich, nicht { $rules }.
error-console-bot = { $side } ({ $bot }) { $failure }. Die Partie kann nicht weitergehen.
bot-wrong = { $wrong ->
    [not-started] ist nicht gestartet
    [crashed] hat sich unerwartet beendet
    [late] hat nicht rechtzeitig geantwortet
    [illegal] hat gegen die Regeln gespielt
    [babbled] hat ungefragt geantwortet
    [flooded] hat eine endlose Zeile geschrieben
   *[malformed] hat eine unlesbare Antwort geschickt
  }
bot-fault = { $bot } (Platz { $seat }, Schritt { $step }) { $failure }

replay-turn = Zug { $number }

verify-game = Partie { $number }: { $rules }
verify-sign = { $ok ->
    [true] OK
   *[false] FALSCH
  }
verify-proved = Die faire Verteilung ist bewiesen.
verify-not-proved = Die faire Verteilung ist NICHT bewiesen.
verify-proof-holds = Die Partie enthält Siegel und Geheimnis.
verify-missing-deal = Diese Partie begann mit einer vorgegebenen Stellung: Es wurde nichts verteilt.
verify-missing-commitment = Die Partie enthält kein Siegel: Vor dem Verteilen stand nichts fest.
verify-missing-secret = Das Geheimnis wird erst am Ende der Partie veröffentlicht.
verify-commitment-holds = Das Geheimnis passt zum Siegel ({ $expected }).
verify-commitment-fails = Das Geheimnis passt nicht zum Siegel: Es ergibt { $expected }, in der Partie steht { $found }.
verify-deck-holds = Kartenfolge { $side } ergibt sich aus dem Geheimnis und allen Beiträgen.
verify-deck-fails = Kartenfolge { $side } ergibt sich nicht aus dem Geheimnis: Die { $place }. Karte müsste die { $expected } sein, ist aber die { $found }.
verify-lot-holds = Auch die Auslosung für den ersten Zug stimmt.
verify-lot-fails = Das Los für den ersten Zug fiel auf Spieler { $expected }, begonnen hat aber Spieler { $found }.
verify-noted-commitment-holds = Das Siegel stimmt mit deiner Notiz überein.
verify-noted-commitment-fails = Das Siegel weicht ab: Du hast { $expected } notiert, in der Partie steht { $found }.
verify-noted-contribution-holds = Der Beitrag von Spieler { $seat } stimmt mit deiner Notiz überein.
verify-noted-contribution-fails = Der Beitrag von Spieler { $seat } weicht ab: Du hast „{ $expected }“ notiert, in der Partie steht „{ $found }“.
help-doctor = Zeigen, was installiert ist, was fehlt und wozu es gut wäre.
doctor-kernel = Der Rechenkern der Bots ist da: Starke Bots, Tipps und Analysen funktionieren.
doctor-no-kernel = Der Rechenkern der Bots fehlt: Es gibt keine starken Bots, Tipps und Analysen. Baue ihn mit „python3 bootstrap.py play“ in einer Kopie der Quellen oder mit „pip install --no-binary tenback tenback“.
doctor-nets = Netze: { $number }
doctor-page = Die Seite ist da: „tenback serve“ funktioniert.
doctor-no-page = Die Seite fehlt: „tenback serve“ zeigt nichts. Baue sie mit „python3 bootstrap.py play“ in einer Kopie der Quellen.
doctor-state = Spiele, die du verlässt, werden in { $folder } gespeichert.
doctor-install = Installiere es mit „{ $command }“.
doctor-textual = das Spiel im Vollbild eines Terminals; ohne fragt „tenback play“ Zeile für Zeile
doctor-postgres = ein Server, dessen Tische in einer PostgreSQL-Datenbank liegen
doctor-uvloop = ein schnellerer Server
doctor-lab = Lernumgebungen, Experimente, Ligen
doctor-openspiel = die Spiele in OpenSpiel
help-completion = Ausgeben, was eine Shell zum Vervollständigen von Befehlen und Optionen braucht.
help-argument-shell = bash, zsh oder fish
completion-shell = Für „{ $name }“ gibt es keine Vervollständigung. Wähle aus: { $names }.
