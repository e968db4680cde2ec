export const texts = {
  read: 'Vorlesen',
  stop: 'Anhalten',
}
