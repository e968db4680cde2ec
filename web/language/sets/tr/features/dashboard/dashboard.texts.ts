export const texts = {
  goodMorning: 'Günaydın, {{name}}',
  goodDay: 'İyi günler, {{name}}',
  goodEvening: 'İyi akşamlar, {{name}}',
  mr: 'Sayın',
  ms: 'Sayın',
}
