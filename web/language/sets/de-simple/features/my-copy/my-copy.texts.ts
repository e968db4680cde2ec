export const texts = {
  intro:
    'In einer Datei ist alles, was Ihre Seiten über Sie zeigen. Sie brauchen kein besonderes Programm zum Lesen.',
  failed: 'Wir konnten nicht laden, wie weit Ihre Kopie ist.',
  steps: {
    confirm: 'Zeigen, dass Sie es sind',
    make: 'Kopie machen',
    fetch: 'Herunterladen',
  },
  done: 'Fertig',
  confirm: 'Wir fragen nach Ihrem Passwort. So nimmt niemand anderes Ihre Daten mit.',
  confirmed: 'Bestätigt, {{when}} Uhr',
  lock: 'Die Datei mit einem eigenen Kennwort schützen',
  lockHelp:
    'Die Datei geht dann nur mit dem Kennwort auf. Man braucht auch ein Programm für age-Dateien. Wir kennen das Kennwort danach nicht. Wir können es nicht zurücksetzen.',
  passphrase: 'Eigenes Kennwort',
  passphraseHelp: 'Mindestens {{count}} Zeichen, zum Beispiel vier Wörter.',
  again: 'Kennwort noch ein Mal',
  show: 'Kennwort zeigen',
  faults: {
    short: 'Mindestens {{count}} Zeichen.',
    different: 'Das ist nicht das gleiche Kennwort.',
  },
  order: 'Kopie machen',
  orderAgain: 'Noch ein Mal machen',
  notOrdered: 'Wir konnten mit der Kopie nicht beginnen',
  making:
    'Wir machen gerade Ihre Kopie. Sie können von dieser Seite weggehen. Ist die Kopie fertig? Dann sagen wir es Ihnen.',
  makingLabel: 'Wir machen die Kopie',
  made_one: '{{name}}, {{size}}, {{count}} Datei von Ihnen',
  made_other: '{{name}}, {{size}}, {{count}} Dateien von Ihnen',
  withPassphrase: 'Ihr eigenes Kennwort schützt die Datei.',
  notMade: 'Wir konnten die Kopie nicht machen',
  notMadeHelp:
    'Das liegt nicht an Ihnen. Versuchen Sie es noch ein Mal. Klappt es wieder nicht? Dann sagen Sie es bitte der Klinik.',
  fetchOnce: 'Das geht ein Mal, bis {{when}} Uhr. Danach machen Sie eine neue Kopie.',
  fetchBrokenOff: 'Hört das Herunterladen zu früh auf? Dann beginnen Sie noch ein Mal.',
  fetch: 'Kopie herunterladen',
  notFetched: 'Das Herunterladen hat nicht begonnen',
  fetched: 'Heruntergeladen am {{when}} Uhr. Die Datei ist nicht mehr auf unserem Server.',
  expired: 'Die Kopie war bis {{when}} Uhr da. Jetzt ist sie gelöscht.',
  renew: 'Neue Kopie',
  renewHelp: 'Dann gibt es nur noch die neue Kopie.',
  keepSafe:
    'Speichern Sie die Datei an einem Ort nur für Sie. Teilen Sie das Gerät mit anderen? Dann warten Sie besser.',
  inside: {
    title: 'Was darin ist',
    page: 'alles zum Lesen, mit Bildern, auf Deutsch und Englisch',
    tables: 'Tabellen',
    tablesDetail: 'Check-ins, Tage, Rückblicke, Ziele und alles andere',
    files: 'Dateien',
    filesDetail: 'aus Nachrichten, Tagebuch und anderem',
    json: 'für Programme, zum Beispiel in einer anderen Klinik',
  },
  notInside:
    'Private Notizen von Ihrem Team in der Klinik sind nicht dabei. Fragen Sie danach die Person, die Sie behandelt. Sie können auch den Datenschutz in der Klinik fragen.',
}
