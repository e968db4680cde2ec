export const texts = {
  whatToDo: 'Was kann ich tun?',
  opensTab: '(neuer Tab)',
}
