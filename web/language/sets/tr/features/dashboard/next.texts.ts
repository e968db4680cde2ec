export const texts = {
  title: 'Sırada ne var',
  newMessages: '{{count}} yeni',
  file: 'Bir dosya',
  allDay: '{{day}}, tüm gün',
  at: '{{day}}, saat\u{a0}{{time}}',
  notLoaded: 'Sıradakiler yüklenemedi.',
}
