export const texts = {
  title: 'Check-in’i dene',
  beforeTitle: 'Sayılmayan bir deneme',
  beforeText:
    'Check-in’deki soruların aynısını görürsünüz. Burada verdiğiniz yanıtlar kaydedilmez ve gönderilmez. Kimse görmez.',
  begin: 'Denemeye başla',
  running: 'Deneme. Hiçbir şey kaydedilmiyor.',
  end: 'Denemeyi bitir',
  afterTitle: 'Deneme bitti',
  afterText:
    'Hiçbir şey kaydedilmedi ve gönderilmedi. Yanıtlarınız silindi bile. Bugünkü check-in’iniz nasılsa öyle duruyor.',
  toToday: '“Bugün” sayfasına git',
  again: 'Bir kez daha dene',
}
