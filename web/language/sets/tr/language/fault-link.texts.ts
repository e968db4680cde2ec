export const texts = {
  whatToDo: 'Ne yapabilirim?',
  opensTab: '(yeni sekme)',
}
