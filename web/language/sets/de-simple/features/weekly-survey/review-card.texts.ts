export const texts = {
  title: 'Ihr Wochenrückblick',
  due: 'Jetzt dran',
  text: 'Wie zufrieden sind Sie mit den Bereichen in Ihrem Leben? Es dauert ungefähr eine Minute.',
  begin: 'Rückblick beginnen',
  goOn: 'Rückblick weiter machen',
  waiting: {
    due: 'Ihr Rückblick wartet',
    earlier: 'Ihr Rückblick vom {{day}} wartet',
  },
}
