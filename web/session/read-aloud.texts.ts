export const de = {
  read: 'Vorlesen',
  stop: 'Anhalten',
}

export const en: typeof de = {
  read: 'Read aloud',
  stop: 'Stop',
}
