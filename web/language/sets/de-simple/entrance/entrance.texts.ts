export const texts = {
  offline: 'Bitte prüfen Sie Ihr Internet. Ihr Text bleibt stehen.',
  wait_one: 'Sie können es ab {{time}} Uhr wieder versuchen. Das ist in einer Minute.',
  wait_other: 'Sie können es ab {{time}} Uhr wieder versuchen. Das ist in {{count}} Minuten.',
  waited: 'Sie können es jetzt wieder versuchen.',
  newLink: 'Neuen Link holen',
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
