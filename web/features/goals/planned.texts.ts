export const de = {
  untitled: 'Ziel ohne Titel',
  due: 'bis {{day}}',
  dayAndTime: '{{day}}, {{time}} Uhr',
  overdue: 'War bis {{day}} geplant',
  whenAllDone: 'Wenn alles erledigt ist:',
  allTasksDone: {
    title: 'Alle Aufgaben sind erledigt. Das Ziel abschließen?',
    stay: 'Noch nicht',
    confirm: 'Abschließen',
  },
  finished: {
    headline: 'Abgeschlossen',
    first: 'Ihr erstes Ziel ist erreicht.',
    text: '„{{name}}“ ist erledigt. Das haben Sie gemacht.',
    textStaff: '„{{name}}“ ist erledigt.',
  },
  reward: 'Dafür ausgesucht: {{names}}',
  reopened: { headline: 'Wieder offen', text: '„{{name}}“ ist wieder aufgenommen.' },
  changeFailed: 'Konnte nicht gespeichert werden',
  planned: {
    title: 'Vorgenommen',
    all: 'Alle Ziele',
    ofGoal: 'Ziel: {{name}}',
    notLoaded: 'Was Sie sich vorgenommen haben, konnte nicht geladen werden.',
  },
}

export const en: typeof de = {
  untitled: 'Untitled goal',
  due: 'by {{day}}',
  dayAndTime: '{{day}}, {{time}}',
  overdue: 'Was due by {{day}}',
  whenAllDone: 'When everything is done:',
  allTasksDone: { title: 'All tasks are done. Complete the goal?', stay: 'Not yet', confirm: 'Complete' },
  finished: {
    headline: 'Completed',
    first: 'You’ve reached your first goal.',
    text: '“{{name}}” is done. You made that happen.',
    textStaff: '“{{name}}” is done.',
  },
  reward: 'Your reward: {{names}}',
  reopened: { headline: 'Reopen', text: '“{{name}}” is open again.' },
  changeFailed: 'Couldn’t save',
  planned: {
    title: 'Planned',
    all: 'All goals',
    ofGoal: 'Goal: {{name}}',
    notLoaded: 'Couldn’t load what you have planned.',
  },
}
