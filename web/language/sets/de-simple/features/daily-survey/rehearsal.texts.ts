export const texts = {
  title: 'Check-in üben',
  beforeTitle: 'Eine Probe. Sie zählt nicht.',
  beforeText:
    'Sie sehen die gleichen Fragen wie im Check-in. Wir speichern Ihre Antworten hier nicht. Wir senden sie nicht. Niemand sieht sie.',
  begin: 'Probe beginnen',
  running: 'Probe. Wir speichern nichts.',
  end: 'Probe beenden',
  afterTitle: 'Die Probe ist zu Ende',
  afterText:
    'Wir haben nichts gespeichert und nichts gesendet. Ihre Antworten sind schon weg. Ihr Check-in für heute ist wie vorher.',
  toToday: 'Zu „Heute“',
  again: 'Noch ein Mal üben',
}
