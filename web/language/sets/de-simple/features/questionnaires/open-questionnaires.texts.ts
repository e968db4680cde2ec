export const texts = {
  several_one: '{{count}} Fragebogen',
  several_other: '{{count}} Fragebögen',
  until: 'Bitte bis {{day}} ausfüllen',
  open: 'Sie können ihn noch ausfüllen',
  severalOpen: 'Sie können sie noch ausfüllen',
}
