export const texts = {
  leave: 'Seite verlassen',
}
