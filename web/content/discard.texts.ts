export const de = {
  title: 'Änderungen verwerfen?',
  text: 'Was Sie eingegeben haben, ist noch nicht gespeichert.',
  stay: 'Weiter bearbeiten',
  leave: 'Verwerfen',
}

export const en: typeof de = {
  title: 'Discard changes?',
  text: 'You have unsaved changes.',
  stay: 'Keep editing',
  leave: 'Discard',
}
