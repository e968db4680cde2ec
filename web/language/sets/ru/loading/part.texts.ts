export const texts = {
  loading: 'Загружается',
  again: 'Загрузить ещё раз',
}
