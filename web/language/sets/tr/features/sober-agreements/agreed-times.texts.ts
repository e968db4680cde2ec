export const texts = {
  title: 'Alkolsüz döneminiz',
  dayOf: '{{days}} günün {{number}}. günü',
  aheadOf_one: '{{count}} gün, başlangıç: {{day}}',
  aheadOf_other: '{{count}} gün, başlangıç: {{day}}',
  over_one: '{{count}} gün doldu.',
  over_other: '{{count}} gün doldu.',
  left_one: '{{count}} gün kaldı',
  left_other: '{{count}} gün kaldı',
  lastDay: 'son gün',
}
