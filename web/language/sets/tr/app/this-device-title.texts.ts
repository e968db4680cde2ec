export const texts = {
  title: 'Bu cihaz',
}
