export const de = {
  title: 'Was auffällt',
  titleOwn: 'Was in Ihren Check-ins auffällt',
  note: 'Gezählt in den Check-ins der letzten 26 Wochen. Es beschreibt, was war, und sagt nichts voraus.',
  noteOwn:
    'Gezählt in Ihren Check-ins der letzten 26 Wochen. Es beschreibt, was war, und sagt nichts voraus.',
  nothing: 'Bisher fällt nichts auf. Gezählt wird ab vier Wochen und fünf Fällen.',
  failed: 'Was auffällt, konnte nicht geladen werden.',
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
  note: 'Based on check-ins from the last 26 weeks. This describes the past and makes no predictions.',
  noteOwn:
    'Based on your check-ins from the last 26 weeks. This describes the past and makes no predictions.',
  nothing: 'Nothing stands out so far. Patterns are only shown after four weeks and at least five instances.',
  failed: 'Couldn’t load the patterns.',
  'consumption-weekday':
    'Drinking started more often {{weekday}}: on {{count}} of {{of}} days, compared with {{otherCount}} of {{otherOf}} other days of the week.',
  'sleep-before-consumption':
    'Sleep was bad (1–2) on {{count}} of {{of}} days before drinking, compared with {{otherCount}} of {{otherOf}} other days.',
  'pressure-before-consumption':
    'Craving was high (4–5) on {{count}} of {{of}} days before drinking, compared with {{otherCount}} of {{otherOf}} other days.',
  'pressure-weekday':
    'Craving was high (4–5) more often {{weekday}}: on {{count}} of {{of}} days, compared with {{otherCount}} of {{otherOf}} other days of the week.',
  'missed-weekday':
    'Days without a check-in were more common {{weekday}}: {{count}} of {{of}}, compared with {{otherCount}} of {{otherOf}} other days of the week.',
  'mood-this-week-more':
    'Mood was bad more often in the last 7 days: on {{count}} of {{of}} days, compared with {{otherCount}} of {{otherOf}} in the previous 12 weeks.',
  'mood-this-week-less':
    'Mood was bad less often in the last 7 days: on {{count}} of {{of}} days, compared with {{otherCount}} of {{otherOf}} in the previous 12 weeks.',
  'pressure-this-week-more':
    'Craving was high (4–5) more often in the last 7 days: on {{count}} of {{of}} days, compared with {{otherCount}} of {{otherOf}} in the previous 12 weeks.',
  'pressure-this-week-less':
    'Craving was high (4–5) less often in the last 7 days: on {{count}} of {{of}} days, compared with {{otherCount}} of {{otherOf}} in the previous 12 weeks.',
  'sleep-this-week-more':
    'Sleep was bad (1–2) more often in the last 7 days: on {{count}} of {{of}} days, compared with {{otherCount}} of {{otherOf}} in the previous 12 weeks.',
  'sleep-this-week-less':
    'Sleep was bad (1–2) less often in the last 7 days: on {{count}} of {{of}} days, compared with {{otherCount}} of {{otherOf}} in the previous 12 weeks.',
  'missed-this-week':
    'There were more days without a check-in in the last 7 days: {{count}} of {{of}}, compared with {{otherCount}} of {{otherOf}} in the previous 12 weeks.',
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
