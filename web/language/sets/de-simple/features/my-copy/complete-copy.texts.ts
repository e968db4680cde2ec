export const texts = {
  title: 'Vollständige Kopie',
  intro:
    'In Ihrer Kopie ist alles von Ihren Seiten. Die Personen, die Sie behandeln, schreiben vielleicht noch mehr auf. Zum Beispiel Notizen zu Terminen. In der vollständigen Kopie ist auch das dabei. Vorher sieht die Person sie durch, die Sie behandelt.',
  failed: 'Wir konnten nicht laden, ob es eine vollständige Kopie gibt.',
  ask: 'Nach der vollständigen Kopie fragen',
  askAgain: 'Noch ein Mal fragen',
  notAsked: 'Wir konnten Ihre Frage nicht senden',
  asked:
    'Sie haben am {{when}} Uhr gefragt. Die Antwort steht dann hier. Sie bekommen auch eine E-Mail. Die Klinik hat dafür meistens einen Monat Zeit.',
  released:
    'Die Kopie ist seit {{when}} Uhr für Sie frei. Bis {{until}} Uhr können Sie die vollständige Kopie auf dieser Seite machen.',
  releasedBy:
    'Die Kopie ist seit {{when}} Uhr für Sie frei. Das hat {{name}} entschieden. Bis {{until}} Uhr können Sie die vollständige Kopie auf dieser Seite machen.',
  withheld_one: '{{count}} Eintrag ist nicht dabei.',
  withheld_other: '{{count}} Einträge sind nicht dabei.',
  declined: 'Am {{when}} Uhr war die Antwort: Sie bekommen die vollständige Kopie nicht.',
  reason: 'Der Grund: {{reason}}',
  whatNow:
    'Sie können mit der Person darüber sprechen, die Sie behandelt. Sie können auch den Datenschutz der Klinik fragen.',
  ended: 'Die Kopie war bis {{until}} Uhr für Sie frei.',
  include: 'Mit dem, was Ihr Team in der Klinik aufgeschrieben hat',
  includeHelp: 'So war es, als die Kopie für Sie frei wurde. Was danach geschrieben wurde, ist nicht dabei.',
  isComplete: 'Das ist die vollständige Kopie.',
}
