export const de = {
  count_one: '{{count}} Fragebogen',
  count_other: '{{count}} Fragebögen',
  until: 'Bitte bis {{day}} ausfüllen',
  open: 'Sie können ihn noch ausfüllen',
  severalOpen: 'Sie können sie noch ausfüllen',
}

export const en: typeof de = {
  count_one: '{{count}} questionnaire',
  count_other: '{{count}} questionnaires',
  until: 'Please fill in by {{day}}',
  open: 'You can still fill it in',
  severalOpen: 'You can still fill them in',
}
