export const de = {
  title: 'Vollständige Kopie',
  mark: 'nur für die behandelnde Person',
  open: 'Durchsehen',
  close: 'Schließen',
  closed:
    'Was eine vollständige Kopie für die Klientin oder den Klienten zusätzlich enthielte: Notizen, Wiedervorlagen, alle Vereinbarungen, Übergaben. Geschlossen, bis Sie es öffnen.',
  shared: 'In der gemeinsamen Ansicht bleibt die Durchsicht geschlossen.',
  failed: 'Was die Kopie enthielte, konnte nicht geladen werden.',
  states: {
    none: 'Bisher nicht angefragt. Sie können die Kopie auch von sich aus freigeben.',
    asked: 'Angefragt am {{when}} Uhr. Bitte antworten Sie bis {{day}}.',
    released: 'Freigegeben am {{when}} Uhr, gilt bis {{until}} Uhr. Eine neue Entscheidung ersetzt diese.',
    declined: 'Nicht freigegeben am {{when}} Uhr.',
    ended: 'Die Freigabe galt bis {{until}} Uhr.',
  },
  before:
    'Sehen Sie durch, was in die Kopie käme, besonders Angaben über andere Personen. Was Sie ankreuzen, bleibt weg; bei einer Notiz werden gleich alle Fassungen angekreuzt. Freigegeben wird genau dieser Stand; was Sie danach schreiben, ist nicht dabei. Der Wortlaut richtet sich an die Person, die die Kopie bekommt.',
  hidden:
    'Konsum, den die Seiten der Klientin oder des Klienten nicht zeigen, steht ebenfalls in der vollständigen Kopie.',
  nothing: 'Nichts festgehalten.',
  leaveOut: 'Weglassen',
  leaveOutOf: '{{entry}} weglassen',
  reason: 'Begründung',
  reasonHelp: 'Die Klientin oder der Klient liest sie. Nötig, wenn Sie etwas weglassen oder nicht freigeben.',
  reasonMissing: 'Bitte schreiben Sie eine Begründung.',
  tooLong: 'Bitte höchstens {{limit}} Zeichen.',
  release: 'Kopie freigeben',
  refuse: 'Nicht freigeben',
  withdraw: 'Freigabe zurücknehmen',
  notDecided: 'Die Entscheidung ist nicht gespeichert',
  changed:
    'Inzwischen wurde etwas geschrieben oder geändert. Es steht jetzt hier; bitte sehen Sie es noch einmal durch.',
}

export const en: typeof de = {
  title: 'Complete copy',
  mark: 'treating therapist only',
  open: 'Review',
  close: 'Close',
  closed:
    'What a complete copy for the client would also contain: notes, follow-ups, all agreements, handover notes. Closed until you open it.',
  shared: 'The review stays closed in the shared view.',
  failed: 'Couldn’t load what the copy would contain.',
  states: {
    none: 'Not asked for so far. You can also release the copy yourself.',
    asked: 'Asked for on {{when}}. Please answer by {{day}}.',
    released: 'Released on {{when}}, valid until {{until}}. A new decision replaces this one.',
    declined: 'Not released on {{when}}.',
    ended: 'The release was valid until {{until}}.',
  },
  before:
    'Review what would be in the copy, especially details about other people. What you tick is left out; ticking one version of a note ticks all of them. Exactly this version is released; anything you write later isn’t included. It’s worded for the person who gets the copy.',
  hidden: 'Drinking that the client’s pages don’t show is also in the complete copy.',
  nothing: 'Nothing recorded.',
  leaveOut: 'Leave out',
  leaveOutOf: 'Leave out {{entry}}',
  reason: 'Reason',
  reasonHelp: 'The client will read it. Required if you leave something out or don’t release the copy.',
  reasonMissing: 'Please write a reason.',
  tooLong: 'No more than {{limit}} characters, please.',
  release: 'Release copy',
  refuse: 'Don’t release',
  withdraw: 'Withdraw release',
  notDecided: 'The decision wasn’t saved',
  changed:
    'Something has been written or changed in the meantime. It’s shown here now; please review it again.',
}
