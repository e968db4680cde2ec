export const texts = {
  'keine-verbindung': {
    title: 'Bağlantı yok',
    happened:
      'Cihazınız şu anda {{appName}} uygulamasına ulaşamıyor. Çoğu zaman internet yoktur ya da bağlantı çok yavaştır.',
    kept: 'Yazdıklarınız bu sayfada kalır. Cihazınızda bekleyenler, bağlantı gelince kendiliğinden gönderilir. O zamana kadar oturumu kapatmayın.',
    todo: [
      'Wi-Fi’nin ya da mobil verinin açık, uçak modunun kapalı olduğunu kontrol edin.',
      'Daha iyi çeken bir yere gidin ve orada bir kez daha deneyin.',
      'Başka bir internet sayfası açın. O da açılmıyorsa sorun bağlantınızdadır.',
      'Cihazınızın hiçbir şey kaydedemediği yazıyorsa bu sayfayı açık bırakın.',
    ],
  },
  'nicht-geladen': {
    title: 'Bir şey yüklenemedi',
    happened: 'Sayfanın bir bölümü gelmedi. Sayfanın geri kalanı yine de çalışır.',
    kept: 'Kayıtlarınızda hiçbir şey değişmedi. Yalnızca şu anda burada gösterilmiyorlar.',
    todo: [
      'İletinin yanındaki “Yeniden yükle” düğmesine dokunun.',
      'Bağlantınızı kontrol edin.',
      'Bölüm hâlâ gelmiyorsa bütün sayfayı yeniden yükleyin.',
    ],
  },
  'seite-oeffnet-nicht': {
    title: 'Sayfa boş kalıyor ya da açılmıyor',
    happened: 'Tarayıcı sayfayı tam alamadı ya da kliniğin sunucusu şu anda yanıt vermiyor.',
    kept: 'Kaydedilenler kliniğinizin sunucusundadır ve orada kalır.',
    todo: [
      'Sayfayı yeniden yükleyin.',
      'Adresi kontrol edin: Kliniğinizin size söylediği adres olmalı.',
      'JavaScript ve çerezlere izin verildiğini ve tarayıcının güncel olduğunu kontrol edin.',
      'Başka bir tarayıcıda ya da birkaç dakika sonra bir kez daha deneyin.',
    ],
  },
  'gerade-nicht-moeglich': {
    title: 'Bu sefer olmadı',
    happened: 'Kliniğin sunucusunda bir sorun oldu ya da şu anda çok yoğun. Siz yanlış bir şey yapmadınız.',
    kept: 'Zaten kaydedilmiş olanlar değişmedi. Son yazdıklarınız, bulunduğunuz sayfada duruyor.',
    todo: [
      'Bir dakika bekleyin ve bir kez daha deneyin. Hiçbir şey iki kez kaydedilmez.',
      'Yine olursa sayfayı yeniden yükleyin. Henüz kaydedilmemiş uzun metinleri önceden kopyalayın.',
      'Uzun süre olmazsa kliniğe haber verin.',
    ],
  },
  'seite-neu-laden': {
    title: 'Bu sayfa artık güncel değil',
    happened: 'Tarayıcınızda sayfanın eski bir sürümü açık. Sunucu onu artık tam anlamıyor.',
    kept: 'Kaydedilenler kalır. Cihazınız, yapabildiği yerde başladığınız metinleri saklar ve yeniden yükledikten sonra tekrar gösterir.',
    todo: [
      'Henüz kaydetmediğiniz uzun bir metni kopyalayın.',
      'Sayfayı yeniden yükleyin.',
      'İleti yine gelirse {{appName}} açık olan bütün pencereleri kapatıp uygulamayı yeniden açın.',
    ],
  },
  'nicht-behalten': {
    title: 'Bu cihaz hiçbir şey saklayamıyor',
    happened:
      'Tarayıcı, {{appName}} uygulamasının başlanmış metni cihaza kaydetmesine izin vermiyor. Gizli pencerelerde ya da bellek doluyken bu sık olur.',
    kept: 'Metniniz, sayfa açık olduğu sürece sayfada durur. Kaydedilmediyse kapatınca gider.',
    todo: [
      'Sayfadan çıkmadan önce kaydedin ya da gönderin.',
      '{{appName}} uygulamasını gizli pencere yerine normal bir pencerede açın.',
      'Bellek doluysa cihazda yer açın.',
    ],
  },
  pin: {
    title: 'PIN doğru değil',
    happened: 'Rakamlar, bu cihazda belirlenen PIN’e uymuyor. PIN’i başka kimse bilmez, klinik de bilmez.',
    kept: 'Kilitte beş yanlış PIN’den sonra yeniden giriş yaparsınız; yazdıklarınız kalır. On yanlış PIN’den sonra acil durum çantası bu cihazdan silinir. Sunucuda kalır, acil numaralar da her zaman görünür.',
    todo: [
      'Bu PIN’i belirlediğiniz cihazda olup olmadığınızı kontrol edin.',
      'Bağlantı gelince parolanızla giriş yapın. Orada her şey vardır.',
      'Sonra acil durum çantasında yeni bir PIN belirleyin.',
    ],
  },
  mitteilungen: {
    title: 'Bildirimler gelmiyor',
    happened: 'Cihazınız ya da tarayıcının hizmeti şu anda bildirim kabul etmiyor.',
    kept: 'Ayarlarınız kalır. Açtıysanız e-posta ile hatırlatmalar gelmeye devam eder.',
    todo: [
      'Cihazın ve tarayıcının ayarlarında {{appName}} için bildirimlere izin verin.',
      'iPhone ve iPad’de bildirimler yalnızca ana ekrandaki uygulamada vardır.',
      'Bildirimleri kapatıp yeniden açın ve bir deneme hatırlatması gönderin.',
    ],
  },
}
