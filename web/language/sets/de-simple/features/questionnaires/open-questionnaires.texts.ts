export const texts = {
  count_one: '{{count}} Fragebogen',
  count_other: '{{count}} Fragebögen',
  until: 'Bitte bis {{day}} ausfüllen',
  open: 'Sie können ihn noch ausfüllen',
  severalOpen: 'Sie können sie noch ausfüllen',
}
