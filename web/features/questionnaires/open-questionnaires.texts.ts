export const de = {
  several_one: '{{count}} Fragebogen',
  several_other: '{{count}} Fragebögen',
  until: 'Bitte bis {{day}} ausfüllen',
  open: 'Sie können ihn noch ausfüllen',
  severalOpen: 'Sie können sie noch ausfüllen',
}

export const en: typeof de = {
  several_one: '{{count}} questionnaire',
  several_other: '{{count}} questionnaires',
  until: 'Please fill in by {{day}}',
  open: 'You can still fill it in',
  severalOpen: 'You can still fill them in',
}
