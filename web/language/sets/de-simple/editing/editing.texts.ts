export const texts = {
  unchanged: 'Es gibt nichts Neues. Alles ist gespeichert.',
  partly: 'Gespeichert. Sie haben beim Speichern weiter geschrieben. Das Neue ist noch nicht gespeichert.',
  notSaved: 'Nicht gespeichert',
  stillHere: 'Was Sie geändert haben, ist noch da.',
  conflict: {
    headline: 'Jemand hat das gerade geändert',
    text: 'Eine andere Person hat hier etwas gespeichert. Sie haben in der gleichen Zeit hier geschrieben. Ihr Text ist noch da.',
    reload: 'Das Neue laden',
    keep: 'Meinen Text behalten',
    kept: 'Ihr Text steht noch hier. Wenn Sie speichern, ersetzt er das Neue.',
    there: 'Jetzt gespeichert',
    mine: 'Ihr Text',
  },
  draft: {
    headline: 'Text, der noch nicht gespeichert ist',
    text: 'Das haben Sie früher geschrieben. Es ist noch nicht gespeichert. Es ist nur auf diesem Gerät.',
    giveUp: 'Löschen',
  },
  discard: {
    title: 'Neues wieder löschen?',
    text: 'Was Sie geschrieben haben, ist noch nicht gespeichert.',
    stay: 'Weiter schreiben',
    leave: 'Löschen',
  },
}
