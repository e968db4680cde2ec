export const texts = {
  'angaben-pruefen': {
    title: 'Eine Angabe fehlt oder passt nicht',
    happened:
      'Mindestens ein Feld ist leer oder zu lang. Oder es steht etwas darin, das dort nicht geht. Was es ist, steht unter dem Feld.',
    kept: 'Ihr Text steht noch da. Davon ist noch nichts gespeichert.',
    todo: [
      'Suchen Sie das markierte Feld. Meist steht der Cursor schon darin.',
      'Lesen Sie, was unter dem Feld steht. Ändern Sie das Feld. Speichern Sie dann noch ein Mal.',
      'Pflichtfelder dürfen nicht leer sein. Felder mit „freiwillig“ dürfen leer sein.',
      'In kopierten Texten sind manchmal Zeichen, die niemand sieht. Schreiben Sie den Text dann neu.',
    ],
  },
  'inzwischen-geaendert': {
    title: 'Hier hat sich etwas geändert',
    happened:
      'Sie haben hier geschrieben. In der gleichen Zeit wurde hier etwas anderes gespeichert. Das war jemand anderes. Oder das waren Sie auf einem zweiten Gerät.',
    kept: 'Ihr Text steht noch im Feld. Auch der andere Text ist gespeichert. Nichts geht weg, ohne dass Sie es wählen.',
    todo: [
      'Sehen Sie nach, was anders ist. Es steht in der Meldung.',
      'Wählen Sie „Meinen Text behalten“? Dann gilt Ihr Text, sobald Sie speichern.',
      'Wählen Sie „Das Neue laden“? Dann gilt der andere.',
      'Bei Nachrichten: Lesen Sie zuerst, was neu ist. Eine gelesene Nachricht bleibt stehen.',
    ],
  },
  'schon-gespeichert': {
    title: 'Das ist schon gespeichert',
    happened:
      'Für diesen Tag oder diese Sache gibt es schon eine Antwort. Oder die Antwort wird gerade gespeichert.',
    kept: 'Die erste Antwort gilt. Es wird nichts doppelt gespeichert. Bei Check-in und Wochenrückblick zeigt „Heute“ auch Ihren neuen Text. Er steht dort, bis Sie ihn senden oder löschen.',
    todo: [
      'Warten Sie kurz. Laden Sie dann die Seite neu. Oft ist alles schon da.',
      'Ist die gespeicherte Antwort falsch? Dann sagen Sie es der Person, die Sie behandelt.',
      'Im Tageskalender wählen Sie, welche der zwei Antworten gelten soll.',
    ],
  },
  'zu-spaet': {
    title: 'Diesen Tag können Sie hier nicht mehr eintragen',
    happened: 'Die Zeit für diesen Tag oder diesen Moment ist vorbei. Oder der Tag ist zu lange her.',
    kept: 'Ihre Antworten sind noch da. „Heute“ zeigt sie Ihnen. Ein offener Tag ändert nichts an Ihrer Serie.',
    todo: [
      'Senden Sie die Antworten von „Heute“ aus als Nachricht. Oder löschen Sie sie.',
      'Ältere Tage tragen Sie zusammen in der Sitzung ein.',
    ],
  },
  'nur-lesen': {
    title: 'Hier können Sie nur noch lesen',
    happened:
      'Die Klinik hat die gemeinsame Zeit beendet. Seitdem können Sie hier nichts mehr schreiben oder ändern.',
    kept: 'Ihre Einträge können Sie weiter lesen. Auch den Notfallkoffer können Sie weiter lesen.',
    todo: [
      'Lesen und drucken Sie, was Sie behalten möchten.',
      'Brauchen Sie etwas? Dann rufen Sie die Klinik an. Niemand liest hier mehr Ihre Nachrichten.',
    ],
  },
  'keine-berechtigung': {
    title: 'Das dürfen Sie hier nicht',
    happened:
      'Ihr Zugang darf das nicht sehen oder ändern. Manchmal hat sich das gerade erst geändert. Zum Beispiel, wenn eine Vertretung zu Ende ist.',
    kept: 'Es hat sich nichts geändert.',
    todo: [
      'Laden Sie die Seite neu. Sie zeigt dann, was Sie sehen dürfen.',
      'Hat jemand gerade Ihre Rechte geändert? Dann melden Sie sich ab und wieder an.',
    ],
  },
  'nicht-gefunden': {
    title: 'Hier ist nichts zu finden',
    happened: 'Sie wollten etwas öffnen. Das gibt es nicht mehr. Oder die Adresse stimmt nicht.',
    kept: 'Alles andere ist noch gleich.',
    todo: [
      'Gehen Sie zurück. Öffnen Sie es aus der Liste.',
      'Suchen Sie einen Eintrag, den es früher gab? Dann schalten Sie „Gelöschte anzeigen“ ein.',
    ],
  },
  geloescht: {
    title: 'Dieser Eintrag ist gelöscht',
    happened: 'Der Eintrag wurde gelöscht. Vielleicht war das auf einem anderen Gerät.',
    kept: 'Einen gelöschten Eintrag können Sie 30 Tage lang zurückholen. Danach ist er weg. Auch nach „Für immer löschen“ ist er weg.',
    todo: [
      'Schalten Sie in der Liste „Gelöschte anzeigen“ ein.',
      'Wählen Sie „Zurückholen“. Danach können Sie den Eintrag ändern.',
      'Für immer löschen können Sie nur, was schon gelöscht ist.',
    ],
  },
  datei: {
    title: 'Die Datei geht hier nicht',
    happened:
      'Die Datei ist zu groß, leer oder kaputt. Oder diese Art von Datei geht hier nicht. Oder der Platz für Dateien ist voll.',
    kept: 'Die Datei auf Ihrem Gerät ist noch gleich. Ihr Text dazu steht noch da. Sie können ihn auch ohne Datei senden.',
    todo: [
      'Nehmen Sie eine Datei bis 8 MB: jpeg, jpg, png, gif, pdf, txt, doc, docx, mp3 oder wav.',
      'So wird ein Foto kleiner: Schneiden Sie es auf dem Handy zu. Oder machen Sie ein Bildschirmfoto davon.',
      'Hat ein Dokument Makros? Dann speichern Sie es als PDF.',
      'Ist der Platz voll? Dann löschen Sie zuerst eine Datei, die Sie nicht mehr brauchen. Sind es für heute zu viele? Dann geht es morgen weiter.',
    ],
  },
}
