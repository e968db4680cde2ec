export const de = {
  title: 'Ihre Behandlung ist abgeschlossen',
  text: 'Seit {{day}}. Was Sie eingetragen haben, können Sie weiter lesen, und Ihr Notfallkoffer bleibt Ihnen. Neues eintragen oder ändern können Sie nicht mehr, und Erinnerungen kommen nicht mehr.',
  until:
    'Lesen können Sie bis zum {{day}}. Nehmen Sie bis dahin mit, was Sie behalten möchten. Danach wird Ihr Konto abgeschaltet.',
  kit: 'Den Notfallkoffer können Sie auf diesem Telefon behalten: mit einer PIN und ohne Anmeldung, auch nach diesem Tag.',
  kitEnds:
    'Den Notfallkoffer können Sie auf diesem Telefon behalten: mit einer PIN und ohne Anmeldung, auch nach diesem Tag. Nach {{years}} Jahren löscht die Klinik alles, was zu Ihrer Person gehört; dann geht auch er.',
  toCopy: 'Meine Kopie mitnehmen',
  unread: 'Nachrichten werden hier nicht mehr gelesen.',
  call: 'Wenn Sie etwas brauchen, rufen Sie an:',
  line: 'Ihre Behandlung ist abgeschlossen. Sie können alles lesen, aber nichts mehr ändern. Nachrichten werden nicht mehr gelesen.',
  lineUntil: 'Lesen können Sie bis zum {{day}}.',
  whom: 'Wen Sie jetzt erreichen',
  emergency: 'Notruf',
  toKit: 'Notfallkoffer öffnen',
}

export const en: typeof de = {
  title: 'Your treatment has ended',
  text: 'It ended on {{day}}. You can still read everything you entered, and your emergency kit stays yours. You can no longer add or change anything, and you won’t get any more reminders.',
  until:
    'You can read until {{day}}. Before then, save a copy of anything you would like to keep. After that, your account will be switched off.',
  kit: 'You can keep the emergency kit on this phone: with a PIN and without signing in, also after that day.',
  kitEnds:
    'You can keep the emergency kit on this phone: with a PIN and without signing in, also after that day. After {{years}} years the clinic deletes everything that belongs to you as a person; then the kit goes too.',
  toCopy: 'Get my copy',
  unread: 'Nobody reads messages here any more.',
  call: 'If you need anything, please call:',
  line: 'Your treatment has ended. You can still read everything but can’t change anything. Nobody reads messages any more.',
  lineUntil: 'You can read until {{day}}.',
  whom: 'Who to contact now',
  emergency: 'Emergency',
  toKit: 'Open emergency kit',
}
