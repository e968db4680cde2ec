export const de = {
  title: 'Vollständige Kopie',
  intro:
    'Ihre Kopie enthält, was Ihre Seiten zeigen. Die Menschen, die Sie behandeln, können darüber hinaus etwas festhalten, zum Beispiel Notizen zu Sitzungen. In einer vollständigen Kopie ist auch das dabei. Die Person, die Sie behandelt, sieht sie vorher durch.',
  failed: 'Ob es eine vollständige Kopie gibt, konnte nicht geladen werden.',
  ask: 'Vollständige Kopie anfragen',
  askAgain: 'Noch einmal anfragen',
  notAsked: 'Die Anfrage wurde nicht gesendet',
  asked:
    'Angefragt am {{when}} Uhr. Die Antwort steht dann hier, und Sie bekommen eine E-Mail. Die Klinik hat dafür in der Regel einen Monat Zeit.',
  released:
    'Freigegeben am {{when}} Uhr. Bis {{until}} Uhr können Sie die vollständige Kopie auf dieser Seite zusammenstellen.',
  releasedBy:
    'Freigegeben von {{name}} am {{when}} Uhr. Bis {{until}} Uhr können Sie die vollständige Kopie auf dieser Seite zusammenstellen.',
  withheld_one: '{{count}} Eintrag ist nicht dabei.',
  withheld_other: '{{count}} Einträge sind nicht dabei.',
  declined: 'Die vollständige Kopie wurde am {{when}} Uhr nicht freigegeben.',
  reason: 'Begründung: {{reason}}',
  whatNow:
    'Sie können darüber mit der Person sprechen, die Sie behandelt. Fragen beantwortet auch der Datenschutz der Klinik.',
  ended: 'Die Freigabe galt bis {{until}} Uhr.',
  include: 'Mit dem, was Ihre Behandelnden festgehalten haben',
  includeHelp: 'Es ist der Stand vom Tag der Freigabe. Was danach geschrieben wurde, ist nicht dabei.',
  isComplete: 'Es ist die vollständige Kopie.',
}

export const en: typeof de = {
  title: 'Complete copy',
  intro:
    'Your copy contains what your pages show. The people who treat you may record more than that, such as notes about sessions. A complete copy includes this too. Your therapist looks through it first.',
  failed: 'Couldn’t load whether there is a complete copy.',
  ask: 'Ask for a complete copy',
  askAgain: 'Ask again',
  notAsked: 'The request wasn’t sent',
  asked:
    'You asked on {{when}}. The answer will appear here, and you’ll get an e-mail. The clinic usually has one month to answer.',
  released: 'Released on {{when}}. You can create the complete copy on this page until {{until}}.',
  releasedBy:
    'Released by {{name}} on {{when}}. You can create the complete copy on this page until {{until}}.',
  withheld_one: '{{count}} entry isn’t included.',
  withheld_other: '{{count}} entries aren’t included.',
  declined: 'The complete copy wasn’t released on {{when}}.',
  reason: 'Reason: {{reason}}',
  whatNow:
    'You can talk about it with your therapist. The clinic’s data protection officer can also answer questions.',
  ended: 'The release was valid until {{until}}.',
  include: 'Include what the people who treat you have recorded',
  includeHelp: 'It’s as it was on the day of the release. Anything written later isn’t included.',
  isComplete: 'This is the complete copy.',
}
