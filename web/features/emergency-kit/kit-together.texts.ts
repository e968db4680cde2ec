export const de = {
  title: 'Notfallkoffer gemeinsam füllen',
  intro: 'Vier Teile, etwa zehn Minuten. Was heute keinen Platz findet, kann später dazukommen.',
  place: 'Teil {{number}} von {{count}}',
  ask: {
    STRATEGY: 'Was hat in einem schweren Moment schon einmal geholfen? Ein paar Minuten genügen dafür.',
    contacts: 'Wen kann ich anrufen, auch abends? Weiß die Person davon?',
    SIGNAL: 'Woran merke ich früh, dass es schwer wird?',
    MNEMONIC: 'Welcher eine Satz tut gut, wenn es schwer ist?',
  },
  there_one: '{{count}} Eintrag ist da.',
  there_other: '{{count}} Einträge sind da.',
  room: 'Hier ist Platz dafür.',
  back: 'Zurück',
  next: 'Weiter',
  toKit: 'Zum Notfallkoffer',
  notLoaded: 'Der Notfallkoffer konnte nicht geladen werden.',
  open: 'Gemeinsam füllen',
}

export const en: typeof de = {
  title: 'Fill in the emergency kit together',
  intro: 'Four parts, about ten minutes. Anything that doesn’t fit in today can be added later.',
  place: 'Part {{number}} of {{count}}',
  ask: {
    STRATEGY: 'What has helped before in a hard moment? Something that takes a few minutes is enough.',
    contacts: 'Who can I call, even in the evening? Does that person know?',
    SIGNAL: 'How do I notice early on that things are getting hard?',
    MNEMONIC: 'Which one sentence helps when things are hard?',
  },
  there_one: 'There is {{count}} entry.',
  there_other: 'There are {{count}} entries.',
  room: 'There is room for it here.',
  back: 'Back',
  next: 'Next',
  toKit: 'Go to the emergency kit',
  notLoaded: 'Couldn’t load the emergency kit.',
  open: 'Fill in together',
}
