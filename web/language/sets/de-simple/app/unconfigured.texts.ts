export const texts = {
  title: 'Die Seite geht gerade nicht.',
  text: 'Bitte prüfen Sie Ihr Internet. Laden Sie die Seite neu. Rufen Sie im Notfall die 112 an.',
  reload: 'Neu laden',
}
