/** How a first check-in goes. `easy` is easy language: short main clauses, no genitive, long words with a hyphen. */
export const de = {
  easyLanguage: 'Leichte Sprache',
  tryOut: 'Check-in ausprobieren, ohne zu speichern',
  usual: {
    title: 'So geht Ihr erster Check-in',
    steps: {
      signIn: 'Melden Sie sich an. Ganz oben auf der Seite „Heute“ ist Ihr Check-in.',
      begin: 'Tippen Sie auf „Check-in beginnen“.',
      answer:
        'Es kommt eine Frage nach der anderen, zu Ihrem Tag und zu Ihrer Nacht. Ein Tipp auf eine Antwort führt weiter. Richtig oder falsch gibt es nicht.',
      overview: 'Am Ende sehen Sie alle Antworten und können jede ändern.',
      send: 'Tippen Sie auf „Absenden“. Bis dahin sieht sie niemand.',
    },
    notes: {
      minute: 'Es dauert etwa eine Minute.',
      pause: 'Mit „Später“ hören Sie auf und machen heute dort weiter.',
      offline: 'Ohne Verbindung bleiben Ihre Antworten auf dem Telefon und gehen danach auf den Weg.',
      emergency: 'Niemand liest rund um die Uhr mit. Im Notfall rufen Sie 112 an.',
    },
  },
  easy: {
    title: 'Ihr erster Check-in',
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

export const en: typeof de = {
  easyLanguage: 'Easy language',
  tryOut: 'Try out the check-in without saving',
  usual: {
    title: 'How your first check-in works',
    steps: {
      signIn: 'Sign in. Your check-in is at the top of the Today page.',
      begin: 'Tap “Start check-in”.',
      answer:
        'You get one question after another about your day and your night. Tapping an answer takes you on. There is no right or wrong.',
      overview: 'At the end you see all your answers and can change any of them.',
      send: 'Tap “Send”. Until then nobody sees them.',
    },
    notes: {
      minute: 'It takes about a minute.',
      pause: 'Tap “Later” to stop, and carry on from there today.',
      offline: 'Without a connection your answers stay on your phone and are sent afterwards.',
      emergency: 'Nobody monitors this around the clock. In an emergency, call 112.',
    },
  },
  easy: {
    title: 'Your first check-in',
    steps: {
      signIn: 'Sign in. You see the page: Today.',
      begin: 'Tap: Start check-in.',
      answer: 'Read the question. Tap your answer. Then the next question comes.',
      overview: 'At the end you see all your answers. You can change every answer.',
      send: 'Tap: Send. Now the check-in is done.',
    },
    notes: {
      minute: 'The check-in is short. It takes one minute.',
      pause: 'Do you need a break? Tap: Later. Carry on today.',
      offline: 'Do you have no internet? Your answers stay on the phone. The phone sends them later.',
      emergency: 'Nobody watches this all the time. Is it an emergency? Call 112.',
    },
  },
}
