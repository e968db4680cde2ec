export const de = {
  title: 'Check-in ausprobieren',
  beforeTitle: 'Eine Probe, die nicht zählt',
  beforeText:
    'Sie sehen dieselben Fragen wie im Check-in. Was Sie hier antworten, wird nicht gespeichert und nicht gesendet. Niemand sieht es.',
  begin: 'Probe beginnen',
  running: 'Probe. Nichts wird gespeichert.',
  end: 'Probe beenden',
  afterTitle: 'Die Probe ist zu Ende',
  afterText:
    'Es wurde nichts gespeichert und nichts gesendet. Ihre Antworten sind schon weg. Ihr Check-in für heute ist, wie er war.',
  toToday: 'Zu „Heute“',
  again: 'Noch einmal ausprobieren',
}

export const en: typeof de = {
  title: 'Try out the check-in',
  beforeTitle: 'A practice run that doesn’t count',
  beforeText:
    'You’ll see the same questions as in the check-in. Your answers here are not saved and not sent. Nobody sees them.',
  begin: 'Start practice run',
  running: 'Practice run. Nothing is saved.',
  end: 'Finish practice run',
  afterTitle: 'That was the practice run',
  afterText:
    'Nothing was saved and nothing was sent. Your answers are already gone. Your check-in for today is just as it was.',
  toToday: 'Go to Today',
  again: 'Try it once more',
}
