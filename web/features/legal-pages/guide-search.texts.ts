export const de = {
  heading: 'In der Hilfe suchen',
  label: 'In der Hilfe suchen',
  placeholder: 'Zum Beispiel: Passwort vergessen',
  found_one: '{{count}} Stelle gefunden',
  found_other: '{{count}} Stellen gefunden',
  results: 'Gefundene Stellen',
  nothing: 'Dazu steht hier nichts.',
  tries:
    'Versuchen Sie ein anderes oder ein kürzeres Wort, zum Beispiel „Termin“ statt „Terminverschiebung“. Oder sehen Sie unten im Verzeichnis nach.',
  asks: {
    CLIENT: 'Ihre Klinik hilft Ihnen gern weiter:',
    THERAPIST: 'Die Verwaltung Ihrer Klinik hilft Ihnen weiter. Die Klinik erreichen Sie so:',
    ADMIN: 'Fragen Sie die Person, die den Server betreibt. Die Klinik erreichen Sie so:',
  },
}

export const en: typeof de = {
  heading: 'Search the help pages',
  label: 'Search the help pages',
  placeholder: 'For example: forgotten password',
  found_one: '{{count}} result',
  found_other: '{{count}} results',
  results: 'Results',
  nothing: 'There is nothing about this here.',
  tries:
    'Try a different or shorter word, for example “appointment” instead of “rescheduling”. Or look in the contents below.',
  asks: {
    CLIENT: 'Your clinic will be happy to help:',
    THERAPIST: 'Your clinic’s administrators can help. You can reach the clinic here:',
    ADMIN: 'Ask the person who runs the server. You can reach the clinic here:',
  },
}
