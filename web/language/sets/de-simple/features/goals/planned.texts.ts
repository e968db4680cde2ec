export const texts = {
  untitled: 'Ziel ohne Titel',
  due: 'bis {{day}}',
  dayAndTime: '{{day}}, {{time}} Uhr',
  overdue: 'War bis {{day}} geplant',
  whenAllDone: 'Wenn alles fertig ist:',
  allTasksDone: {
    title: 'Alle Aufgaben sind fertig. Ist das Ziel erreicht?',
    stay: 'Noch nicht',
    confirm: 'Ja, erreicht',
  },
  finished: {
    headline: 'Erreicht',
    first: 'Ihr erstes Ziel ist erreicht.',
    text: '„{{name}}“ ist fertig. Das haben Sie gemacht.',
  },
  reward: 'Das haben Sie dafür gewählt: {{names}}',
  reopened: {
    headline: 'Wieder offen',
    text: '„{{name}}“ geht weiter.',
  },
  changeFailed: 'Konnte nicht gespeichert werden',
  planned: {
    title: 'Geplant',
    all: 'Alle Ziele',
    ofGoal: 'Ziel: {{name}}',
    notLoaded: 'Wir konnten nicht laden, was Sie planen.',
  },
}
