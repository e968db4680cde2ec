export const texts = {
  title: 'Hinweise zum Betrieb',
  from: 'Geplant: Wir zeigen das ab {{day}}, {{time}} Uhr.',
  until: 'Wir zeigen das bis {{day}}, {{time}} Uhr.',
  required: '{{label}} ist ein Pflichtfeld',
  tooLong: 'Höchstens {{max}} Zeichen',
  past: 'Das Ende ist schon vorbei.',
  beforeBegin: 'Das Ende muss nach dem Beginn sein. Es darf noch nicht vorbei sein.',
}
