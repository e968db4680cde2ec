export const texts = {
  today: 'bugün',
  yesterday: 'dün',
  tomorrow: 'yarın',
  noSuch: { day: '{{text}} diye bir tarih yok.', time: '{{text}} diye bir saat yok.' },
  form: {
    day: 'Lütfen tarihi şöyle girin: 31.12.1962',
    time: 'Lütfen saati şöyle girin: 07:30',
  },
  unreachable: 'Bağlantı yok',
  failed: 'Ne yazık ki olmadı. Lütfen birazdan yeniden deneyin.',
  usual: { apply: 'Uygula', cancel: 'İptal', close: 'Kapat' },
}
