export const texts = {
  title: 'Bakım duyuruları',
  from: 'Planlandı: {{day}}, saat {{time}} itibarıyla gösterilir.',
  until: 'Şu zamana kadar gösterilir: {{day}}, saat {{time}}.',
}
