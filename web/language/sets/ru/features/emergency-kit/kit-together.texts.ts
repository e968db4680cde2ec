export const texts = {
  open: 'Заполнить вместе',
}
