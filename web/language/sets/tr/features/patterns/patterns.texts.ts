export const texts = {
  titleOwn: 'Check-in’lerinizde göze çarpanlar',
  noteOwn: 'Son 26 haftadaki check-in’lerinizde sayıldı. Olanı anlatır, geleceğe dair hiçbir şey söylemez.',
  'consumption-weekday':
    'Alkol kullanımı {{weekday}} daha sık başladı: {{of}} günün {{count}} gününde, haftanın diğer günlerinde {{otherOf}} günün {{otherCount}} gününde.',
  'sleep-before-consumption':
    'Alkol kullanımından önceki gün uyku daha sık kötüydü (5 üzerinden 1 ya da 2): {{of}} günün {{count}} gününde, diğer zamanlarda {{otherOf}} günün {{otherCount}} gününde.',
  'pressure-before-consumption':
    'Alkol kullanımından önceki gün içme isteği daha sık güçlüydü (5 üzerinden 4 ya da 5): {{of}} günün {{count}} gününde, diğer zamanlarda {{otherOf}} günün {{otherCount}} gününde.',
  'pressure-weekday':
    'İçme isteği {{weekday}} daha sık güçlüydü (5 üzerinden 4 ya da 5): {{of}} günün {{count}} gününde, haftanın diğer günlerinde {{otherOf}} günün {{otherCount}} gününde.',
  'missed-weekday':
    'Check-in olmayan günler {{weekday}} daha sıktı: {{of}} günün {{count}} gününde, haftanın diğer günlerinde {{otherOf}} günün {{otherCount}} gününde.',
  'mood-this-week-more':
    'Son 7 günde ruh hali daha sık kötüydü: {{of}} günün {{count}} gününde, önceki 12 haftada {{otherOf}} günün {{otherCount}} gününde.',
  'mood-this-week-less':
    'Son 7 günde ruh hali daha seyrek kötüydü: {{of}} günün {{count}} gününde, önceki 12 haftada {{otherOf}} günün {{otherCount}} gününde.',
  'pressure-this-week-more':
    'Son 7 günde içme isteği daha sık güçlüydü (5 üzerinden 4 ya da 5): {{of}} günün {{count}} gününde, önceki 12 haftada {{otherOf}} günün {{otherCount}} gününde.',
  'pressure-this-week-less':
    'Son 7 günde içme isteği daha seyrek güçlüydü (5 üzerinden 4 ya da 5): {{of}} günün {{count}} gününde, önceki 12 haftada {{otherOf}} günün {{otherCount}} gününde.',
  'sleep-this-week-more':
    'Son 7 günde uyku daha sık kötüydü (5 üzerinden 1 ya da 2): {{of}} günün {{count}} gününde, önceki 12 haftada {{otherOf}} günün {{otherCount}} gününde.',
  'sleep-this-week-less':
    'Son 7 günde uyku daha seyrek kötüydü (5 üzerinden 1 ya da 2): {{of}} günün {{count}} gününde, önceki 12 haftada {{otherOf}} günün {{otherCount}} gününde.',
  'missed-this-week':
    'Son 7 günde check-in olmayan günler daha sıktı: {{of}} günün {{count}} gününde, önceki 12 haftada {{otherOf}} günün {{otherCount}} gününde.',
  weekdays: {
    monday: 'pazartesileri',
    tuesday: 'salıları',
    wednesday: 'çarşambaları',
    thursday: 'perşembeleri',
    friday: 'cumaları',
    saturday: 'cumartesileri',
    sunday: 'pazarları',
  },
}
