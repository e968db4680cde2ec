export const texts = {
  title: 'Tageskalender',
  detail: 'Alle Tage ansehen und eintragen',
}
