export const texts = {
  title: 'Ihre Zeit ohne Alkohol',
  dayOf: 'Tag {{number}} von {{days}}',
  aheadOf_one: '{{count}} Tag, beginnt am {{day}}',
  aheadOf_other: '{{count}} Tage, beginnt am {{day}}',
  over_one: '{{count}} Tag ist vorbei.',
  over_other: '{{count}} Tage sind vorbei.',
  left_one: 'noch {{count}} Tag',
  left_other: 'noch {{count}} Tage',
  lastDay: 'letzter Tag',
}
