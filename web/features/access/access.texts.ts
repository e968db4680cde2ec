export const de = {
  title: 'Wer Ihre Daten sieht',
  treats: 'behandelt Sie',
  standsIn: 'vertritt vom {{start}} bis {{end}}',
  standsInForADay: 'vertritt am {{start}}',
  somebody: 'Jemand aus Ihrer Klinik',
}

export const en: typeof de = {
  title: 'Who sees your data',
  treats: 'treats you',
  standsIn: 'stands in from {{start}} to {{end}}',
  standsInForADay: 'stands in on {{start}}',
  somebody: 'Somebody from your clinic',
}
