export const de = {
  title: 'Tagebuch',
  intro: 'Hier steht, was Sie festhalten möchten. Ihre Behandelnden lesen mit.',
  introStaff: 'Was die Person für sich festhält, und was Sie gemeinsam notieren.',
  create: 'Eintrag anlegen',
  empty: 'Noch keine Einträge. Zwei Sätze über den Tag genügen.',
  fields: { title: 'Titel', content: 'Text', day: 'Tag' },
  oneIsNeeded: 'Bitte füllen Sie Titel oder Text aus.',
  notAhead: 'Der Tag darf nicht in der Zukunft liegen.',
  outgoing: {
    title: 'Noch nicht im Tagebuch',
    text: 'Das ist auf diesem Gerät und geht von selbst auf den Weg, sobald es eine Verbindung gibt.',
    waiting: 'Wartet auf Verbindung',
    sending: 'Wird gesendet',
    notSent: 'Nicht gesendet',
    tryAgain: 'Erneut senden',
    giveUp: 'Verwerfen',
  },
}

export const en: typeof de = {
  title: 'Diary',
  intro: 'This is for what you want to remember. Your practitioners can read it too.',
  introStaff: 'What the person notes for themselves, and what you note together.',
  create: 'Create entry',
  empty: 'No entries yet. Two sentences about the day are enough.',
  fields: { title: 'Title', content: 'Text', day: 'Day' },
  oneIsNeeded: 'Please fill in the title or the text.',
  notAhead: 'The day must not be in the future.',
  outgoing: {
    title: 'Not in the diary yet',
    text: 'This is on this device and goes on its way by itself as soon as there is a connection.',
    waiting: 'Waiting for a connection',
    sending: 'Sending',
    notSent: 'Not sent',
    tryAgain: 'Send again',
    giveUp: 'Discard',
  },
}
