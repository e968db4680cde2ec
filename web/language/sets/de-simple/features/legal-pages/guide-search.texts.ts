export const texts = {
  heading: 'In der Hilfe suchen',
  label: 'In der Hilfe suchen',
  placeholder: 'Zum Beispiel: Passwort vergessen',
  found_one: '{{count}} Stelle gefunden',
  found_other: '{{count}} Stellen gefunden',
  results: 'Gefundene Stellen',
  nothing: 'Dazu steht hier nichts.',
  tries:
    'Versuchen Sie ein anderes Wort. Oder nehmen Sie ein kürzeres Wort. Zum Beispiel „Termin“ statt „Terminverschiebung“. Oder sehen Sie unten im Verzeichnis nach.',
  asks: {
    CLIENT: 'Ihre Klinik hilft Ihnen gern:',
    THERAPIST: 'Die Verwaltung Ihrer Klinik hilft Ihnen. So erreichen Sie die Klinik:',
    ADMIN: 'Fragen Sie die Person, die den Server betreibt. So erreichen Sie die Klinik:',
  },
}
