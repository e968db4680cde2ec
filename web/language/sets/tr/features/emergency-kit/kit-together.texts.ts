export const texts = {
  open: 'Birlikte doldur',
}
