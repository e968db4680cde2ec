export const texts = {
  title: 'Bakım duyuruları',
  from: 'Planlandı: {{day}}, saat {{time}} itibarıyla gösterilir.',
  until: 'Şu zamana kadar gösterilir: {{day}}, saat {{time}}.',
  required: '{{label}} zorunlu bir alandır',
  tooLong: 'En fazla {{max}} karakter',
  past: 'Bitiş geçmişte kalıyor.',
  beforeBegin: 'Bitiş, başlangıçtan sonra ve gelecekte olmalı.',
}
