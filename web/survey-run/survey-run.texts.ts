export const de = {
  later: 'Später',
  close: 'Schließen',
  question: 'Frage {{number}} von {{count}}',
  allAnswered: 'Übersicht',
  back: 'Zurück',
  next: 'Weiter',
  send: 'Absenden',
  sendAgain: 'Erneut senden',
  look: 'Antworten ansehen',
  waiting: {
    kept: 'Gerade gibt es keine Verbindung. Ihre Antworten sind auf diesem Gerät und gehen von selbst auf den Weg, mit der Zeit, zu der Sie sie gegeben haben.',
    signedOut:
      'Ihre Antworten sind auf diesem Gerät. Sie gehen nach dem nächsten Anmelden von selbst auf den Weg, mit der Zeit, zu der Sie sie gegeben haben.',
    writing:
      'Gerade gibt es keine Verbindung. Ihre Antworten werden gesendet, sobald Sie wieder online sind.',
    unkept:
      'Gerade gibt es keine Verbindung, und dieses Gerät konnte Ihre Antworten nicht speichern. Bitte lassen Sie diese Seite offen, bis sie gesendet sind.',
    sending: 'Ihre Antworten sind auf dem Weg.',
  },
  requestError: {
    headline: 'Request Error',
    kept: 'Keine Verbindung. Ihre Antworten bleiben hier und werden gesendet, sobald Sie wieder online sind.',
    signedOut:
      'Keine Verbindung. Ihre Antworten bleiben hier und werden nach dem nächsten Anmelden gesendet.',
    writing: 'Keine Verbindung. Ihre Antworten werden gesendet, sobald Sie wieder online sind.',
    unkept:
      'Keine Verbindung, und dieses Gerät konnte Ihre Antworten nicht speichern. Bitte lassen Sie diese Seite offen, bis sie gesendet sind.',
  },
  refused: {
    stay: 'Ihre Antworten sind weiter da.',
    leftToAuthor:
      'Ihre Antworten finden Sie auf „Heute“: Dort können Sie sie als Nachricht senden oder verwerfen.',
  },
  notLoaded: 'Die Fragen konnten nicht geladen werden.',
}

export const en: typeof de = {
  later: 'Later',
  close: 'Close',
  question: 'Question {{number}} of {{count}}',
  allAnswered: 'Overview',
  back: 'Back',
  next: 'Continue',
  send: 'Send',
  sendAgain: 'Send again',
  look: 'View answers',
  waiting: {
    kept: 'You are offline at the moment. Your answers are on this device and will be sent automatically, with the time you answered.',
    signedOut:
      'Your answers are on this device. They will be sent automatically the next time you sign in, with the time you answered.',
    writing: 'You are offline at the moment. Your answers will be sent as soon as you are back online.',
    unkept:
      'You are offline at the moment, and this device couldn’t save your answers. Please keep this page open until they have been sent.',
    sending: 'Your answers are being sent.',
  },
  requestError: {
    headline: 'Request Error',
    kept: 'You are offline. Your answers stay here and will be sent as soon as you are back online.',
    signedOut: 'You are offline. Your answers stay here and will be sent the next time you sign in.',
    writing: 'You are offline. Your answers will be sent as soon as you are back online.',
    unkept:
      'You are offline, and this device couldn’t save your answers. Please keep this page open until they have been sent.',
  },
  refused: {
    stay: 'Your answers are still here.',
    leftToAuthor:
      'You will find your answers under “Today”, where you can send them as a message or discard them.',
  },
  notLoaded: 'Couldn’t load the questions.',
}
