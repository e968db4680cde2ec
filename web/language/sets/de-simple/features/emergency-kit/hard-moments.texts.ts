export const texts = {
  title: 'Für schwere Momente',
  noted: 'Das haben Sie sich notiert:',
  openKit: 'Notfallkoffer öffnen',
}
