export const texts = {
  title: 'Что дальше',
  newMessages: 'новых: {{count}}',
  file: 'Файл',
  allDay: '{{day}}, весь день',
  at: '{{day}}, {{time}}',
  notLoaded: 'Не удалось загрузить, что дальше.',
}
