"""The words and phrases of French, English and German that the talk filter knows.

They are written as a reading has them: small letters without accents, one blank or an apostrophe
between words. ``SUMS`` and ``ASKING`` are refused everywhere, ``HINTS`` under the strict policy
alone. A further language needs nothing else here.
"""

from __future__ import annotations

import re


def listed(words: str) -> frozenset[str]:
    """Words written one after another, as a set."""
    return frozenset(words.split())


_ENGLISH = """
two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand
million fourty ninty twelf
twos threes fours fives sixes sevens eights nines tens teens twenties thirties forties fifties
sixties seventies eighties nineties hundreds thousands
fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth
seventeenth eighteenth nineteenth twentieth thirtieth fortieth fiftieth sixtieth seventieth
eightieth ninetieth hundredth thirds fourths fifths dozen dozens decade decades thrice fourscore
"""

_FRENCH = """
deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize vingt vingts
trente quarante cinquante soixante septante huitante octante nonante cent cents mille million
quatrevingt quatrevingts vint cinquieme sixieme septieme huitieme neuvieme dixieme onzieme douzieme
treizieme quatorzieme quinzieme seizieme vingtieme trentieme quarantieme cinquantieme soixantieme
centieme huitaine dizaine douzaine quinzaine vingtaine trentaine quarantaine cinquantaine
soixantaine centaine dizaines douzaines decennie
"""

_GERMAN = """
zwei zwo drei vier funf fuenf sechs sieben acht neun zehn elf zwolf zwoelf dreizehn vierzehn
funfzehn fuenfzehn sechzehn siebzehn achtzehn neunzehn zwanzig dreissig dreisig vierzig funfzig
fuenfzig sechzig siebzig achtzig neunzig hundert tausend million fuffzig fuffzehn fumf fuemf
zweimal dreimal viermal funfmal fuenfmal sechsmal siebenmal achtmal neunmal zehnmal zweifach
dreifach vierfach funfter fuenfter funfte fuenfte funften fuenften sechste sechster sechsten siebte
siebter siebten achter neunte neunter neunten zehnte zehnter zehnten elfte elfter elften zwolfte
zwolften dutzend zwanziger dreissiger vierziger funfziger fuenfziger sechziger siebziger achtziger
neunziger
"""

NUMBERS = listed(f"{_ENGLISH} {_FRENCH} {_GERMAN}")
"""Each of these is a number wherever it stands, idioms apart."""

DISGUISED = listed("""
    two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
    seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred
    deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize vingt
    trente quarante cinquante soixante septante huitante octante nonante cent
    zwei drei vier funf fuenf sechs sieben acht neun zehn elf zwolf zwoelf dreizehn vierzehn
    funfzehn fuenfzehn sechzehn siebzehn achtzehn neunzehn zwanzig dreissig vierzig funfzig
    fuenfzig sechzig siebzig achtzig neunzig hundert
    """)
"""The numbers themselves: looked for behind slips and sounds as well."""

UNITS = listed("one un une ein eins eine einen einem einer zero null nil oh o ones once uns")
"""Ones and noughts: articles and pronouns on their own, numbers next to each other."""

DIGIT_UNITS = listed("one un une eins zero null nil oh")
"""Those that read as digits when two stand side by side: one oh, eins null."""

ORDINALS = listed("""third fourth
    troisieme troisiemes quatrieme quatriemes
    dritte dritter dritten drittes drittem vierte vierter vierten viertes viertem""")
"""Places that a table of four piles needs; allowed before a pile, a turn or a time."""

COUNTED = listed("""
    pile piles row rows stack stacks column time times turn turns round rounds try game attempt
    rangee rangees colonne tas fois tour tours partie essai ligne manche
    reihe reihen stapel spalte mal runde zug versuch spiel partie""")
"""What the third or fourth of may be spoken of."""

GLUE = ("und", "et", "and", "")
"""What joins numbers in a compound."""

ROOTS = (
    *("seven", "three", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen"),
    *("eighteen", "nineteen", "twenty", "thirty", "forty", "fourty", "fifty", "sixty", "eighty"),
    *("ninety", "hundred", "thousand", "quatre", "quatorz", "cinqua", "cinqui", "trois", "treiz"),
    *("quinze", "quinza", "vingt", "trente", "quarant", "soixant", "septant", "huitant", "octant"),
    *("nonant", "douzain", "douze", "sieben", "siebz", "siebt", "zwanzi", "zwolf", "zwoelf"),
    *("funf", "fuenf", "sechs", "sechz", "(?<!jahr)hundert", "tausend", "dreissi", "dreizehn"),
    *("vierz", "achtzig", "achtzehn", "neunzig", "neunzehn", "dutzend"),
    "^(?:ein|zwei|zwo|drei|vier|funf|fuenf|sechs|sieben|acht|neun)und(?=[a-z])",
)
"""Patterns that hardly ever fit a word that is not about a number."""


ORDINARY = listed("""
    achzen cept covington dicks douce douces doue douee doues douse doute doutee douter doutes
    doze dozent dozenten dozes dozing eleve elevee elevees elevent elever eleves eleveur elevez
    elven enlevent footy foray fort forte fortes forth forti forts fourmille fournil funfact
    funfair hindert hungert inne jahrhundert jahrhunderte jahrhunderts kampfunfahig mile miles
    nien octane octanes octrois oneself prelevent quarantane quarantine quarantined
    quarantines quarte quince quine quinte relevent sachs sand sands scent seche secher seches
    secs sect sects seek seeks seen segen sehen sehnt seide seien seife seile seine seines seite
    seiten seized seizes seizing selen semen send sends sent setze setzen seve sever severe severn
    sevre sichs siebe siebel siebenburgen sieber siebt sieden siege siegen sieges siegt siezen
    silben silty sink sinks sixt size sized sizes soeben steven stevens sven sync taree tarees
    teen tente tentee tenter tentes thee there theres theyre thirsty threw tiree tirees tois tree
    trees treibe trenet trenne trennte trent trete treten trie tries trio trios tris troi troie
    trop trops tross trot trots trous troyes tweety unten viersen ving vire viree vires weighty
    zend zhen zinc zink zweite zweitem zweiten zweitens zweiter zweites
    """)
"""Words that lie one slip away from a number word, or sound like one, and mean something else."""

_IDIOMS = r"""
(?:you|us|we|they|these|those|the) two
two of (?:us|you|them)
ten back(?:wards?)?
thanks a million
a (?:million|thousand) thanks
high five
quoi de neuf
(?:tout|flambant|presque|comme) neuf
(?:rien|quelque chose) de neuf
du neuf
(?:a|remis?e?s? a) neuf
(?:tous|toutes) les deux
(?:nous|vous|eux|elles|les|entre|a|nos) deux
(?:je|tu|on|il|elle|ca|qui|te|ne|va) t en
dix en arriere
mille (?:mercis?|fois|excuses|pardons|bravos?)
cent fois (?:merci|oui|non|mieux)
(?:gib|gebt|habt|hab|nehmt|nimm) (?:dich |euch )?(?:in )?acht
(?:in|ausser) acht
acht (?:geben|nehmen|lassen)
(?:wir|ihr|euch|uns|die|den|beide) zwei
zu (?:zweit|dritt|viert)
zehn zuruck
zehn zurueck
tausend dank
achte[tn]? (?:auf|bitte|mal|nur|doch|darauf|drauf|wir|sie)
(?:ich|er|sie|wir|ihr|darauf|drauf|zu|auf \w+|auf \w+ \w+) achte[tn]?
(?:mitten )?entzwei
"""

IDIOMS = re.compile("|".join(rf"\b(?:{line})\b" for line in _IDIOMS.split("\n") if line))
"""Turns of phrase with a number word in them that name no number."""

ELISIONS = frozenset({"t'en", "d'eux"})
"""French words parted by an apostrophe that would read as a number without it."""


def _any(*patterns: str) -> re.Pattern[str]:
    return re.compile("|".join(rf"\b(?:{pattern})\b" for pattern in patterns))


_EN_ANCHOR = r"(?:(?:the|that|this|its|my|your|our) )?(?:top|pile|stack|card|value|number|age)"
_FR_ANCHOR = (
    r"(?:la |le |du |de la |de l'|de cette |cette |ma |mon |ta ){0,2}"
    r"(?:pile|sommet|carte|dessus|valeur|age|haut)"
)
_DE_ANCHOR = (
    r"(?:(?:vom|von|als|wie|der|die|das|dem|den|des|diesem|meinem|meiner|obersten|oberste) ){0,3}"
    r"(?:stapels?|karte|oberste|obersten|oben|wert|alter|reihe)"
)
_NOT_A_PRONOUN = r"(?<!the )(?<!this )(?<!that )(?<!which )(?<!no )(?<!any )(?<!every )"

SUMS = _any(
    rf"{_NOT_A_PRONOUN}one (?:more|less|higher|lower|bigger|smaller|greater) than",
    rf"{_NOT_A_PRONOUN}one (?:above|below|over|under|off|away from|apart|higher|lower)",
    r"(?:plus|minus|times) one",
    r"(?:add|subtract|take) one (?:to|from|off)",
    r"(?:double|twice|triple|half|quarter|quadruple)(?: as (?:much|high|big) as)?(?: of)?"
    rf" {_EN_ANCHOR}",
    r"(?:my|your|his|her) (?:house|door|phone|shoe|jersey|shirt|lucky|room|flat) (?:number|size)",
    r"(?:my|your|his|her) (?:birth ?year|year of birth)",
    r"(?:my|your|his|her) age (?:plus|minus|times|and)",
    r"(?:is|like|as|plus|minus|times|twice|half) (?:my|your|his|her) age",
    r"(?:single|double|two) digits?",
    r"teen numbers?",
    rf"(?:un|une)(?: seule?)? (?:de|en) (?:plus|moins) (?:que|qu'|sur) ?{_FR_ANCHOR}?",
    rf"{_FR_ANCHOR} (?:plus|moins|fois) une?",
    rf"(?:double|triple|moitie|tiers|quart) {_FR_ANCHOR}",
    r"(?:mon|ton|son) age (?:plus|moins|fois)",
    r"(?:ma|ta|sa) (?:pointure|taille de chaussures?|date de naissance)",
    r"(?:mon|ton|son) (?:annee de naissance|numero)",
    r"(?:un|une) (?:au|en) dessous de la pile",
    r"(?:eins|einen|einer|eine)"
    r" (?:mehr|weniger|hoher|hoeher|niedriger|tiefer|grosser|kleiner) als",
    r"eins (?:druber|drueber|drunter|daruber|darunter|hoher|hoeher|niedriger|tiefer)",
    r"(?:plus|minus) eins",
    rf"(?:doppelte|dreifache|halfte|haelfte|viertel|doppelt so (?:viel|hoch|gross)) {_DE_ANCHOR}",
    r"(?:mein|dein|sein|ihr) alter (?:plus|minus|mal)",
    r"(?:meine|deine|seine|ihre) (?:hausnummer|schuhgrosse|schuhgroesse|telefonnummer|gluckszahl)",
    r"(?:mein|dein|sein|ihr) geburts(?:jahr|tag)",
    r"(?:ein|zwei)stellig\w*",
)
"""Sums, multiples and riddles whose answer is a number (A10)."""

ASKING = _any(
    r"(?:what|which) (?:number|card|value)s? (?:do|did|are|have|has) (?:you|u|ya)",
    r"what(?:'s| is| are|s) (?:the (?:value|number) of )?(?:your|ur) (?:card|number|hand|value)s?",
    r"(?:tell|show) (?:me|us) (?:your|ur) (?:cards?|number|numbers|value|hand)",
    r"how (?:high|low|big) is (?:your|ur) (?:card|hand)",
    r"quel(?:le)?s? (?:est |sont )?(?:ton |ta |tes )?(?:numero|carte|valeur|chiffre|nombre)s?"
    r" (?:as tu|tu as|t'as|avez vous|vous avez|tiens tu)",
    r"(?:tu as|t'as|as tu|vous avez) (?:quel(?:le)?s?|quoi comme)"
    r" (?:numero|carte|valeur|chiffre)s?",
    r"(?:dis|dites|montre|montrez) (?:moi|nous) (?:tes|vos|ta|votre) (?:cartes?|main|valeur)",
    r"(?:combien vaut|que vaut) (?:ta|votre) carte",
    r"welche (?:zahl|zahlen|karte|karten|nummer) (?:hast|habt|haltst|haeltst) (?:du|ihr)",
    r"was fur (?:eine )?(?:karten?|zahl|zahlen) (?:hast|habt|haltst)",
    r"(?:sag|sagt|verrat|nenn|nennt|zeig|zeigt) (?:mir |uns )?(?:deine|eure)"
    r" (?:karten?|zahl|zahlen|hand)",
    r"wie (?:hoch|niedrig|gross) (?:ist|sind) (?:deine|eure) karten?",
    r"was hast du auf der hand",
)
"""Questions after the value of a card in hand (A10)."""

_EN_HAVE = r"(?:i|i'm|i'll|i'd) ?(?:have|'ve got|'ve|ve got|got|hold|am holding|holding|own)"
_FR_HAVE = r"(?:j'ai|je tiens|je possede|j'aurais|il me reste|j'avais)"
_DE_HAVE = r"(?:ich habe?|hab|ich halte|ich besitze|ich hatte)"

HINTS = _any(
    r"(?:i|me|we) (?:can|could|may|will|would|might|shall|want to|am able to|'ll|'d)"
    r"(?: \w+){0,3} (?:jump|jumps|leap|backwards?|back)",
    r"i(?:'m| am)? (?:jump|jumping|leap|leaping|go|going) back(?:wards?)?",
    r"(?:my|mine|own) (?:jump|jump back|leap)",
    rf"{_EN_HAVE}(?: \w+){{0,3}}"
    r" (?:jump|next|previous|neighbou?r|successor|closest|nearest|perfect|ideal|exact)",
    rf"{_EN_HAVE}(?: \w+){{0,4}} (?:close|near|adjacent|right (?:above|below|on))",
    r"(?:mine|my card)(?: \w+){0,3}"
    r" (?:fits|follows?|above|below|next|directly|right on|just|close)",
    r"i can (?:fix|save|rescue|repair|bring|reset|heal|undo)(?: \w+){0,3}"
    r" (?:pile|stack|row|it|one)",
    r"(?:exactly |precisely )?ten back(?:wards?)?",
    r"je (?:peux|pourrais|vais|veux|saurais)(?: \w+){0,3}"
    r" (?:sauter|reculer|saut|retro|arriere|remonter|redescendre|ramener|sauver|reparer)",
    r"je (?:saute|recule|remonte|redescends|ramene)",
    rf"{_FR_HAVE}(?: \w+){{0,3}} (?:suivante?|precedente?|retro|saut|voisine?|parfaite?|ideale?"
    r"|exacte?|proche|juste|pile)",
    r"(?:ma carte|la mienne|le mien)(?: \w+){0,3}"
    r" (?:pile|juste|suit|dessus|dessous|directement|proche)",
    r"(?:exactement )?dix en arriere",
    r"(?:mon|le mien) (?:saut|retro)",
    r"ich (?:kann|konnte|koennte|werde|will|mochte|moechte)(?: \w+){0,4}"
    r" (?:zuruck\w*|zurueck\w*|springen|sprung|retten|reparieren)",
    r"ich (?:springe|gehe|komme)(?: \w+){0,3} (?:zuruck|zurueck|ruckwarts|rueckwaerts)",
    rf"{_DE_HAVE}(?: \w+){{0,3}}"
    r" (?:nachste|naechste|nachsten|vorige|ruckwartssprung|rueckwaertssprung|sprung|passende"
    r"|perfekte|ideale|nah|nahe|direkt|knapp)",
    r"(?:meine|meine karte|mein)(?: \w+){0,3} (?:direkt|genau|knapp|folgt|sprung)",
    r"mein (?:sprung|ruckwartssprung|rueckwaertssprung)",
    r"(?:genau )?zehn (?:zuruck|zurueck)",
)
"""What lets a value be worked out; the 2018 sheet forbids it, the other does not."""
