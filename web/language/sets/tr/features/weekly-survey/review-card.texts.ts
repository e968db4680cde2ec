export const texts = {
  title: 'Haftaya bakışınız',
  due: 'Sırası geldi',
  text: 'Yaşam alanlarınızdan ne kadar memnunsunuz? Yaklaşık bir dakika.',
  begin: 'Haftaya bakışa başla',
  goOn: 'Haftaya bakışa devam et',
  waiting: {
    due: 'Haftaya bakışınız sizi bekliyor',
    earlier: 'Haftaya bakışınız sizi bekliyor: {{day}}',
  },
}
