export const texts = {
  sleep: 'Wie haben Sie in der Nacht vor gestern geschlafen?',
  sleepHelp: 'Es geht um die ganze Nacht.',
  mood: 'Wie war Ihre Stimmung gestern?',
  moodHelp: 'Wählen Sie, was am besten passt.',
  pressure: 'Wie stark war gestern Ihr Drang zu trinken?',
  pressureHelp: 'Es zählt der stärkste Moment am Tag.',
  consumption: 'Haben Sie gestern Alkohol getrunken?',
  consumptionHelp: 'Beide Antworten sind richtig. So können wir Ihnen besser helfen.',
  today: 'Haben Sie heute Alkohol getrunken?',
  todayHelp: 'Ihr Check-in sagt bis jetzt nur etwas über gestern.',
}
