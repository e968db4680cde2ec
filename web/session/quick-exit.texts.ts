export const de = {
  leave: 'Seite verlassen',
}

export const en: typeof de = {
  leave: 'Leave this site',
}
