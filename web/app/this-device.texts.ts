export const de = {
  intro: 'Damit neben Ihnen niemand mitliest. Alles auf dieser Seite gilt nur für dieses Gerät.',
  lock: {
    title: 'Sperre mit PIN',
    off: 'Die Seite fragt dann nach einer PIN mit sechs Ziffern, bevor sie etwas zeigt. Die PIN bleibt auf diesem Gerät.',
    limit:
      'Sie hält ab, wer Ihr Telefon kurz in der Hand hat. Gegen jemanden, der das Gerät mit Fachwissen untersucht, hilft sie nicht.',
    help: 'Die 112, die Hotlines und ein gespeicherter Notfallkoffer bleiben immer erreichbar. Nach fünf falschen PINs werden Sie abgemeldet. Ihr Text bleibt erhalten.',
    setUp: 'PIN festlegen',
    newPin: 'Neue PIN festlegen',
    pin: 'PIN, sechs Ziffern',
    again: 'PIN wiederholen',
    show: 'PIN anzeigen',
    save: 'Sperre einschalten',
    remove: 'Sperre ausschalten',
    when: 'Wann wird gesperrt?',
    after: {
      opening: 'Bei jedem Öffnen',
      minutes_one: 'Nach {{count}} Minute im Hintergrund',
      minutes_other: 'Nach {{count}} Minuten im Hintergrund',
    },
    on: 'Die Sperre ist eingeschaltet.',
    failed: 'Das Gerät konnte die PIN nicht speichern.',
  },
  faults: {
    digits: 'Bitte nur Ziffern eingeben',
    length: 'Bitte genau sechs Ziffern eingeben',
    guessable: 'Diese PIN ist leicht zu erraten. Bitte wählen Sie eine andere.',
    different: 'Die beiden PINs sind nicht gleich',
  },
  exit: {
    title: 'Schnell verlassen',
    text: 'Drücken Sie dreimal kurz nacheinander die Umschalttaste. Dann erscheint sofort eine leere Seite. Danach ist die Seite gesperrt. Was Sie geschrieben haben, bleibt auf diesem Gerät.',
    button: 'Knopf „Seite verlassen“ über jeder Seite zeigen',
    now: 'Seite jetzt verlassen',
    history:
      'Früher besuchte Seiten bleiben im Verlauf Ihres Browsers stehen. Löschen Sie den Verlauf, wenn ihn jemand sehen kann.',
  },
  cover: {
    title: 'Verdeckt beim Wechseln',
    text: 'Auf Telefon und Tablet ist die Seite leer, sobald Sie zu einer anderen App wechseln. Mit eingeschalteter Sperre gilt das auf jedem Gerät.',
  },
  look: {
    title: 'Neutraler Name',
    switch: 'Name „Notizen“ und ein neutrales Bild',
    text: 'Schalten Sie das ein, bevor Sie die Seite zum Startbildschirm hinzufügen. Ist sie dort schon, entfernen Sie sie zuerst. Auch in den Titeln der Seiten steht dann kein Name mehr.',
    address: 'Die Adresse der Seite bleibt gleich. Manche Browser zeigen sie in ihren Mitteilungen.',
    install: 'Zum Startbildschirm hinzufügen: im Menü des Browsers, auf dem iPhone unter „Teilen“.',
  },
}

export const en: typeof de = {
  intro:
    'So that nobody next to you can read over your shoulder. Everything on this page applies to this device only.',
  lock: {
    title: 'Lock with a PIN',
    off: 'The site will then ask for a six-digit PIN before it shows anything. The PIN stays on this device.',
    limit:
      'It keeps out someone who picks up your phone for a moment. It doesn’t protect against an expert who examines the device.',
    help: '112, the hotlines and a saved emergency kit can always be reached. After five wrong PINs you are signed out. What you wrote is kept.',
    setUp: 'Choose a PIN',
    newPin: 'Choose a new PIN',
    pin: 'PIN, six digits',
    again: 'Repeat the PIN',
    show: 'Show PIN',
    save: 'Turn on the lock',
    remove: 'Turn off the lock',
    when: 'When should it lock?',
    after: {
      opening: 'Every time it is opened',
      minutes_one: 'After {{count}} minute in the background',
      minutes_other: 'After {{count}} minutes in the background',
    },
    on: 'The lock is on.',
    failed: 'The device couldn’t save the PIN.',
  },
  faults: {
    digits: 'Please enter digits only',
    length: 'Please enter exactly six digits',
    guessable: 'This PIN is easy to guess. Please choose another one.',
    different: 'The two PINs are not the same',
  },
  exit: {
    title: 'Leave quickly',
    text: 'Press the Shift key three times quickly. A blank page appears at once, and the site is locked afterwards. What you wrote stays on this device.',
    button: 'Show a “Leave this site” button above every page',
    now: 'Leave this site now',
    history:
      'Pages you visited earlier stay in your browser’s history. Clear the history if someone else can see it.',
  },
  cover: {
    title: 'Hidden when you switch apps',
    text: 'On phones and tablets the page goes blank as soon as you switch to another app. With the lock turned on, this works on every device.',
  },
  look: {
    title: 'Neutral name',
    switch: 'Use the name “Notes” and a neutral icon',
    text: 'Turn this on before you add the site to your home screen. If it is already there, remove it first. Page titles then no longer show a name either.',
    address: 'The site’s address stays the same. Some browsers show it in their notifications.',
    install: 'To add it to your home screen, use the browser’s menu, or “Share” on an iPhone.',
  },
}
