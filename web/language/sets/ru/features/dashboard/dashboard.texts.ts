export const texts = {
  goodMorning: 'Доброе утро, {{name}}',
  goodDay: 'Добрый день, {{name}}',
  goodEvening: 'Добрый вечер, {{name}}',
  mr: 'господин',
  ms: 'госпожа',
}
