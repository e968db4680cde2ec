export const texts = {
  optional: 'freiwillig',
  counter: '{{used}} von {{limit}} Zeichen',
  choose: 'Bitte wählen',
  openCalendar: 'Kalender öffnen',
  openTimes: 'Uhrzeit wählen',
  faults: {
    required: '{{label}} ist ein Pflichtfeld',
    noWhitespace: '{{label}} darf keine Leerzeichen enthalten.',
    integer: '{{label}} muss eine ganze Zahl sein.',
    digits: '{{label}} darf nur aus Ziffern bestehen.',
    greaterThan: '{{label}} muss größer als {{count}} sein.',
    atMost: '{{label}}: höchstens {{count}} Zeichen.',
    atLeast: '{{label}}: mindestens {{count}} Zeichen.',
    email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
    phone:
      'Diese Nummer kann niemand wählen. Bitte schreiben Sie sie mit Vorwahl. Bitte nehmen Sie keine Buchstaben. Zum Beispiel: +49 30 1234567 oder 0301234567.',
    url: 'Bitte geben Sie eine gültige Internetadresse ein.',
    notValid: '{{label}} ist nicht gültig.',
  },
}
