"""Ordinary talk that looks like a number: let through."""

from __future__ import annotations

import re

from tenback.tables.talk.lexicon import listed

WORDS = listed("""
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
