export const texts = {
  title: 'Gün takvimi',
  detail: 'Bütün günlere bak ve tamamla',
}
