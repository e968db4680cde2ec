export const de = {
  title: 'Ihre Behandlung ist abgeschlossen',
  text: 'Seit {{day}}. Was Sie eingetragen haben, können Sie weiter lesen, und Ihr Notfallkoffer bleibt Ihnen. Neues eintragen oder ändern können Sie nicht mehr, und Erinnerungen kommen nicht mehr.',
  unread: 'Nachrichten werden hier nicht mehr gelesen.',
  call: 'Wenn Sie etwas brauchen, rufen Sie an:',
  line: 'Ihre Behandlung ist abgeschlossen. Sie können alles lesen, aber nichts mehr ändern. Nachrichten werden nicht mehr gelesen.',
  whom: 'Wen Sie jetzt erreichen',
  toKit: 'Notfallkoffer öffnen',
}

export const en: typeof de = {
  title: 'Your treatment has ended',
  text: 'Since {{day}}. You can still read everything you entered, and you keep your emergency kit. You can no longer add or change anything, and you will not get reminders.',
  unread: 'Messages are no longer read here.',
  call: 'If you need anything, please call:',
  line: 'Your treatment has ended. You can read everything but no longer change anything. Messages are no longer read.',
  whom: 'Who to contact now',
  toKit: 'Open emergency kit',
}
