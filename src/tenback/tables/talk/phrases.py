"""Sentences that tell a value without naming it, as patterns in three languages.

They are looked for in the line of a reading: small letters without accents, one blank or an
apostrophe between words. ``SUMS`` and ``ASKING`` are refused everywhere, ``HINTS`` under the strict
policy alone.
"""

from __future__ import annotations

import re


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
