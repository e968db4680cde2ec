export const texts = {
  title: 'İnternette güvenlik',
  lead: '{{appName}} uygulamasına yazdıklarınız yalnızca sizi ve tedavi ekibinizi ilgilendirir. Birkaç küçük önlemle öyle kalır. Hepsini bir anda yapmanız gerekmez. En üstten başlayın.',
  sections: {
    screenLock: {
      heading: 'Ekran kilidi',
      body: [
        'Ekran kilidi en önemli korumadır. O olmadan telefonunuzu eline alan herkes içindeki her şeyi okuyabilir.',
        [
          'En az altı rakamlı bir PIN ya da bir parola seçin. İlk denenenler doğum günleri ve 123456’dır.',
          'Ekranı en geç bir dakika sonra kilitlenecek şekilde ayarlayın.',
          'Kaydırma deseni çoğu zaman camda belli olur. PIN daha güvenlidir.',
        ],
      ],
    },
    biometrics: {
      heading: 'Parmak izi ve yüz',
      body: [
        'Parmak izi ve yüz tanıma rahattır ve hiç kilit olmamasından iyidir. Görüntü cihazınızda kalır.',
        [
          'Yalnızca kendi parmaklarınızı ve kendi yüzünüzü kaydedin.',
          'Uyuyan birinin parmağıyla, o fark etmeden kilit açılabilir. Evde kendinizi güvende hissetmiyorsanız bunu kapatın.',
          'Çoğu telefon yeniden başlatılınca tekrar PIN ister. Parmak izini ve yüzü böyle hızla kapatabilirsiniz.',
        ],
      ],
    },
    updates: {
      heading: 'Güncellemeler',
      body: [
        'Güncellemeler, başkalarının zaten bildiği açıkları kapatır. Sistemin, tarayıcının ve uygulamaların kendiliğinden güncellenmesine izin verin. Telefonunuz artık güncelleme almıyorsa gizli işler için uygun değildir.',
      ],
    },
    notifications: {
      heading: 'Kilit ekranındaki bildirimler',
      body: [
        'Bildirimleri yanınızda oturan da okur. Kilit ekranını içerik göstermeyecek şekilde ayarlayın. Bu, e-posta önizlemesi için de geçerlidir.',
        '{{appName}} buna yardımcı olur: Bir e-postanın konu satırı, tedavinizin ne hakkında olduğunu hiçbir zaman söylemez.',
      ],
    },
    sharedDevices: {
      heading: 'Paylaştığınız cihazlar',
      body: [
        'En güvenlisi, yalnızca sizin kullandığınız bir cihazdır. Bu mümkün değilse şunlara dikkat edin:',
        [
          'Bilgisayarda kendi parolası olan ayrı bir kullanıcı hesabı açın.',
          'Parolanızı başkalarının da kullandığı bir tarayıcıya kaydetmeyin.',
          'Kalkmadan önce oturumu kapatın. Yalnızca pencereyi kapatmak yetmez.',
          'Herkese açık bilgisayarlarda, örneğin bir kütüphanede, hiç giriş yapmayın.',
          'İşvereninize ait bir cihazda işveren yazdıklarınızı okuyabilir. Kendi cihazınızı kullanın.',
        ],
      ],
    },
    history: {
      heading: 'Geçmiş ve gizli pencere',
      body: [
        'Tarayıcı hangi sayfalara girdiğinizi aklında tutar. Cihazınızı başkaları da kullanıyorsa {{appName}} uygulamasını gizli bir pencerede açın. Kapattıktan sonra geriye ne geçmiş ne de çerez kalır.',
        'Tek tek sayfaları sonradan da geçmişten silebilirsiniz. Gizli pencere sizi internette görünmez yapmaz. Yalnızca bu cihazda iz bırakmaz.',
      ],
    },
    publicWifi: {
      heading: 'Herkese açık Wi-Fi',
      body: [
        'Kafede, trende ya da bekleme odasında ağı yabancılarla paylaşırsınız. Adres https ile başlıyorsa {{appName}} ile aranızdaki bağlantı şifrelidir.',
        [
          'Tarayıcı güvenli olmayan bir bağlantı konusunda uyarıyorsa devam etmeyin. Daha sonra mobil verinizle deneyin.',
          'İhtiyacınız olmadığında Wi-Fi’yi kapatın.',
        ],
      ],
    },
    passwords: {
      heading: 'Parolalar',
      body: [
        [
          'Her hesap için ayrı bir parola kullanın. Bu en çok e-posta hesabınız için önemlidir, çünkü onun üzerinden başka birçok parola değiştirilebilir.',
          'Uzunluk, özel karakterlerden daha çok işe yarar. Rastgele dört kelime iyidir.',
          'Parola yöneticisi güvenli parolalar üretir ve onları hatırlar. Tarayıcılarda ve telefonlarda hazır gelir.',
          'Kliniğiniz size parolanızı hiçbir zaman sormaz. Yakınlarınıza da vermek zorunda değilsiniz.',
        ],
      ],
    },
    phishing: {
      heading: 'Sahte mesajlar',
      body: [
        'Dolandırıcılar bankalar, kargo şirketleri ya da klinikler adına yazar. Hemen bir şeye dokunmanızı isterler. Acele etmeyin.',
        [
          '{{appName}} uygulamasını kendi yer iminizden açın, bir mesajdaki bağlantıdan değil.',
          'Parolanızı girmeden önce tarayıcıdaki adresi kontrol edin.',
          'Beklemediğiniz ekleri açmayın.',
          'Emin değilseniz kliniğinizi, elinizde zaten bulunan numaradan arayın.',
        ],
      ],
    },
    permissions: {
      heading: 'Uygulama izinleri',
      body: [
        'Birçok uygulama gerektiğinden fazla izin ister. Konumu, mikrofonu, kamerayı ve kişileri kimin kullanabildiğine ayarlardan bakın. Gerekli olmayanları geri alın. Artık kullanmadığınız uygulamaları silebilirsiniz.',
        '{{appName}} ne konum ister ne de mikrofon, kamera ya da kişiler.',
      ],
    },
    backups: {
      heading: 'Yedekler',
      body: [
        '{{appName}} uygulamasına yazdıklarınızı kliniğiniz yedekler. Bununla ilgilenmeniz gerekmez.',
        'Ekran görüntülerini ise, çoğu zaman fark etmeden, siz yedeklersiniz: Fotoğraflarınıza, oradan da buluta giderler. Bir sayfanın görüntüsünü almadan önce bunu düşünün.',
      ],
    },
    lostPhone: {
      heading: 'Telefon kaybolur ya da çalınırsa',
      body: [
        'Telefon elinizdeyken hazırlanın: Uzaktan bulma ve silme özelliğini açın, kliniğinizin numarasını bir kâğıda yazın.',
        [
          'Oturumunuzun kapatılması için kliniğinizi arayın.',
          'SIM kartınızı kapattırın. Almanya’da bunun numarası 116 116’dır.',
          'Telefonu, üreticideki hesabınız üzerinden kilitleyin ya da silin.',
          'Bir telefonu satmadan ya da hediye etmeden önce tamamen sıfırlayın.',
        ],
      ],
    },
  },
}
