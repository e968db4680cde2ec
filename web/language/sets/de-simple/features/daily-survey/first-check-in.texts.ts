export const texts = {
  easyLanguage: 'Noch leichter',
  tryOut: 'Check-in üben, ohne zu speichern',
  usual: {
    title: 'So geht Ihr erster Check-in',
    steps: {
      signIn: 'Melden Sie sich an. Der Check-in ist oben auf der Seite „Heute“.',
      begin: 'Tippen Sie auf „Check-in beginnen“.',
      answer:
        'Die Fragen kommen nacheinander. Es geht um Ihren Tag und Ihre Nacht. Tippen Sie auf eine Antwort. Dann geht es weiter. Richtig oder falsch gibt es nicht.',
      overview: 'Am Ende sehen Sie alle Antworten. Sie können jede Antwort ändern.',
      send: 'Tippen Sie auf „Absenden“. Vorher sieht niemand Ihre Antworten.',
    },
    notes: {
      minute: 'Es dauert ungefähr eine Minute.',
      pause: 'Brauchen Sie eine Pause? Tippen Sie auf „Später“. Machen Sie heute dort weiter.',
      offline:
        'Haben Sie kein Internet? Ihre Antworten bleiben auf dem Handy. Danach werden sie von selbst gesendet.',
      emergency: 'Hier liest nicht immer jemand mit. Rufen Sie im Notfall die 112 an.',
    },
  },
  easy: {
    steps: {
      signIn: 'Melden Sie sich an. Sie sehen die Seite: Heute.',
      begin: 'Tippen Sie auf: Check-in beginnen.',
      answer: 'Lesen Sie die Frage. Tippen Sie auf Ihre Antwort. Dann kommt die nächste Frage.',
      overview: 'Am Ende sehen Sie alle Antworten. Sie können jede Antwort ändern.',
      send: 'Tippen Sie auf: Absenden. Jetzt ist der Check-in fertig.',
    },
    notes: {
      minute: 'Der Check-in ist kurz. Er dauert eine Minute.',
      pause: 'Brauchen Sie eine Pause? Tippen Sie auf: Später. Machen Sie heute weiter.',
      offline: 'Haben Sie kein Internet? Ihre Antworten bleiben auf dem Handy. Das Handy sendet sie später.',
      emergency: 'Hier liest nicht immer jemand mit. Ist es ein Notfall? Rufen Sie an: 112.',
    },
  },
}
