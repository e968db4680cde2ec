export const de = {
  two: '{{first}} und {{second}}',
  weekdays: '{{times}}, nur {{days}}',
  never: '{{times}}, an keinem Tag',
  everyOtherDay: '{{times}}, jeden zweiten Tag',
  paused: '{{times}}, Pause bis {{day}}',
}

export const en: typeof de = {
  two: '{{first}} and {{second}}',
  weekdays: '{{times}}, {{days}} only',
  never: '{{times}}, on no day',
  everyOtherDay: '{{times}}, every other day',
  paused: '{{times}}, paused until {{day}}',
}
