export const de = {
  title: 'Es gibt Text, der nicht gespeichert ist',
  text: 'Er liegt nur auf diesem Gerät und wird beim Abmelden gelöscht.',
  stay: 'Angemeldet bleiben',
  leave: 'Abmelden und verwerfen',
  notKept: {
    headline: 'Ihr Text ist auf diesem Gerät nicht gesichert',
    text: 'Der Browser konnte ihn nicht speichern. Bitte lassen Sie diese Seite offen, bis alles gesendet ist.',
  },
}

export const en: typeof de = {
  title: 'You have unsaved text',
  text: 'It is only on this device and will be deleted when you sign out.',
  stay: 'Stay signed in',
  leave: 'Sign out and discard',
  notKept: {
    headline: 'Your text hasn’t been saved on this device',
    text: 'Your browser couldn’t save it. Please keep this page open until everything has been sent.',
  },
}
