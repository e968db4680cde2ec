export const de = {
  title: 'Was auffällt',
  titleOwn: 'Was in Ihren Check-ins auffällt',
  note: 'Gezählt in den Check-ins der letzten 26 Wochen. Es beschreibt, was war, und sagt nichts voraus.',
  noteOwn:
    'Gezählt in Ihren Check-ins der letzten 26 Wochen. Es beschreibt, was war, und sagt nichts voraus.',
  nothing: 'Bisher fällt nichts auf. Gezählt wird ab vier Wochen und fünf Fällen.',
  loading: 'Auffälliges wird gezählt',
  failed: 'Was auffällt, konnte nicht geladen werden.',
  reload: 'Erneut laden',
  'consumption-weekday':
    'Konsum begann {{weekday}} öfter als sonst: an {{count}} von {{of}} Tagen, an anderen Wochentagen an {{otherCount}} von {{otherOf}}.',
  'sleep-before-consumption':
    'Am Tag vor Konsum war der Schlaf öfter schlecht (1 oder 2 von 5): an {{count}} von {{of}} Tagen, sonst an {{otherCount}} von {{otherOf}}.',
  'pressure-before-consumption':
    'Am Tag vor Konsum war der Suchtdruck öfter stark (4 oder 5 von 5): an {{count}} von {{of}} Tagen, sonst an {{otherCount}} von {{otherOf}}.',
  'pressure-weekday':
    'Der Suchtdruck war {{weekday}} öfter stark (4 oder 5 von 5): an {{count}} von {{of}} Tagen, an anderen Wochentagen an {{otherCount}} von {{otherOf}}.',
  'missed-weekday':
    'Der Check-in blieb {{weekday}} öfter aus: an {{count}} von {{of}} Tagen, an anderen Wochentagen an {{otherCount}} von {{otherOf}}.',
  'mood-this-week-more':
    'In den letzten 7 Tagen war die Stimmung öfter schlecht: an {{count}} von {{of}} Tagen, in den 12 Wochen davor an {{otherCount}} von {{otherOf}}.',
  'mood-this-week-less':
    'In den letzten 7 Tagen war die Stimmung seltener schlecht: an {{count}} von {{of}} Tagen, in den 12 Wochen davor an {{otherCount}} von {{otherOf}}.',
  'pressure-this-week-more':
    'In den letzten 7 Tagen war der Suchtdruck öfter stark (4 oder 5 von 5): an {{count}} von {{of}} Tagen, in den 12 Wochen davor an {{otherCount}} von {{otherOf}}.',
  'pressure-this-week-less':
    'In den letzten 7 Tagen war der Suchtdruck seltener stark (4 oder 5 von 5): an {{count}} von {{of}} Tagen, in den 12 Wochen davor an {{otherCount}} von {{otherOf}}.',
  'sleep-this-week-more':
    'In den letzten 7 Tagen war der Schlaf öfter schlecht (1 oder 2 von 5): an {{count}} von {{of}} Tagen, in den 12 Wochen davor an {{otherCount}} von {{otherOf}}.',
  'sleep-this-week-less':
    'In den letzten 7 Tagen war der Schlaf seltener schlecht (1 oder 2 von 5): an {{count}} von {{of}} Tagen, in den 12 Wochen davor an {{otherCount}} von {{otherOf}}.',
  'missed-this-week':
    'In den letzten 7 Tagen blieb der Check-in öfter aus: an {{count}} von {{of}} Tagen, in den 12 Wochen davor an {{otherCount}} von {{otherOf}}.',
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

export const en: typeof de = {
  title: 'What stands out',
  titleOwn: 'What stands out in your check-ins',
  note: 'Counted in the check-ins of the last 26 weeks. It describes what was and says nothing about what will be.',
  noteOwn:
    'Counted in your check-ins of the last 26 weeks. It describes what was and says nothing about what will be.',
  nothing: 'Nothing stands out so far. Counting begins with four weeks and five cases.',
  loading: 'Counting what stands out',
  failed: 'What stands out could not be loaded.',
  reload: 'Load again',
  'consumption-weekday':
    'Drinking began more often {{weekday}}: on {{count}} of {{of}} days, on other weekdays on {{otherCount}} of {{otherOf}}.',
  'sleep-before-consumption':
    'On the day before drinking, sleep was bad more often (1 or 2 of 5): on {{count}} of {{of}} days, otherwise on {{otherCount}} of {{otherOf}}.',
  'pressure-before-consumption':
    'On the day before drinking, craving was strong more often (4 or 5 of 5): on {{count}} of {{of}} days, otherwise on {{otherCount}} of {{otherOf}}.',
  'pressure-weekday':
    'Craving was strong (4 or 5 of 5) more often {{weekday}}: on {{count}} of {{of}} days, on other weekdays on {{otherCount}} of {{otherOf}}.',
  'missed-weekday':
    'There was no check-in more often {{weekday}}: on {{count}} of {{of}} days, on other weekdays on {{otherCount}} of {{otherOf}}.',
  'mood-this-week-more':
    'In the last 7 days mood was bad more often: on {{count}} of {{of}} days, in the 12 weeks before on {{otherCount}} of {{otherOf}}.',
  'mood-this-week-less':
    'In the last 7 days mood was bad less often: on {{count}} of {{of}} days, in the 12 weeks before on {{otherCount}} of {{otherOf}}.',
  'pressure-this-week-more':
    'In the last 7 days craving was strong (4 or 5 of 5) more often: on {{count}} of {{of}} days, in the 12 weeks before on {{otherCount}} of {{otherOf}}.',
  'pressure-this-week-less':
    'In the last 7 days craving was strong (4 or 5 of 5) less often: on {{count}} of {{of}} days, in the 12 weeks before on {{otherCount}} of {{otherOf}}.',
  'sleep-this-week-more':
    'In the last 7 days sleep was bad (1 or 2 of 5) more often: on {{count}} of {{of}} days, in the 12 weeks before on {{otherCount}} of {{otherOf}}.',
  'sleep-this-week-less':
    'In the last 7 days sleep was bad (1 or 2 of 5) less often: on {{count}} of {{of}} days, in the 12 weeks before on {{otherCount}} of {{otherOf}}.',
  'missed-this-week':
    'In the last 7 days there was no check-in more often: on {{count}} of {{of}} days, in the 12 weeks before on {{otherCount}} of {{otherOf}}.',
  weekdays: {
    monday: 'on Mondays',
    tuesday: 'on Tuesdays',
    wednesday: 'on Wednesdays',
    thursday: 'on Thursdays',
    friday: 'on Fridays',
    saturday: 'on Saturdays',
    sunday: 'on Sundays',
  },
}
