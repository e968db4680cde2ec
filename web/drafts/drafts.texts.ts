export const de = {
  title: 'Es gibt Text, der nicht gespeichert ist',
  text: 'Er liegt nur auf diesem Gerät und wird beim Abmelden gelöscht.',
  stay: 'Angemeldet bleiben',
  leave: 'Abmelden und verwerfen',
}

export const en: typeof de = {
  title: 'Some text is not saved yet',
  text: 'It is on this device only and is deleted when you log out.',
  stay: 'Stay logged in',
  leave: 'Log out and discard',
}
