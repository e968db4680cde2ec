export const texts = {
  loading: 'Yükleniyor',
  again: 'Yeniden yükle',
}
