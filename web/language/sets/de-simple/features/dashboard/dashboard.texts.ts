export const texts = {
  goodMorning: 'Guten Morgen, {{name}}',
  goodDay: 'Guten Tag, {{name}}',
  goodEvening: 'Guten Abend, {{name}}',
  mr: 'Herr',
  ms: 'Frau',
}
