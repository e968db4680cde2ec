export const de = {
  send: 'Als Nachricht senden',
  copy: 'Kopieren',
  copied: 'Kopiert',
  closed:
    'Ihre Behandlung ist abgeschlossen: Diese Antworten kamen danach an und sind nicht eingetragen. Sie stehen hier, bis Sie sie verwerfen.',
  discard: 'Verwerfen',
  discardQuestion: {
    title: 'Antworten verwerfen?',
    text: 'Sie gibt es nur auf diesem Gerät. Verworfen lassen sie sich nicht zurückholen.',
    keep: 'Behalten',
  },
  sent: 'Ihre Antworten sind als Nachricht gesendet',
  notSent: 'Die Nachricht konnte nicht gesendet werden',
}

export const en: typeof de = {
  send: 'Send as a message',
  copy: 'Copy',
  copied: 'Copied',
  closed:
    'Your treatment has ended: these answers arrived afterwards and were not added. They stay here until you discard them.',
  discard: 'Discard',
  discardQuestion: {
    title: 'Discard answers?',
    text: 'They are only saved on this device. Once you discard them, you can’t get them back.',
    keep: 'Keep',
  },
  sent: 'Your answers have been sent as a message',
  notSent: 'Couldn’t send the message',
}
