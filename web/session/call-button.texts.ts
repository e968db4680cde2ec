export const de = {
  call: 'Anrufen',
  callTo: '{{name}} anrufen',
  loading: 'Die Nummer wird geladen',
  failed: 'Die Nummer konnte nicht geladen werden.',
  none: 'Keine Nummer hinterlegt',
}

export const en: typeof de = {
  call: 'Call',
  callTo: 'Call {{name}}',
  loading: 'Loading number',
  failed: 'Couldn’t load the number.',
  none: 'No number on record',
}
