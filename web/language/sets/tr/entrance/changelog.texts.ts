export const texts = {
  title: 'Yenilikler neler?',
  running: 'Burada çalışan: sürüm {{version}}, derleme {{build}}.',
  version: 'Sürüm {{version}}',
}
