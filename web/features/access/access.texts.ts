export const de = {
  title: 'Wer Ihre Daten sieht',
  treats: 'behandelt Sie',
  standsIn: 'vertritt vom {{start}} bis {{end}}',
  standsInForADay: 'vertritt am {{start}}',
  somebody: 'Jemand aus Ihrer Klinik',
}

export const en: typeof de = {
  title: 'Who can see your data',
  treats: 'your therapist',
  standsIn: 'covering for them from {{start}} to {{end}}',
  standsInForADay: 'covering for them on {{start}}',
  somebody: 'Someone from your clinic',
}
