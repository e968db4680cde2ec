export const texts = {
  two: '{{first}} und {{second}}',
  weekdays: '{{times}}, nur {{days}}',
  never: '{{times}}, an keinem Tag',
  everyOtherDay: '{{times}}, jeden zweiten Tag',
  paused: '{{times}}, Pause bis {{day}}',
}
