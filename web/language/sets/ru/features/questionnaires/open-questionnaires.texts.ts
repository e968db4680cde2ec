export const texts = {
  several_one: '{{count}} анкета',
  several_few: '{{count}} анкеты',
  several_many: '{{count}} анкет',
  several_other: '{{count}} анкеты',
  until: 'Пожалуйста, заполните до {{day}}',
  open: 'Её ещё можно заполнить',
  severalOpen: 'Их ещё можно заполнить',
}
