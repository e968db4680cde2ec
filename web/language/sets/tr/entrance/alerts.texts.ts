export const texts = {
  title: 'Bakım duyuruları',
  from: 'Planlandı: {{day}}, saat {{time}} itibarıyla gösterilir.',
  until: '{{day}}, saat {{time}} anına kadar gösterilir.',
  required: '{{label}} zorunlu bir alandır',
  tooLong: 'En fazla {{max}} karakter',
  past: 'Bitiş geçmişte kalıyor.',
  beforeBegin: 'Bitiş, başlangıçtan sonra ve gelecekte olmalı.',
}
