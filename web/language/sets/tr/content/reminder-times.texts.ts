export const texts = {
  two: '{{first}} ve {{second}}',
  weekdays: '{{times}}, yalnızca {{days}}',
  never: '{{times}}, hiçbir gün',
  everyOtherDay: '{{times}}, gün aşırı',
  paused: '{{times}}, {{day}} gününe kadar ara',
}
