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
  offline: 'Please check your internet connection. What you entered stays.',
  wait_one: 'The next attempt is possible from {{time}}, in a minute.',
  wait_other: 'The next attempt is possible from {{time}}, in {{count}} minutes.',
  waited: 'You can try again now.',
  newLink: 'Request a new link',
  setUpCertificate: 'Set up a certificate',
  toLogin: 'To the login',
  backToLogin: 'Back to the login',
  password: {
    field: 'New password',
    show: 'Show password',
    hint: 'At least {{count}} characters',
    tooShort: 'At least {{count}} characters',
  },
}
