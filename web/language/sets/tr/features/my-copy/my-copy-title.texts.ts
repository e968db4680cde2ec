export const texts = { title: 'Kopyam' }
