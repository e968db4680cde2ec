export const texts = {
  whatToDo: 'Что я могу сделать?',
  opensTab: '(новая вкладка)',
}
