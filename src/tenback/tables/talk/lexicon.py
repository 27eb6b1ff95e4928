"""Number words of French, English and German, as they are read: small letters, no accents."""

from __future__ import annotations


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
