export const de = {
  skip: 'Zum Inhalt springen',
}

export const en: typeof de = {
  skip: 'Skip to content',
}
