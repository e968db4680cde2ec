export const de = {
  saidDays: '{{said}} bestätigt, {{open}} offen',
  yesOn: 'ja, am {{day}}',
  answeredLater: '{{asked}}, eingetragen {{answered}} {{time}}',
}

export const en: typeof de = {
  saidDays: '{{said}} confirmed, {{open}} open',
  yesOn: 'yes, on {{day}}',
  answeredLater: '{{asked}}, added {{answered}} {{time}}',
}
