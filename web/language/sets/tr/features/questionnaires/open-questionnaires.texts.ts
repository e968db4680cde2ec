export const texts = {
  several_one: '{{count}} anket',
  several_other: '{{count}} anket',
  until: 'Lütfen {{day}} tarihine kadar doldurun',
  open: 'Hâlâ doldurabilirsiniz',
  severalOpen: 'Hâlâ doldurabilirsiniz',
}
