export const texts = {
  later: 'Später',
  close: 'Schließen',
  question: 'Frage {{number}} von {{count}}',
  allAnswered: 'Übersicht',
  back: 'Zurück',
  next: 'Weiter',
  send: 'Absenden',
  sendAgain: 'Noch ein Mal senden',
  look: 'Antworten ansehen',
  waiting: {
    kept: 'Gerade gibt es kein Internet. Ihre Antworten sind auf diesem Gerät. Das Gerät sendet sie später von selbst. Die Uhrzeit von Ihren Antworten bleibt.',
    signedOut:
      'Ihre Antworten sind auf diesem Gerät. Melden Sie sich an. Dann sendet das Gerät sie von selbst. Die Uhrzeit von Ihren Antworten bleibt.',
    writing: 'Gerade gibt es kein Internet. Mit Internet werden Ihre Antworten gesendet.',
    unkept:
      'Gerade gibt es kein Internet. Dieses Gerät konnte Ihre Antworten nicht speichern. Bitte lassen Sie diese Seite offen. Warten Sie, bis sie gesendet sind.',
    sending: 'Ihre Antworten werden gerade gesendet.',
  },
  requestError: {
    headline: 'Request Error',
    kept: 'Kein Internet. Ihre Antworten bleiben hier. Mit Internet werden sie gesendet.',
    signedOut: 'Kein Internet. Ihre Antworten bleiben hier. Melden Sie sich an. Dann werden sie gesendet.',
    writing: 'Kein Internet. Ihre Antworten werden später gesendet. Dafür brauchen Sie Internet.',
    unkept:
      'Kein Internet. Dieses Gerät konnte Ihre Antworten nicht speichern. Bitte lassen Sie diese Seite offen. Warten Sie, bis sie gesendet sind.',
  },
  refused: {
    stay: 'Ihre Antworten sind noch da.',
    leftToAuthor:
      'Ihre Antworten finden Sie auf „Heute“. Sie können sie dort als Nachricht senden. Oder Sie löschen sie.',
  },
  notLoaded: 'Wir konnten die Fragen nicht laden.',
}
