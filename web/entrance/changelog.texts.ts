export const de = {
  title: 'Was ist neu?',
  running: 'Hier läuft Version {{version}}, Build {{build}}.',
  version: 'Version {{version}}',
}

export const en: typeof de = {
  title: 'What’s new?',
  running: 'This site runs version {{version}}, build {{build}}.',
  version: 'Version {{version}}',
}
