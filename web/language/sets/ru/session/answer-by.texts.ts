export const texts = {
  since: 'начало: {{when}}',
  by: 'срок: {{when}}',
  overdue: 'срок был: {{when}}',
  waiting: 'ждёт ответа',
  done: 'готово',
}
