export const texts = {
  title: 'Hinweise zum Betrieb',
  from: 'Geplant: Wir zeigen das ab {{day}}, {{time}} Uhr.',
  until: 'Wir zeigen das bis {{day}}, {{time}} Uhr.',
}
