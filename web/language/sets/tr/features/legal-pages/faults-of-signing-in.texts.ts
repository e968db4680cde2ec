export const texts = {
  abgemeldet: {
    title: 'Oturumunuz kapalı',
    happened:
      'Bir süre işlem yapmadınız ya da oturum başka bir cihazda sonlandırıldı. Bir cihaz açık kaldığında bu, verilerinizi korur.',
    kept: 'Başladığınız metinler cihazınızda şifreli olarak kalır. Girişten sonra yine burada olurlar.',
    todo: [
      'Bu cihazda yeniden giriş yapın.',
      'Yazdığınız sayfaya gidin. Metniniz orada sizi bekler.',
      'Oturumu siz sonlandırmadıysanız “Güvenlik” sayfasında nerelerde giriş yaptığınıza bakın.',
    ],
  },
  anmeldung: {
    title: 'Kullanıcı adı ya da parola doğru değil',
    happened:
      'İki bilgi birbirine ait değil. Hangisinin doğru olmadığını söylemeyiz: Yoksa yabancılar burada kimin erişimi olduğunu deneyebilirdi.',
    kept: 'Hiçbir şey değiştirilmedi. Erişiminiz duruyor.',
    todo: [
      'Yazımı kontrol edin. Parolada büyük ve küçük harf fark eder. Alandaki göz simgesiyle parolayı görebilirsiniz.',
      'Doğru giriş sayfasında olduğunuzu kontrol edin: Danışanların, tedavi edenlerin ve yönetimin ayrı sayfaları vardır.',
      'Artık hatırlamıyorsanız “Parolanızı mı unuttunuz?” bağlantısına dokunun. E-posta ile bir bağlantı alırsınız.',
      'Tek kullanımlık parolanız yedi gün geçerlidir. Sonrasında da “Parolanızı mı unuttunuz?” yardımcı olur.',
    ],
  },
  'zu-viele-versuche': {
    title: 'Çok fazla deneme',
    happened: 'Kısa sürede çok sayıda deneme oldu. {{appName}} o zaman yabancılardan korumak için ara verir.',
    kept: 'Erişiminiz ve kayıtlarınız olduğu gibi kalır.',
    todo: [
      'Belirtilen süre dolana kadar bekleyin, çoğu zaman birkaç dakika. Yeni denemeler arayı uzatır.',
      'Sonra sakince bir kez daha deneyin.',
      'Bunu siz yapmadıysanız kliniğe haber verin.',
    ],
  },
  'anmeldung-abgeschaltet': {
    title: 'Giriş kapalı',
    happened: 'Klinik girişi şu anda herkes için kapattı, örneğin bir bakım nedeniyle.',
    kept: 'Erişiminiz ve bütün kayıtlar kalır. Cihazınızda bekleyenler beklemeye devam eder.',
    todo: [
      'Daha sonra bir kez daha deneyin.',
      'Giriş sayfasında ne kadar süreceği yazıyor mu, bakın.',
      'Acil olarak bir şey bildirmek istiyorsanız kliniği arayın.',
    ],
  },
  zugang: {
    title: 'Erişiminiz etkin değil',
    happened:
      'Klinik bu erişimi kapattı ya da şu anda orada sizi tedavi eden biri atanmış değil. Bu bir yanlışlık olabilir.',
    kept: 'Kayıtlarınız bu nedenle silinmiş değildir. Bu cihazdaki bir acil durum çantası PIN’iyle açılır. Tedavinizden sonra yalnızca okuma süresi dolduysa orada kalır; diğer durumlarda cihaz yeniden internete bağlandığında silinir.',
    todo: [
      'Kliniğinizi arayın ve erişimin neden etkin olmadığını sorun.',
      'Klinik onu yeniden açabilir. Sonra eskisi gibi giriş yaparsınız.',
    ],
  },
  passwort: {
    title: 'Parola kabul edilmedi',
    happened:
      'Parola için kurallar vardır ya da devam edebilmeniz için yeni bir parola gerekir. Hangi kural olduğu iletide yazar.',
    kept: 'Yeni bir parola kaydedilene kadar şimdiki parolanız geçerlidir. Yalnızca tek kullanımlık parola yedi gün sonra sona erer.',
    todo: [
      'En az {{passwordLength}} karakter kullanın. Arka arkaya birkaç kelimenin hatırlanması kolay, tahmin edilmesi zordur.',
      'Daha önce kullandığınız bir parolayı seçmeyin, başka sayfalardakini de.',
      'Şimdiki parola doğru değilse oturumu kapatın ve “Parolanızı mı unuttunuz?” bağlantısına dokunun.',
      'Bir parola yöneticisi sizin için parola üretip saklayabilir.',
    ],
  },
  'zweiter-faktor': {
    title: 'Kod kabul edilmedi',
    happened:
      'Giriş için paroladan başka bir kod da gerekir. Kodun süresi dolmuş, yanlış yazılmış ya da kurulum henüz yapılmamış.',
    kept: 'Parolanız ve kayıtlarınız olduğu gibi kalır.',
    todo: [
      'Uygulamadaki bir sonraki kodu bekleyin. Her kod yalnızca kısa süre ve yalnızca bir kez geçerlidir.',
      'Telefonda saat ve tarihin otomatik ayarlandığını kontrol edin.',
      'Telefon kaybolduysa kurtarma kodlarınızdan birini kullanın.',
      'Çok sayıda yanlış koddan sonra yalnızca erişiminizi kuran yer yardımcı olabilir.',
    ],
  },
  bestaetigen: {
    title: 'Lütfen siz olduğunuzu doğrulayın',
    happened:
      'Bazı değişiklikler için {{appName}} parolanızı bir kez daha sorar. Böylece açık bir cihazda bunları kimse yapamaz.',
    kept: 'Girdikleriniz hâlâ duruyor. Hiçbir şey değiştirilmedi.',
    todo: [
      'Adımı bir kez daha yapın ve pencereye parolanızı girin.',
      'İkinci doğrulama adımınız varsa kod da gerekir.',
    ],
  },
  'link-abgelaufen': {
    title: 'Bağlantı artık geçerli değil',
    happened:
      'E-postalarımızdaki bağlantılar yalnızca kısa süre ve yalnızca bir kez geçerlidir. Bu bağlantının süresi doldu ya da daha önce kullanıldı.',
    kept: 'Bağlantıyla yeni bir parola belirlemediyseniz parolanız değişmedi.',
    todo: [
      'Bağlantıyı zaten kullandıysanız belirlediğiniz parolayla giriş yapın.',
      'Yoksa giriş sayfasında “Parolanızı mı unuttunuz?” ile yeni bir bağlantı isteyin.',
      'En yeni e-postayı kullanın: Her yeni e-postayla önceki bağlantılar sona erer.',
    ],
  },
}
