export const de = {
  yesOn: 'ja, am {{day}}',
  answeredLater: '{{asked}}, eingetragen {{answered}} {{time}}',
}

export const en: typeof de = {
  yesOn: 'yes, on {{day}}',
  answeredLater: '{{asked}}, added {{answered}} {{time}}',
}
