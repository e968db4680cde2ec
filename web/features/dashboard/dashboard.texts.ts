export const de = {
  goodMorning: 'Guten Morgen, {{name}}',
  goodDay: 'Guten Tag, {{name}}',
  goodEvening: 'Guten Abend, {{name}}',
  mr: 'Herr',
  ms: 'Frau',
}

export const en: typeof de = {
  goodMorning: 'Good morning, {{name}}',
  goodDay: 'Good afternoon, {{name}}',
  goodEvening: 'Good evening, {{name}}',
  mr: 'Mr',
  ms: 'Ms',
}
