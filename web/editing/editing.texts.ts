export const de = {
  unchanged: 'Nichts geändert, es ist alles gespeichert',
  partly: 'Gespeichert. Was Sie während des Speicherns geändert haben, ist noch nicht gespeichert.',
  notSaved: 'Nicht gespeichert',
  stillHere: 'Ihre Änderungen sind weiter da.',
  conflict: {
    headline: 'Inzwischen geändert',
    text: 'Jemand anderes hat hier gespeichert, während Sie daran gearbeitet haben. Ihre Eingaben sind noch da.',
    reload: 'Neuen Stand laden',
    keep: 'Meine Eingaben behalten',
    kept: 'Ihre Eingaben stehen weiter im Formular. Mit dem Speichern ersetzen sie den neuen Stand.',
    there: 'Jetzt gespeichert',
    mine: 'Ihr Text',
  },
  draft: {
    headline: 'Nicht gespeicherter Text',
    text: 'Das haben Sie früher geschrieben und noch nicht gespeichert. Es ist nur auf diesem Gerät.',
    giveUp: 'Verwerfen',
  },
  discard: {
    title: 'Änderungen verwerfen?',
    text: 'Was Sie eingegeben haben, ist noch nicht gespeichert.',
    stay: 'Weiter bearbeiten',
    leave: 'Verwerfen',
  },
}

export const en: typeof de = {
  unchanged: 'No changes to save',
  partly: 'Saved. The changes you made while it was saving aren’t saved yet.',
  notSaved: 'Not saved',
  stillHere: 'Your changes are still here.',
  conflict: {
    headline: 'This entry has changed',
    text: 'Someone else saved changes here while you were working on it. What you entered is still here.',
    reload: 'Load the latest version',
    keep: 'Keep my changes',
    kept: 'Your changes are still in the form. Saving them will replace the latest version.',
    there: 'Saved version',
    mine: 'Your version',
  },
  draft: {
    headline: 'Unsaved text',
    text: 'You wrote this earlier and haven’t saved it yet. It is only on this device.',
    giveUp: 'Discard',
  },
  discard: {
    title: 'Discard changes?',
    text: 'You have unsaved changes.',
    stay: 'Keep editing',
    leave: 'Discard',
  },
}
