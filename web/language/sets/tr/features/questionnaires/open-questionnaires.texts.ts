export const texts = {
  count_one: '{{count}} anket',
  count_other: '{{count}} anket',
  until: 'Lütfen {{day}} tarihine kadar doldurun',
  open: 'Hâlâ doldurabilirsiniz',
  severalOpen: 'Hâlâ doldurabilirsiniz',
}
