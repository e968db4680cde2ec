export const de = {
  title: 'Als Nächstes',
  newMessages: '{{count}} neu',
  file: 'Eine Datei',
  allDay: '{{day}}, ganztägig',
  at: '{{day}}, {{time}}\u{a0}Uhr',
  notLoaded: 'Was als Nächstes kommt, konnte nicht geladen werden.',
}

export const en: typeof de = {
  title: 'Up next',
  newMessages: '{{count}} new',
  file: 'A file',
  allDay: '{{day}}, all day',
  at: '{{day}}, {{time}}',
  notLoaded: 'Couldn’t load what’s up next.',
}
