export const de = {
  title: 'Ihre Zeit ohne Alkohol',
  titleStaff: 'Zeit ohne Alkohol',
  emptyStaff: 'Noch keine Vereinbarung. Sie entsteht gemeinsam, in den Worten der Person.',
  dayOf: 'Tag {{number}} von {{days}}',
  aheadOf_one: '{{count}} Tag, beginnt am {{day}}',
  aheadOf_other: '{{count}} Tage, beginnt am {{day}}',
  over_one: '{{count}} Tag ist um.',
  over_other: '{{count}} Tage sind um.',
  left_one: 'noch {{count}} Tag',
  left_other: 'noch {{count}} Tage',
  lastDay: 'letzter Tag',
}

export const en: typeof de = {
  title: 'Your time without alcohol',
  titleStaff: 'Time without alcohol',
  emptyStaff: 'No agreement yet. You make it together, in the client’s own words.',
  dayOf: 'Day {{number}} of {{days}}',
  aheadOf_one: '{{count}} day, starting on {{day}}',
  aheadOf_other: '{{count}} days, starting on {{day}}',
  over_one: '{{count}} day is over.',
  over_other: 'The {{count}} days are over.',
  left_one: '{{count}} day left',
  left_other: '{{count}} days left',
  lastDay: 'last day',
}
