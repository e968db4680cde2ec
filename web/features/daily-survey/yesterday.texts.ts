/** The questions about yesterday, whose usual wording asks about today or the night before. */
export const de = {
  sleep: 'Wie haben Sie in der vorletzten Nacht geschlafen?',
  sleepHelp: 'Die Nacht als Ganzes.',
  mood: 'Wie war Ihre Stimmung gestern?',
  moodHelp: 'Nehmen Sie, was am ehesten passt.',
  pressure: 'Wie stark war Ihr Suchtdruck gestern?',
  pressureHelp: 'Der stärkste Moment des Tages zählt.',
  consumption: 'Haben Sie gestern Alkohol getrunken?',
  consumptionHelp: 'Beide Antworten sind hier richtig. Sie helfen, Sie gut zu begleiten.',
  today: 'Haben Sie heute Alkohol getrunken?',
  todayHelp: 'Ihr Check-in sagt bisher nur etwas über gestern.',
}

export const en: typeof de = {
  sleep: 'How did you sleep the night before last?',
  sleepHelp: 'The night overall.',
  mood: 'How was your mood yesterday?',
  moodHelp: 'Choose whatever fits best.',
  pressure: 'How strong was your craving yesterday?',
  pressureHelp: 'Think of the strongest moment of the day.',
  consumption: 'Did you have any alcohol yesterday?',
  consumptionHelp: 'There is no wrong answer. It helps us support you.',
  today: 'Have you had any alcohol today?',
  todayHelp: 'So far, your check-in only covers yesterday.',
}
