export const texts = {
  titleOwn: 'Was in Ihren Check-ins auffällt',
  noteOwn:
    'Wir haben Ihre Check-ins der letzten 26 Wochen gezählt. Das zeigt, was war. Es sagt nicht, was kommt.',
  'consumption-weekday':
    'Das Trinken begann {{weekday}} öfter: an {{count}} von {{of}} Tagen. An anderen Wochentagen: an {{otherCount}} von {{otherOf}}.',
  'sleep-before-consumption':
    'Am Tag vor dem Trinken war der Schlaf öfter schlecht (1 oder 2 von 5): an {{count}} von {{of}} Tagen. Sonst: an {{otherCount}} von {{otherOf}}.',
  'pressure-before-consumption':
    'Am Tag vor dem Trinken war der Drang öfter stark (4 oder 5 von 5): an {{count}} von {{of}} Tagen. Sonst: an {{otherCount}} von {{otherOf}}.',
  'pressure-weekday':
    'Der Drang war {{weekday}} öfter stark (4 oder 5 von 5): an {{count}} von {{of}} Tagen. An anderen Wochentagen: an {{otherCount}} von {{otherOf}}.',
  'missed-weekday':
    'Der Check-in fehlte {{weekday}} öfter: an {{count}} von {{of}} Tagen. An anderen Wochentagen: an {{otherCount}} von {{otherOf}}.',
  'mood-this-week-more':
    'In den letzten 7 Tagen war die Stimmung öfter schlecht: an {{count}} von {{of}} Tagen. In den 12 Wochen davor: an {{otherCount}} von {{otherOf}}.',
  'mood-this-week-less':
    'In den letzten 7 Tagen war die Stimmung seltener schlecht: an {{count}} von {{of}} Tagen. In den 12 Wochen davor: an {{otherCount}} von {{otherOf}}.',
  'pressure-this-week-more':
    'In den letzten 7 Tagen war der Drang öfter stark (4 oder 5 von 5): an {{count}} von {{of}} Tagen. In den 12 Wochen davor: an {{otherCount}} von {{otherOf}}.',
  'pressure-this-week-less':
    'In den letzten 7 Tagen war der Drang seltener stark (4 oder 5 von 5): an {{count}} von {{of}} Tagen. In den 12 Wochen davor: an {{otherCount}} von {{otherOf}}.',
  'sleep-this-week-more':
    'In den letzten 7 Tagen war der Schlaf öfter schlecht (1 oder 2 von 5): an {{count}} von {{of}} Tagen. In den 12 Wochen davor: an {{otherCount}} von {{otherOf}}.',
  'sleep-this-week-less':
    'In den letzten 7 Tagen war der Schlaf seltener schlecht (1 oder 2 von 5): an {{count}} von {{of}} Tagen. In den 12 Wochen davor: an {{otherCount}} von {{otherOf}}.',
  'missed-this-week':
    'In den letzten 7 Tagen fehlte der Check-in öfter: an {{count}} von {{of}} Tagen. In den 12 Wochen davor: an {{otherCount}} von {{otherOf}}.',
  weekdays: {
    monday: 'montags',
    tuesday: 'dienstags',
    wednesday: 'mittwochs',
    thursday: 'donnerstags',
    friday: 'freitags',
    saturday: 'samstags',
    sunday: 'sonntags',
  },
}
