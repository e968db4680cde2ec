export const texts = {
  title: 'Haftalık değerlendirmeniz',
  due: 'Zamanı geldi',
  text: 'Yaşam alanlarınızdan ne kadar memnunsunuz? Yaklaşık bir dakika.',
  begin: 'Haftalık değerlendirmeye başla',
  goOn: 'Haftalık değerlendirmeye devam et',
  waiting: {
    due: 'Haftalık değerlendirmeniz sizi bekliyor',
    earlier: 'Haftalık değerlendirmeniz sizi bekliyor: {{day}}',
  },
}
