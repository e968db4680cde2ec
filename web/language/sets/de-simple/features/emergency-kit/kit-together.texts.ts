export const texts = {
  open: 'Gemeinsam füllen',
}
