export const texts = {
  titleOwn: 'Что заметно в ваших опросах',
  noteOwn:
    'Подсчитано по вашим опросам за последние 26 недель. Это описывает то, что было, и ничего не предсказывает.',
  'consumption-weekday':
    'Употребление алкоголя {{weekday}} начиналось чаще обычного: дней {{count}} из {{of}}, в другие дни недели {{otherCount}} из {{otherOf}}.',
  'sleep-before-consumption':
    'За день до употребления алкоголя сон чаще был плохим (1 или 2 из 5): дней {{count}} из {{of}}, в остальное время {{otherCount}} из {{otherOf}}.',
  'pressure-before-consumption':
    'За день до употребления алкоголя тяга чаще была сильной (4 или 5 из 5): дней {{count}} из {{of}}, в остальное время {{otherCount}} из {{otherOf}}.',
  'pressure-weekday':
    'Тяга {{weekday}} чаще была сильной (4 или 5 из 5): дней {{count}} из {{of}}, в другие дни недели {{otherCount}} из {{otherOf}}.',
  'missed-weekday':
    'Опрос {{weekday}} чаще оставался без ответов: дней {{count}} из {{of}}, в другие дни недели {{otherCount}} из {{otherOf}}.',
  'mood-this-week-more':
    'За последние 7 дней настроение чаще было плохим: дней {{count}} из {{of}}, за 12 недель до этого {{otherCount}} из {{otherOf}}.',
  'mood-this-week-less':
    'За последние 7 дней настроение реже было плохим: дней {{count}} из {{of}}, за 12 недель до этого {{otherCount}} из {{otherOf}}.',
  'pressure-this-week-more':
    'За последние 7 дней тяга чаще была сильной (4 или 5 из 5): дней {{count}} из {{of}}, за 12 недель до этого {{otherCount}} из {{otherOf}}.',
  'pressure-this-week-less':
    'За последние 7 дней тяга реже была сильной (4 или 5 из 5): дней {{count}} из {{of}}, за 12 недель до этого {{otherCount}} из {{otherOf}}.',
  'sleep-this-week-more':
    'За последние 7 дней сон чаще был плохим (1 или 2 из 5): дней {{count}} из {{of}}, за 12 недель до этого {{otherCount}} из {{otherOf}}.',
  'sleep-this-week-less':
    'За последние 7 дней сон реже был плохим (1 или 2 из 5): дней {{count}} из {{of}}, за 12 недель до этого {{otherCount}} из {{otherOf}}.',
  'missed-this-week':
    'За последние 7 дней опрос чаще оставался без ответов: дней {{count}} из {{of}}, за 12 недель до этого {{otherCount}} из {{otherOf}}.',
  weekdays: {
    monday: 'по понедельникам',
    tuesday: 'по вторникам',
    wednesday: 'по средам',
    thursday: 'по четвергам',
    friday: 'по пятницам',
    saturday: 'по субботам',
    sunday: 'по воскресеньям',
  },
}
