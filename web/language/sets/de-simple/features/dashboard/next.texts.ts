export const texts = {
  title: 'Als Nächstes',
  newMessages: '{{count}} neu',
  file: 'Eine Datei',
  allDay: '{{day}}, ganztägig',
  at: '{{day}}, {{time}} Uhr',
  notLoaded: 'Wir konnten nicht laden, was als Nächstes kommt.',
}
