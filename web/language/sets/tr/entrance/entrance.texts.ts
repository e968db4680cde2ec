export const texts = {
  offline: 'Lütfen internet bağlantınızı kontrol edin. Girdikleriniz yerinde kalır.',
  wait_one: 'Bir dakika sonra, saat {{time}} itibarıyla yeniden deneyebilirsiniz.',
  wait_other: '{{count}} dakika sonra, saat {{time}} itibarıyla yeniden deneyebilirsiniz.',
  waited: 'Şimdi yeniden deneyebilirsiniz.',
  newLink: 'Yeni bağlantı iste',
  setUpCertificate: 'Sertifika kur',
  toLogin: 'Giriş sayfasına git',
  backToLogin: 'Giriş sayfasına dön',
  password: {
    field: 'Yeni parola',
    show: 'Parolayı göster',
    hint: 'En az {{count}} karakter',
    tooShort: 'En az {{count}} karakter',
  },
}
