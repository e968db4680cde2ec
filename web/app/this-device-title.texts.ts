export const de = {
  title: 'Dieses Gerät',
}

export const en: typeof de = {
  title: 'This device',
}
