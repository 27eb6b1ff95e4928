# Why a step is refused. The keys are the names of tenback.rules.errors.Reason.

illegal = { $sentence } (Regel { $rule }).
illegal-over = Die Partie ist schon zu Ende
illegal-not-started = Entscheidet zuerst, wer anfängt
illegal-started = Die Partie läuft schon
illegal-no-such-seat = Platz { $seat } gibt es nicht: Wähle 1 bis { $last }
illegal-no-such-pile = Den Stapel { $pile } gibt es nicht. Zur Wahl stehen: { $piles }
illegal-not-held = Du hast die { $card } nicht auf der Hand
illegal-not-higher = Die { $card } passt nicht auf den Stapel { $pile }: nur Karten über { $top } oder genau { $jump } darunter
illegal-not-lower = Die { $card } passt nicht auf den Stapel { $pile }: nur Karten unter { $top } oder genau { $jump } darüber
illegal-no-improvement = Die { $card } ist kein Geschenk: Sie verbessert den Stapel { $pile } nicht, dort liegt die { $top }
illegal-gift-spent = In diesem Zug ist kein Geschenk mehr erlaubt
illegal-too-few = { $laid ->
    [0] Du hast noch keine Karte gelegt
    [one] Du hast erst 1 Karte gelegt
   *[other] Du hast erst { $laid } Karten gelegt
  }; in diesem Zug müssen es mindestens { $minimum } sein
