export const texts = {
  optional: 'isteğe bağlı',
  counter: '{{used}} / {{limit}} karakter',
  choose: 'Lütfen seçin',
  openCalendar: 'Takvimi aç',
  openTimes: 'Saat seç',
  faults: {
    required: '{{label}} zorunlu bir alandır',
    noWhitespace: '{{label}} boşluk içeremez.',
    integer: '{{label}} tam sayı olmalı.',
    digits: '{{label}} yalnızca rakamlardan oluşabilir.',
    greaterThan: '{{label}}: {{count}} sayısından büyük olmalı.',
    atMost: '{{label}}: en fazla {{count}} karakter.',
    atLeast: '{{label}}: en az {{count}} karakter.',
    email: 'Lütfen geçerli bir e-posta adresi girin.',
    phone:
      'Bu numara aranamaz. Lütfen alan koduyla ve harf kullanmadan yazın, örneğin +49 30 1234567 ya da 0301234567.',
    url: 'Lütfen geçerli bir internet adresi girin.',
    notValid: '{{label}} geçerli değil.',
  },
}
