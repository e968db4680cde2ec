export const texts = {
  call: 'Позвонить',
  callTo: 'Позвонить: {{name}}',
  loading: 'Номер загружается',
  failed: 'Не удалось загрузить номер.',
  none: 'Номер не указан',
}
