export const de = {
  today: 'heute',
  yesterday: 'gestern',
  tomorrow: 'morgen',
  noSuch: { day: 'Den {{text}} gibt es nicht.', time: 'Die Uhrzeit {{text}} gibt es nicht.' },
  form: {
    day: 'Bitte geben Sie das Datum so ein: 31.12.1962',
    time: 'Bitte geben Sie die Uhrzeit so ein: 07:30',
  },
  unreachable: 'Keine Verbindung',
  failed: 'Das hat leider nicht geklappt. Bitte versuchen Sie es gleich noch einmal.',
  usual: { apply: 'Übernehmen', cancel: 'Abbrechen', close: 'Schließen' },
}

export const en: typeof de = {
  today: 'today',
  yesterday: 'yesterday',
  tomorrow: 'tomorrow',
  noSuch: { day: 'There is no such date as {{text}}.', time: 'There is no such time as {{text}}.' },
  form: {
    day: 'Please enter the date like this: 31.12.1962',
    time: 'Please enter the time like this: 07:30',
  },
  unreachable: 'No connection',
  failed: 'Sorry, something went wrong. Please try again in a moment.',
  usual: { apply: 'Apply', cancel: 'Cancel', close: 'Close' },
}
