export const texts = {
  'keine-verbindung': {
    title: 'Kein Internet',
    happened:
      'Ihr Gerät erreicht {{appName}} gerade nicht. Meist fehlt das Netz. Oder das Netz ist sehr langsam.',
    kept: 'Ihr Text bleibt auf dieser Seite. Manches wartet auf Ihrem Gerät. Es wird von selbst gesendet, wenn das Netz wieder da ist. Melden Sie sich bis dahin nicht ab.',
    todo: [
      'Prüfen Sie: Ist das WLAN an? Oder sind die mobilen Daten an? Ist der Flugmodus aus?',
      'Gehen Sie an einen Ort mit besserem Netz. Versuchen Sie es dort noch ein Mal.',
      'Öffnen Sie eine andere Seite im Internet. Geht die auch nicht? Dann liegt es an Ihrem Netz.',
      'Vielleicht steht auf der Seite: Ihr Gerät konnte nichts speichern. Dann lassen Sie die Seite offen.',
    ],
  },
  'nicht-geladen': {
    title: 'Etwas konnte nicht geladen werden',
    happened: 'Ein Teil der Seite ist nicht da. Der Rest der Seite geht trotzdem.',
    kept: 'An Ihren Einträgen hat sich nichts geändert. Sie sehen sie hier nur gerade nicht.',
    todo: [
      'Tippen Sie bei der Meldung auf „Noch ein Mal laden“.',
      'Prüfen Sie Ihr Internet.',
      'Fehlt der Teil noch immer? Dann laden Sie die ganze Seite neu.',
    ],
  },
  'seite-oeffnet-nicht': {
    title: 'Die Seite bleibt leer oder geht nicht auf',
    happened:
      'Der Browser hat nicht die ganze Seite bekommen. Oder der Server von der Klinik gibt gerade keine Antwort.',
    kept: 'Was gespeichert ist, bleibt. Es ist auf dem Server von Ihrer Klinik.',
    todo: [
      'Laden Sie die Seite neu.',
      'Prüfen Sie die Adresse. Sie muss genau so sein, wie Ihre Klinik sie genannt hat.',
      'Prüfen Sie: Sind JavaScript und Cookies erlaubt? Ist der Browser neu genug?',
      'Nehmen Sie einen anderen Browser. Oder warten Sie ein paar Minuten, und versuchen Sie es dann noch ein Mal.',
    ],
  },
  'gerade-nicht-moeglich': {
    title: 'Das hat gerade nicht geklappt',
    happened:
      'Beim Server von der Klinik gab es einen Fehler. Oder er hat gerade sehr viel zu tun. Sie haben nichts falsch gemacht.',
    kept: 'Was schon gespeichert war, ist noch gleich. Was Sie zuletzt geschrieben haben, ist noch da. Es steht auf der Seite, auf der Sie waren.',
    todo: [
      'Warten Sie eine Minute. Versuchen Sie es dann noch ein Mal. Es wird nichts doppelt gespeichert.',
      'Kommt es wieder? Dann laden Sie die Seite neu. Kopieren Sie vorher lange Texte, die noch nicht gespeichert sind.',
      'Geht es länger nicht? Dann sagen Sie es der Klinik.',
    ],
  },
  'seite-neu-laden': {
    title: 'Diese Seite ist zu alt',
    happened:
      'In Ihrem Browser ist eine alte Version der Seite offen. Der Server versteht sie nicht mehr ganz.',
    kept: 'Was gespeichert ist, bleibt. Texte, die noch nicht fertig sind, hebt Ihr Gerät auf. Das geht nicht auf jedem Gerät. Nach dem Laden sind sie dann wieder da.',
    todo: [
      'Kopieren Sie einen langen Text, den Sie noch nicht gespeichert haben.',
      'Laden Sie die Seite neu.',
      'Kommt die Meldung wieder? Dann schließen Sie alle Fenster mit {{appName}}. Öffnen Sie es danach noch ein Mal.',
    ],
  },
  'nicht-behalten': {
    title: 'Dieses Gerät kann nichts aufheben',
    happened:
      '{{appName}} darf in diesem Browser keine Texte auf dem Gerät speichern. Das ist oft so in privaten Fenstern. Oder der Speicher ist voll.',
    kept: 'Ihr Text steht auf der Seite, solange sie offen ist. Schließen Sie die Seite, ohne zu speichern? Dann ist der Text weg.',
    todo: [
      'Speichern oder senden Sie zuerst. Gehen Sie erst dann von der Seite weg.',
      'Öffnen Sie {{appName}} in einem normalen Fenster. Nehmen Sie kein privates Fenster.',
      'Ist der Speicher voll? Dann machen Sie Platz auf dem Gerät.',
    ],
  },
  pin: {
    title: 'Die PIN stimmt nicht',
    happened:
      'Die Ziffern passen nicht zu der PIN auf diesem Gerät. Niemand sonst kennt die PIN. Auch die Klinik kennt sie nicht.',
    kept: 'Nach fünf falschen PINs bei einer Sperre melden Sie sich neu an. Ihr Text bleibt da. Nach zehn falschen PINs ist der Notfallkoffer nicht mehr auf diesem Gerät. Auf dem Server bleibt er. Die Nummern für den Notruf sehen Sie immer.',
    todo: [
      'Prüfen Sie: Haben Sie die PIN auf diesem Gerät gewählt?',
      'Ist das Internet wieder da? Dann melden Sie sich mit Ihrem Passwort an. Dort ist alles da.',
      'Wählen Sie dann im Notfallkoffer eine neue PIN.',
    ],
  },
  mitteilungen: {
    title: 'Mitteilungen kommen nicht an',
    happened: 'Ihr Gerät nimmt gerade keine Mitteilungen an. Oder der Dienst vom Browser nimmt keine an.',
    kept: 'Was Sie eingestellt haben, bleibt. Haben Sie Erinnerungen per E-Mail eingeschaltet? Dann kommen sie weiter.',
    todo: [
      'Öffnen Sie die Einstellungen von Gerät und Browser. Erlauben Sie {{appName}} dort Mitteilungen.',
      'Auf iPhone und iPad gibt es Mitteilungen nur in der App auf dem Home-Bildschirm.',
      'Schalten Sie die Mitteilungen aus und wieder ein. Senden Sie dann eine Erinnerung zur Probe.',
    ],
  },
}
