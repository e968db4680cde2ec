export const de = {
  title: 'Wartungsmeldungen',
  from: 'Geplant: wird ab {{day}}, {{time}} Uhr angezeigt.',
  until: 'Angezeigt bis {{day}}, {{time}} Uhr.',
}

export const en: typeof de = {
  title: 'Maintenance alerts',
  from: 'Planned: shown from {{day}}, {{time}}.',
  until: 'Shown until {{day}}, {{time}}.',
}
