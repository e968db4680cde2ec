export const de = {
  title: 'Als Nächstes',
  newMessages: '{{count}} neu',
  file: 'Eine Datei',
  allDay: '{{day}}, ganztägig',
  at: '{{day}}, {{time}}\u{a0}Uhr',
  notLoaded: 'Was als Nächstes kommt, konnte nicht geladen werden.',
  reload: 'Erneut laden',
}

export const en: typeof de = {
  title: 'What comes next',
  newMessages: '{{count}} new',
  file: 'A file',
  allDay: '{{day}}, all day',
  at: '{{day}}, {{time}}',
  notLoaded: 'What comes next could not be loaded.',
  reload: 'Load again',
}
