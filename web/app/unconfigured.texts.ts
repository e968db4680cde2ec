export const de = {
  title: 'Die Seite ist gerade nicht erreichbar.',
  text: 'Bitte prüfen Sie Ihre Verbindung und laden Sie die Seite neu. In einem Notfall wählen Sie die 112.',
  reload: 'Neu laden',
}

export const en: typeof de = {
  title: 'We can’t reach this page right now.',
  text: 'Please check your connection and reload the page. In an emergency, call 112.',
  reload: 'Reload',
}
