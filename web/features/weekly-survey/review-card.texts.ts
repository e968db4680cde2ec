export const de = {
  title: 'Ihr Wochenrückblick',
  due: 'Fällig',
  text: 'Wie zufrieden sind Sie mit Ihren Lebensbereichen? Etwa eine Minute.',
  begin: 'Rückblick beginnen',
  goOn: 'Rückblick fortsetzen',
  waiting: {
    due: 'Ihr Rückblick wartet',
    earlier: 'Ihr Rückblick vom {{day}} wartet',
  },
}

export const en: typeof de = {
  title: 'Your weekly review',
  due: 'Due',
  text: 'How satisfied are you with the areas of your life? Takes about a minute.',
  begin: 'Start review',
  goOn: 'Continue review',
  waiting: {
    due: 'Your review is waiting',
    earlier: 'Your review for {{day}} is waiting',
  },
}
