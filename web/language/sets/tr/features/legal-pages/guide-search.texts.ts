export const texts = {
  heading: 'Yardımda ara',
  label: 'Yardımda ara',
  placeholder: 'Örneğin: parolamı unuttum',
  found_one: '{{count}} yer bulundu',
  found_other: '{{count}} yer bulundu',
  results: 'Bulunan yerler',
  nothing: 'Bununla ilgili burada bir şey yazmıyor.',
  tries:
    'Başka ya da daha kısa bir kelime deneyin, örneğin “randevu erteleme” yerine “randevu”. Ya da aşağıdaki içindekilere bakın.',
  asks: {
    CLIENT: 'Kliniğiniz size memnuniyetle yardımcı olur:',
    THERAPIST: 'Kliniğinizin yönetimi size yardımcı olur. Kliniğe şöyle ulaşırsınız:',
    ADMIN: 'Sunucuyu işleten kişiye sorun. Kliniğe şöyle ulaşırsınız:',
  },
}
