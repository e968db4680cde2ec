export const texts = {
  title: 'Что нового?',
  running: 'Здесь работает версия {{version}}, сборка {{build}}.',
  version: 'Версия {{version}}',
}
