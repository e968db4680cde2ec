export const texts = {
  title: 'Geçiş anahtarları',
  forClients:
    'Geçiş anahtarıyla (passkey) parolasız giriş yaparsınız: Cihazınız parmak izi, yüz ya da kendi PIN’ini sorar. Parolanız geçerli kalır.',
  forStaff:
    'Geçiş anahtarı (passkey) ikinci doğrulama adımınızdır: Paroladan sonra cihazınız parmak izi, yüz ya da kendi PIN’ini sorar.',
  notLoaded: 'Geçiş anahtarları yüklenemedi.',
  whoKnowsThePin: 'Bu cihazın PIN’ini bilen biri onunla da girebilir.',
  lost: 'Bir cihazı mı kaybettiniz? Onun geçiş anahtarını burada sonlandırın.',
  made: 'Kuruldu: {{made}}',
  used: 'Kuruldu: {{made}}, son kullanım: {{used}}',
  end: 'Sonlandır',
  endOne: 'Geçiş anahtarını sonlandır: “{{name}}”',
  endTitle: 'Geçiş anahtarı sonlandırılsın mı?',
  endText:
    'Bundan sonra “{{name}}” ile kimse giriş yapamaz ve diğer bütün cihazlarda oturum kapatılır. Cihazın kendisinde onu cihazın ayarlarından silersiniz.',
  ended: 'Geçiş anahtarı sonlandırıldı.',
  add: 'Geçiş anahtarı ekle',
  name: 'Geçiş anahtarının adı',
  nameHelp: 'Sonradan onu bu adla tanırsınız.',
  nameMissing: 'Lütfen geçiş anahtarına bir ad verin',
  added: 'Geçiş anahtarı kuruldu.',
  failed: 'Değiştirilmedi',
  already: 'Bu cihazda bu erişim için zaten bir geçiş anahtarı var.',
  notHere: 'Bu tarayıcı geçiş anahtarı kuramıyor.',
  offer: {
    title: 'Bundan sonra parolasız giriş yapmak ister misiniz?',
    text: 'Cihazınız o zaman parmak izi, yüz ya da kendi PIN’ini sorar. Parolanız geçerli kalır. Daha sonra “Güvenlik” sayfasından da yapabilirsiniz.',
    setUp: 'Geçiş anahtarı kur',
    notNow: 'Şimdi değil',
    refused: 'Henüz kurulmadı',
  },
  confirm: {
    title: 'Geçiş anahtarıyla doğrula',
    text: 'Cihazınız parmak izi, yüz ya da kendi PIN’ini sorar.',
    submit: 'Geçiş anahtarıyla doğrula',
  },
  instead: 'Bunun yerine bir geçiş anahtarı kur',
}
