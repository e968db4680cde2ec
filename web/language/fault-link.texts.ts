export const de = {
  whatToDo: 'Was kann ich tun?',
  opensTab: '(neuer Tab)',
}

export const en: typeof de = {
  whatToDo: 'What can I do?',
  opensTab: '(new tab)',
}
