export const texts = {
  easyLanguage: 'Kolay dil',
  tryOut: 'Check-in’i kaydetmeden dene',
  usual: {
    title: 'İlk check-in nasıl yapılır',
    steps: {
      signIn: 'Giriş yapın. Check-in’iniz “Bugün” sayfasının en üstündedir.',
      begin: '“Check-in’e başla” düğmesine dokunun.',
      answer:
        'Gününüz ve geceniz hakkında sorular birer birer gelir. Bir yanıta dokununca sonraki soruya geçersiniz. Doğru ya da yanlış yanıt yoktur.',
      overview: 'Sonunda bütün yanıtlarınızı görürsünüz ve her birini değiştirebilirsiniz.',
      send: '“Gönder” düğmesine dokunun. O ana kadar yanıtlarınızı kimse görmez.',
    },
    notes: {
      minute: 'Yaklaşık bir dakika sürer.',
      pause: '“Sonra” ile ara verir, bugün kaldığınız yerden devam edersiniz.',
      offline: 'Bağlantı yoksa yanıtlarınız telefonda kalır ve daha sonra gönderilir.',
      emergency: 'Burada yazılanlar günün 24 saati takip edilmez. Acil durumda 112’yi arayın.',
    },
  },
  easy: {
    steps: {
      signIn: 'Giriş yapın. Şu sayfayı görürsünüz: Bugün.',
      begin: 'Şuna dokunun: Check-in’e başla.',
      answer: 'Soruyu okuyun. Yanıtınıza dokunun. Sonra sıradaki soru gelir.',
      overview: 'Sonunda bütün yanıtları görürsünüz. Her yanıtı değiştirebilirsiniz.',
      send: 'Şuna dokunun: Gönder. Check-in şimdi tamam.',
    },
    notes: {
      minute: 'Check-in kısadır. Bir dakika sürer.',
      pause: 'Ara mı vermek istiyorsunuz? Şuna dokunun: Sonra. Bugün devam edin.',
      offline: 'İnternet yok mu? Yanıtlarınız telefonda kalır. Telefon onları sonra gönderir.',
      emergency: 'Burada yazılanlar her saat okunmaz. Acil bir durum mu? Arayın: 112.',
    },
  },
}
