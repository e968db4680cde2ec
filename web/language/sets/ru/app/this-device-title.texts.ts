export const texts = {
  title: 'Это устройство',
}
