export const texts = {
  title: 'Для трудных минут',
  noted: 'Это вы записали для себя:',
  openKit: 'Открыть набор помощи',
}
