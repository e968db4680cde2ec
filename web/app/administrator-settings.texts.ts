export const de = {
  title: 'Einstellungen',
  failed: 'Die Einstellungen konnten nicht geladen werden.',
  language: 'Sprache',
  languages: { de_DE: 'Deutsch', en_EN: 'English' },
  look: 'Aussehen',
  looks: { light: 'Hell', dark: 'Dunkel' },
  notices: 'E-Mails',
  noticesField: 'Über Änderungen der Sicherheit per E-Mail informieren',
  noticesHelp:
    'Zum Beispiel über neue Registrierungen, Zertifikate und Rechte für den Export. Abschalten lässt sich das nur, solange zwei andere diese E-Mails bekommen.',
  saved: 'Gespeichert',
  notSaved: 'Nicht gespeichert',
}

export const en: typeof de = {
  title: 'Settings',
  failed: 'Couldn’t load the settings.',
  language: 'Language',
  languages: { de_DE: 'Deutsch', en_EN: 'English' },
  look: 'Appearance',
  looks: { light: 'Light', dark: 'Dark' },
  notices: 'E-mails',
  noticesField: 'E-mail me about security changes',
  noticesHelp:
    'Such as new registrations, certificates and export permissions. You can only switch this off if at least two other administrators get these e-mails.',
  saved: 'Saved',
  notSaved: 'Not saved',
}
