export const texts = {
  kept: 'Was noch da ist',
  todo: 'Was Sie tun können',
  ask: 'Wen Sie fragen können',
  emergency: 'Im Notfall',
  urgent: '{{appName}} ist kein Notruf. Sind Sie oder andere in Gefahr? Dann rufen Sie an:',
  asks: {
    CLIENT:
      'Hilft das nicht? Dann rufen Sie Ihre Klinik an. Sagen Sie: Was wollten Sie tun? Was stand auf dem Bildschirm?',
    THERAPIST:
      'Hilft das nicht? Dann fragen Sie die Verwaltung Ihrer Klinik. Sagen Sie: Was wollten Sie tun? Was stand auf dem Bildschirm?',
    ADMIN:
      'Hilft das nicht? Dann fragen Sie die Person, die den Server betreibt. Sagen Sie: Was wollten Sie tun? Was stand auf dem Bildschirm?',
  },
  password: 'Sagen Sie dabei nie Ihr Passwort.',
  reference: 'Dazu gehört diese Nummer: {{reference}}. Damit findet die Klinik den Fehler.',
  back: 'Zurück',
  toHelp: 'Zur Hilfe',
}
