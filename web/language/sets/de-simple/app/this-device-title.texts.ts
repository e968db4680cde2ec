export const texts = {
  title: 'Dieses Gerät',
}
