export const de = {
  offline: 'Bitte prüfen Sie Ihre Internetverbindung. Ihre Eingaben bleiben stehen.',
  wait_one: 'Der nächste Versuch ist ab {{time}} Uhr möglich, in einer Minute.',
  wait_other: 'Der nächste Versuch ist ab {{time}} Uhr möglich, in {{count}} Minuten.',
  waited: 'Sie können es jetzt wieder versuchen.',
  newLink: 'Neuen Link anfordern',
  setUpCertificate: 'Zertifikat einrichten',
  toLogin: 'Zur Anmeldung',
  backToLogin: 'Zurück zur Anmeldung',
  password: {
    field: 'Neues Passwort',
    show: 'Passwort anzeigen',
    hint: 'Mindestens {{count}} Zeichen',
    tooShort: 'Mindestens {{count}} Zeichen',
  },
}

export const en: typeof de = {
  offline: 'Please check your internet connection. What you entered is still here.',
  wait_one: 'You can try again in one minute, at {{time}}.',
  wait_other: 'You can try again in {{count}} minutes, at {{time}}.',
  waited: 'You can try again now.',
  newLink: 'Request a new link',
  setUpCertificate: 'Set up a certificate',
  toLogin: 'Go to sign-in',
  backToLogin: 'Back to sign-in',
  password: {
    field: 'New password',
    show: 'Show password',
    hint: 'At least {{count}} characters',
    tooShort: 'At least {{count}} characters',
  },
}
