export const de = {
  title: 'Erste Sitzung',
  intro:
    'Für die gemeinsame erste Sitzung: ein Zettel zum Mitnehmen, ein Check-in zur Probe und der Notfallkoffer.',
  sheets: {
    title: 'Zettel zum Mitnehmen',
    which: 'Welcher Zettel',
    login: 'Erste Anmeldung',
    checkIn: 'Erster Check-in',
    loginText:
      'Adresse mit QR-Code und Anmeldename. Das Einmal-Passwort ist nicht darauf: Es wird beim Anlegen einmal angezeigt, und Sie geben es getrennt mit.',
    checkInText: 'Was in welcher Reihenfolge kommt, ohne Namen und ohne Anmeldename.',
    language: 'Sprache',
    languages: { de_DE: 'Deutsch', en_EN: 'English' },
    easy: 'Leichte Sprache',
    print: 'Zettel drucken',
  },
  passkey: {
    title: 'Passkey einrichten',
    text: 'Auf dem Telefon: Nach dem eigenen Passwort bietet die Seite einen Passkey an. „Passkey einrichten“ drücken und die Frage des Telefons bestätigen; danach geht die Anmeldung ohne Passwort. Wer das Telefon mit anderen teilt, lässt es besser.',
  },
  rehearsal: {
    title: 'Check-in ausprobieren',
    text: 'Auf dem Telefon: Am Tag der Registrierung steht beim Check-in „Erst ausprobieren, ohne zu speichern“, danach auf der Hilfeseite. Was dort geantwortet wird, wird nicht gespeichert und nicht gesendet; Sie sehen es nicht.',
  },
}

export const en: typeof de = {
  title: 'First session',
  intro: 'For the first session together: a handout to take home, a practice check-in and the emergency kit.',
  sheets: {
    title: 'Handout to take home',
    which: 'Which handout',
    login: 'Signing in',
    checkIn: 'First check-in',
    loginText:
      'Web address with a QR code, and the login name. The one-time password isn’t on it: it is shown once when the client is added, and you pass it on separately.',
    checkInText: 'What comes in which order, without a name and without the login name.',
    language: 'Language',
    languages: { de_DE: 'Deutsch', en_EN: 'English' },
    easy: 'Easy language',
    print: 'Print handout',
  },
  passkey: {
    title: 'Set up a passkey',
    text: 'On the phone: after choosing their own password, clients are offered a passkey. Press “Set up a passkey” and confirm the phone’s question; from then on they can sign in without a password. Anyone who shares their phone is better off without one.',
  },
  rehearsal: {
    title: 'Try out the check-in',
    text: 'On the phone: on the day of registration, “Try it out first, without saving” is beside the check-in, and after that on the help page. Answers given there are not saved and not sent; you don’t see them.',
  },
}
