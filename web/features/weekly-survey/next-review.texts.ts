export const de = {
  open: 'Der aktuelle Wochenrückblick ist noch nicht ausgefüllt.',
  next: 'Nächster Wochenrückblick ab {{day}}.',
}

export const en: typeof de = {
  open: 'The current weekly review hasn’t been filled in yet.',
  next: 'Next weekly review from {{day}}.',
}
