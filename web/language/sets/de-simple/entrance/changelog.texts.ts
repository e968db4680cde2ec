export const texts = {
  title: 'Was ist neu?',
  running: 'Hier läuft Version {{version}}, Build {{build}}.',
  version: 'Version {{version}}',
}
