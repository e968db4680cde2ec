export const de = {
  optional: 'optional',
  counter: '{{used}} von {{limit}} Zeichen',
  choose: 'Bitte wählen',
  openCalendar: 'Kalender öffnen',
  openTimes: 'Uhrzeit auswählen',
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
      'Diese Nummer kann niemand wählen. Bitte mit Vorwahl und ohne Buchstaben, zum Beispiel +49 30 1234567 oder 0301234567.',
    url: 'Bitte geben Sie eine gültige Internetadresse ein.',
    notValid: '{{label}} ist nicht gültig.',
  },
}

export const en: typeof de = {
  optional: 'optional',
  counter: '{{used}} of {{limit}} characters',
  choose: 'Please choose',
  openCalendar: 'Open calendar',
  openTimes: 'Choose a time',
  faults: {
    required: '{{label}} is a required field',
    noWhitespace: '{{label}} must not contain spaces.',
    integer: '{{label}} must be a whole number.',
    digits: '{{label}} can only contain digits.',
    greaterThan: '{{label}} must be greater than {{count}}.',
    atMost: '{{label}}: no more than {{count}} characters.',
    atLeast: '{{label}}: at least {{count}} characters.',
    email: 'Please enter a valid e-mail address.',
    phone:
      'This number can’t be dialled. Please include the area code and leave out letters, for example +49 30 1234567 or 0301234567.',
    url: 'Please enter a valid web address.',
    notValid: '{{label}} is not valid.',
  },
}
