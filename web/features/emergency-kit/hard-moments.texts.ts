export const de = {
  title: 'Für schwere Momente',
  noted: 'Das haben Sie sich notiert:',
  openKit: 'Notfallkoffer öffnen',
}

export const en: typeof de = {
  title: 'For difficult moments',
  noted: 'You noted this for yourself:',
  openKit: 'Open emergency kit',
}
