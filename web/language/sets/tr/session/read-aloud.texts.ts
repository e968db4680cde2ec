export const texts = {
  read: 'Sesli oku',
  stop: 'Durdur',
}
