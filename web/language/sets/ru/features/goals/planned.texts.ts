export const texts = {
  untitled: 'Цель без названия',
  due: 'срок: {{day}}',
  dayAndTime: '{{day}}, {{time}}',
  overdue: 'Было намечено на {{day}}',
  whenAllDone: 'Когда всё выполнено:',
  allTasksDone: {
    title: 'Все задачи выполнены. Завершить цель?',
    stay: 'Ещё нет',
    confirm: 'Завершить',
  },
  finished: {
    headline: 'Завершено',
    first: 'Ваша первая цель достигнута.',
    text: 'Цель «{{name}}» выполнена. Это сделали вы.',
  },
  reward: 'Выбрано в награду: {{names}}',
  reopened: { headline: 'Снова в работе', text: 'Цель «{{name}}» снова в работе.' },
  changeFailed: 'Не удалось сохранить',
  planned: {
    title: 'Намечено',
    all: 'Все цели',
    ofGoal: 'Цель: {{name}}',
    notLoaded: 'Не удалось загрузить, что вы наметили.',
  },
}
