export const texts = {
  title: 'Ein Text ist noch nicht gespeichert',
  text: 'Der Text ist nur auf diesem Gerät. Beim Abmelden wird er gelöscht.',
  stay: 'Angemeldet bleiben',
  leave: 'Abmelden und Text löschen',
  notKept: {
    headline: 'Ihr Text ist auf diesem Gerät nicht gespeichert',
    text: 'Der Browser konnte den Text nicht speichern. Bitte lassen Sie diese Seite offen. Warten Sie, bis alles gesendet ist.',
  },
}
