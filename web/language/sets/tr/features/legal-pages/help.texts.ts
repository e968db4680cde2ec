export const texts = {
  title: 'Yardım',
  guideMissing: 'Kılavuz yüklenemedi.',
  lead: 'Burada {{appName}} uygulamasının nasıl çalıştığını ve bir şey yolunda gitmezse ne yapabileceğinizi okursunuz.',
  sections: {
    emergency: {
      heading: 'Acil durumda',
      body: [
        '{{appName}} bir acil çağrı hizmeti değildir. Burada yazılanlar günün 24 saati takip edilmez. Siz ya da başkaları tehlikedeyse arayın:',
      ],
    },
    browsers: {
      heading: 'Cihazlar ve tarayıcılar',
      body: [
        '{{appName}} tarayıcıda çalışır. Hiçbir şey yüklemeniz gerekmez. Şu tarayıcıların güncel sürümleri uygundur:',
        ['Firefox', 'Chrome ve Edge', 'iPhone, iPad ve Mac’te Safari'],
        'JavaScript ve çerezlere izin verilmiş olmalıdır. {{appName}} yalnızca giriş için zorunlu olan çerezleri kullanır.',
        'Yazıyı tarayıcıda büyütebilirsiniz. Her şey klavyeyle ve ekran okuyucuyla da kullanılabilir. Açık görünüm ile koyu görünüm, Almanca ile İngilizce arasında seçim yapabilirsiniz. Klinik, danışanlara başka diller de sunabilir, örneğin Türkçe.',
      ],
    },
    contact: {
      heading: 'İletişim',
      body: [
        'Bu yardım sorunuzu yanıtlamıyor mu? Kliniğiniz size yardımcı olur.',
        'Sıradan bir e-postaya gizli bilgi yazmayın. Parolanızı hiçbir zaman söylemeyin, telefonda da.',
      ],
    },
    more: {
      heading: 'Diğer sayfalar',
      body: [
        'Verilerinizle kimin ne yaptığı ve cihazınızı nasıl koruyacağınız ayrı sayfalarda ayrıntılı olarak yazar.',
      ],
    },
  },
}
