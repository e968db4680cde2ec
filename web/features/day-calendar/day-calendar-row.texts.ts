export const de = {
  title: 'Tageskalender',
  detail: 'Alle Tage ansehen und ergänzen',
}

export const en: typeof de = {
  title: 'Day calendar',
  detail: 'See all your days and fill them in',
}
