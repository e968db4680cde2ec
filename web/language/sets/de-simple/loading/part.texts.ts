export const texts = {
  loading: 'Wird geladen',
  again: 'Noch ein Mal laden',
}
