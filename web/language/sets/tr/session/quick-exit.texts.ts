export const texts = {
  leave: 'Sayfadan çık',
}
