export const de = {
  checkInAt: 'Check-in, {{time}} Uhr',
  reportAt: 'Konsum gemeldet, {{time}} Uhr',
  risks: 'Risiken',
  trigger: 'Auslöser',
  client: 'Klient',
  diaryFailed: 'Das Tagebuch konnte nicht geladen werden.',
  noEntry: 'Kein Eintrag an diesem Tag.',
  messagesFailed: 'Die Nachrichten konnten nicht geladen werden.',
  noMessage: 'Keine Nachricht an diesem Tag.',
  messageBy: '{{time}} Uhr, {{name}}',
  fileOnly: 'Datei ohne Text',
  toMessages: 'Alle Nachrichten',
}

export const en: typeof de = {
  checkInAt: 'Check-in, {{time}}',
  reportAt: 'Drinking reported, {{time}}',
  risks: 'Difficult situations',
  trigger: 'Trigger',
  client: 'Client',
  diaryFailed: 'Couldn’t load the diary.',
  noEntry: 'No entry on this day.',
  messagesFailed: 'Couldn’t load the messages.',
  noMessage: 'No message on this day.',
  messageBy: '{{time}}, {{name}}',
  fileOnly: 'File without text',
  toMessages: 'All messages',
}
