export const de = {
  confirmedAndOpen: '{{sober}} bestätigt, {{open}} offen',
  confirmedOfThem: 'davon {{sober}} bestätigt',
}

export const en: typeof de = {
  confirmedAndOpen: '{{sober}} confirmed, {{open}} open',
  confirmedOfThem: '{{sober}} of them confirmed',
}
