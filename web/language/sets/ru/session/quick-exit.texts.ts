export const texts = {
  leave: 'Уйти со страницы',
}
