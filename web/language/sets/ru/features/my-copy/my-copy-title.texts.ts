export const texts = {
  title: 'Моя копия',
}
