export const de = {
  readsUntil: 'liest bis {{day}}',
  anonymisedOn: 'wird ab {{day}} anonymisiert',
}

export const en: typeof de = {
  readsUntil: 'can read until {{day}}',
  anonymisedOn: 'will be anonymised from {{day}}',
}
