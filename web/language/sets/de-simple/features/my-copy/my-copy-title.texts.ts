export const texts = {
  title: 'Meine Kopie',
}
