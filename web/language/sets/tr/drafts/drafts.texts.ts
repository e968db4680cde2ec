export const texts = {
  title: 'Kaydedilmemiş metin var',
  text: 'Yalnızca bu cihazda duruyor ve oturumu kapatınca silinir.',
  stay: 'Oturum açık kalsın',
  leave: 'Oturumu kapat ve sil',
  notKept: {
    headline: 'Metniniz bu cihazda güvenceye alınmadı',
    text: 'Tarayıcı onu kaydedemedi. Lütfen her şey gönderilene kadar bu sayfayı açık bırakın.',
  },
}
