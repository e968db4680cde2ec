export const texts = {
  send: 'Mesaj olarak gönder',
  copy: 'Kopyala',
  copied: 'Kopyalandı',
  closed:
    'Tedaviniz sona erdi: Bu yanıtlar sonradan geldi ve kaydedilmedi. Siz silene kadar burada kalırlar.',
  discard: 'Sil',
  discardQuestion: {
    title: 'Yanıtlar silinsin mi?',
    text: 'Yalnızca bu cihazda varlar. Silinirlerse geri getirilemezler.',
    keep: 'Sakla',
  },
  sent: 'Yanıtlarınız mesaj olarak gönderildi',
  notSent: 'Mesaj gönderilemedi',
}
