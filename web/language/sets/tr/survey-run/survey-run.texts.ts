export const texts = {
  later: 'Sonra',
  close: 'Kapat',
  question: 'Soru {{number}} / {{count}}',
  allAnswered: 'Genel bakış',
  back: 'Geri',
  next: 'Devam',
  send: 'Gönder',
  sendAgain: 'Tekrar gönder',
  look: 'Yanıtlara bak',
  waiting: {
    kept: 'Şu anda bağlantı yok. Yanıtlarınız bu cihazda ve yanıtladığınız saatle birlikte kendiliğinden gönderilecek.',
    signedOut:
      'Yanıtlarınız bu cihazda. Bir sonraki girişinizden sonra, yanıtladığınız saatle birlikte kendiliğinden gönderilecek.',
    writing: 'Şu anda bağlantı yok. Yanıtlarınız, yeniden çevrimiçi olduğunuzda gönderilecek.',
    unkept:
      'Şu anda bağlantı yok ve bu cihaz yanıtlarınızı kaydedemedi. Lütfen gönderilene kadar bu sayfayı açık bırakın.',
    sending: 'Yanıtlarınız gönderiliyor.',
  },
  requestError: {
    headline: 'Request Error',
    kept: 'Bağlantı yok. Yanıtlarınız burada kalır ve yeniden çevrimiçi olduğunuzda gönderilir.',
    signedOut: 'Bağlantı yok. Yanıtlarınız burada kalır ve bir sonraki girişinizden sonra gönderilir.',
    writing: 'Bağlantı yok. Yanıtlarınız, yeniden çevrimiçi olduğunuzda gönderilir.',
    unkept:
      'Bağlantı yok ve bu cihaz yanıtlarınızı kaydedemedi. Lütfen gönderilene kadar bu sayfayı açık bırakın.',
  },
  refused: {
    stay: 'Yanıtlarınız hâlâ burada.',
    leftToAuthor:
      'Yanıtlarınızı “Bugün” sayfasında bulursunuz: Orada onları mesaj olarak gönderebilir ya da silebilirsiniz.',
  },
  notLoaded: 'Sorular yüklenemedi.',
}
