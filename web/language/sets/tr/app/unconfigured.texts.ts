export const texts = {
  title: 'Sayfaya şu anda ulaşılamıyor.',
  text: 'Lütfen bağlantınızı kontrol edin ve sayfayı yeniden yükleyin. Acil durumda 112’yi arayın.',
  reload: 'Yeniden yükle',
}
