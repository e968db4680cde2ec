export const texts = {
  read: 'Прочитать вслух',
  stop: 'Остановить',
}
