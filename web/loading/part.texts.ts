export const de = {
  loading: 'Wird geladen',
  again: 'Erneut laden',
}

export const en: typeof de = {
  loading: 'Loading',
  again: 'Try again',
}
