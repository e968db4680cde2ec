export const de = {
  title: 'Wer Ihre Daten sieht',
  treats: 'behandelt Sie',
  standsIn: 'vertritt vom {{start}} bis {{end}}',
  standsInForADay: 'vertritt am {{start}}',
  handover: 'Eine Übergabe über Sie liegt vor; Behandelnde lesen sie nur in dieser Zeit.',
  whoSaw: 'Wer hat meine Daten gesehen?',
  somebody: 'Jemand aus Ihrer Klinik',
}

export const en: typeof de = {
  title: 'Who can see your data',
  treats: 'your therapist',
  standsIn: 'covering for them from {{start}} to {{end}}',
  standsInForADay: 'covering for them on {{start}}',
  handover: 'There is a handover about you; only the care team reads it, in these days.',
  whoSaw: 'Who has seen my data?',
  somebody: 'Someone from your clinic',
}
