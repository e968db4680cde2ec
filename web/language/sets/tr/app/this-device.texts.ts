export const texts = {
  intro: 'Yanınızdaki kimse okumasın diye. Bu sayfadaki her şey yalnızca bu cihaz için geçerlidir.',
  lock: {
    title: 'PIN ile kilit',
    off: 'Sayfa o zaman bir şey göstermeden önce altı rakamlı bir PIN sorar. PIN bu cihazda kalır.',
    limit:
      'Telefonunuzu kısa süre eline alan birini durdurur. Cihazı uzmanlıkla inceleyen birine karşı yardımcı olmaz.',
    help: '112, yardım hatları ve kayıtlı bir acil durum çantası her zaman ulaşılabilir kalır. Beş yanlış PIN’den sonra oturumunuz kapatılır. Metniniz korunur.',
    setUp: 'PIN belirle',
    newPin: 'Yeni PIN belirle',
    pin: 'PIN, altı rakam',
    again: 'PIN’i tekrar girin',
    show: 'PIN’i göster',
    save: 'Kilidi devreye al',
    remove: 'Kilidi devre dışı bırak',
    when: 'Ne zaman kilitlensin?',
    after: {
      opening: 'Her açılışta',
      minutes_one: 'Arka planda {{count}} dakika sonra',
      minutes_other: 'Arka planda {{count}} dakika sonra',
    },
    on: 'Kilit devrede.',
    failed: 'Cihaz PIN’i kaydedemedi.',
  },
  faults: {
    digits: 'Lütfen yalnızca rakam girin',
    length: 'Lütfen tam altı rakam girin',
    guessable: 'Bu PIN kolay tahmin edilir. Lütfen başka bir PIN seçin.',
    different: 'İki PIN aynı değil',
  },
  exit: {
    title: 'Hızlı çıkış',
    text: 'Shift tuşuna art arda üç kez kısaca basın. Hemen boş bir sayfa görünür. Ardından sayfa kilitlenir. Yazdıklarınız bu cihazda kalır.',
    button: 'Her sayfanın üstünde “Sayfadan çık” düğmesini göster',
    now: 'Sayfadan şimdi çık',
    history:
      'Daha önce girdiğiniz sayfalar tarayıcınızın geçmişinde kalır. Biri geçmişi görebiliyorsa onu silin.',
  },
  cover: {
    title: 'Uygulama değiştirirken gizli',
    text: 'Telefonda ve tablette, başka bir uygulamaya geçtiğiniz anda sayfa boş görünür. Kilit devredeyse bu her cihazda geçerlidir.',
  },
  look: {
    title: 'Nötr ad',
    switch: '“Notes” (Notlar) adı ve nötr bir simge',
    text: 'Bunu, sayfayı ana ekrana eklemeden önce açın. Sayfa zaten oradaysa önce kaldırın. O zaman sayfa başlıklarında da ad görünmez.',
    address: 'Sayfanın adresi aynı kalır. Bazı tarayıcılar onu bildirimlerinde gösterir.',
    install: 'Ana ekrana eklemek için: tarayıcının menüsünde, iPhone’da “Paylaş” altında.',
  },
}
