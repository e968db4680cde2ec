export const texts = {
  title: 'Zor anlar için',
  noted: 'Kendiniz için bunu not ettiniz:',
  openKit: 'Acil durum çantasını aç',
}
