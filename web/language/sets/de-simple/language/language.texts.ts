export const texts = {
  today: 'heute',
  yesterday: 'gestern',
  tomorrow: 'morgen',
  noSuch: {
    day: 'Den {{text}} gibt es nicht.',
    time: 'Die Uhrzeit {{text}} gibt es nicht.',
  },
  form: {
    day: 'Bitte schreiben Sie das Datum so: 31.12.1962',
    time: 'Bitte schreiben Sie die Uhrzeit so: 07:30',
  },
  unreachable: 'Kein Internet',
  failed: 'Das hat leider nicht geklappt. Bitte versuchen Sie es gleich noch ein Mal.',
  usual: {
    apply: 'Übernehmen',
    cancel: 'Abbrechen',
    close: 'Schließen',
  },
}
