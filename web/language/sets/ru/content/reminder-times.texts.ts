export const texts = {
  two: '{{first}} и {{second}}',
  weekdays: '{{times}}, только {{days}}',
  never: '{{times}}, ни в один из дней',
  everyOtherDay: '{{times}}, через день',
  paused: '{{times}}, пауза по {{day}}',
}
