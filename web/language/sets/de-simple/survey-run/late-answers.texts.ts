export const texts = {
  send: 'Als Nachricht senden',
  copy: 'Kopieren',
  copied: 'Kopiert',
  closed:
    'Ihre Behandlung ist zu Ende. Diese Antworten kamen danach an. Sie sind nicht eingetragen. Sie stehen hier, bis Sie sie löschen.',
  discard: 'Löschen',
  discardQuestion: {
    title: 'Antworten löschen?',
    text: 'Sie sind nur auf diesem Gerät. Sie können sie nicht zurückholen.',
    keep: 'Behalten',
  },
  sent: 'Ihre Antworten sind als Nachricht gesendet',
  notSent: 'Wir konnten die Nachricht nicht senden',
}
