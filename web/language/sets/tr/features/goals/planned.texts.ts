export const texts = {
  untitled: 'Başlıksız hedef',
  due: 'son gün: {{day}}',
  dayAndTime: '{{day}}, saat {{time}}',
  overdue: 'Planlanan gün: {{day}}',
  whenAllDone: 'Hepsi tamamlanınca:',
  allTasksDone: {
    title: 'Bütün görevler tamam. Hedef tamamlansın mı?',
    stay: 'Henüz değil',
    confirm: 'Tamamla',
  },
  finished: {
    headline: 'Tamamlandı',
    first: 'İlk hedefinize ulaştınız.',
    text: '“{{name}}” tamamlandı. Bunu siz başardınız.',
  },
  reward: 'Bunun için seçtiğiniz: {{names}}',
  reopened: { headline: 'Yeniden açık', text: '“{{name}}” yeniden açıldı.' },
  changeFailed: 'Kaydedilemedi',
  planned: {
    title: 'Planladıklarınız',
    all: 'Bütün hedefler',
    ofGoal: 'Hedef: {{name}}',
    notLoaded: 'Planladıklarınız yüklenemedi.',
  },
}
