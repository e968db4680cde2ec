export const texts = {
  title: 'Календарь дней',
  detail: 'Посмотреть и дополнить все дни',
}
