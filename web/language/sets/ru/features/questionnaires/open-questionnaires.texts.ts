export const texts = {
  count_one: '{{count}} анкета',
  count_few: '{{count}} анкеты',
  count_many: '{{count}} анкет',
  count_other: '{{count}} анкеты',
  until: 'Пожалуйста, заполните до {{day}}',
  open: 'Её ещё можно заполнить',
  severalOpen: 'Их ещё можно заполнить',
}
