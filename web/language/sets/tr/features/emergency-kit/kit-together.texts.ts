export const texts = {
  title: 'Acil durum çantasını birlikte doldurma',
  intro: 'Dört bölüm, yaklaşık on dakika. Bugün yer bulamayanlar sonra eklenebilir.',
  place: 'Bölüm {{number}} / {{count}}',
  ask: {
    STRATEGY: 'Zor bir anda daha önce ne iyi geldi? Birkaç dakikalık bir şey yeter.',
    contacts: 'Kimi arayabilirim, akşamları da? O kişinin bundan haberi var mı?',
    SIGNAL: 'Zorlaşacağını erkenden neyden anlarım?',
    MNEMONIC: 'Zor olduğunda hangi tek cümle iyi gelir?',
  },
  there_one: '{{count}} kayıt var.',
  there_other: '{{count}} kayıt var.',
  room: 'Bunun için burada yer var.',
  back: 'Geri',
  next: 'Devam',
  toKit: 'Acil durum çantasına git',
  notLoaded: 'Acil durum çantası yüklenemedi.',
  open: 'Birlikte doldur',
}
