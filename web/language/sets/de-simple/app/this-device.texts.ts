export const texts = {
  intro: 'So liest niemand neben Ihnen mit. Alles hier gilt nur für dieses Gerät.',
  lock: {
    title: 'Sperre mit PIN',
    off: 'Die Seite fragt dann zuerst nach einer PIN. Die PIN hat sechs Ziffern. Erst danach zeigt die Seite etwas. Die PIN bleibt auf diesem Gerät.',
    limit:
      'Vielleicht hat jemand kurz Ihr Handy in der Hand. Dann hilft die Sperre. Vielleicht prüft jemand das Gerät, der viel von Technik weiß. Dann hilft sie nicht.',
    help: 'Die 112 und die Hotlines sind immer da. Auch der Notfallkoffer ist immer da, wenn er hier gespeichert ist. Nach fünf falschen PINs werden Sie abgemeldet. Ihr Text bleibt da.',
    setUp: 'PIN wählen',
    newPin: 'Neue PIN wählen',
    pin: 'PIN, sechs Ziffern',
    again: 'PIN noch ein Mal',
    show: 'PIN zeigen',
    save: 'Sperre einschalten',
    remove: 'Sperre ausschalten',
    when: 'Wann kommt die Sperre?',
    after: {
      opening: 'Bei jedem Öffnen',
      minutes_one: 'Nach {{count}} Minute im Hintergrund',
      minutes_other: 'Nach {{count}} Minuten im Hintergrund',
    },
    on: 'Die Sperre ist an.',
    failed: 'Das Gerät konnte die PIN nicht speichern.',
  },
  faults: {
    digits: 'Bitte nehmen Sie nur Ziffern',
    length: 'Bitte nehmen Sie genau sechs Ziffern',
    guessable: 'Diese PIN ist leicht zu raten. Bitte nehmen Sie eine andere.',
    different: 'Die zwei PINs sind nicht gleich',
  },
  exit: {
    title: 'Schnell weg',
    text: 'Drücken Sie drei Mal kurz nacheinander die Umschalttaste. Dann kommt sofort eine leere Seite. Danach ist die Seite gesperrt. Ihr Text bleibt auf diesem Gerät.',
    button: 'Knopf „Seite verlassen“ über jeder Seite zeigen',
    now: 'Seite jetzt verlassen',
    history:
      'Ihr Browser merkt sich die Seiten von früher. Das nennt man Verlauf. Diese Seiten bleiben dort stehen. Kann jemand den Verlauf sehen? Dann löschen Sie ihn.',
  },
  cover: {
    title: 'Leer beim Wechseln',
    text: 'Sie gehen zu einer anderen App? Auf Handy und Tablet ist die Seite dann sofort leer. Ist die Sperre an? Dann gilt das auf jedem Gerät.',
  },
  look: {
    title: 'Neutraler Name',
    switch: 'Name „Notizen“ und ein neutrales Bild',
    text: 'Schalten Sie das zuerst ein. Legen Sie die Seite erst danach auf den Startbildschirm. Ist sie schon dort? Dann löschen Sie sie dort zuerst. Auch oben in den Titeln der Seiten steht dann kein Name mehr.',
    address: 'Die Adresse der Seite bleibt gleich. Manche Browser zeigen sie in ihren Mitteilungen.',
    install:
      'So kommt die Seite auf den Startbildschirm: Öffnen Sie das Menü im Browser. Auf dem iPhone tippen Sie auf „Teilen“.',
  },
}
