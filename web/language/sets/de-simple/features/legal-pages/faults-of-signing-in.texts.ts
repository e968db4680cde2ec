export const texts = {
  abgemeldet: {
    title: 'Sie sind abgemeldet',
    happened:
      'Sie haben eine Zeit lang nichts getan. Oder die Anmeldung wurde von einem anderen Gerät aus beendet. Das schützt Ihre Daten, wenn ein Gerät offen liegt.',
    kept: 'Texte, die noch nicht fertig sind, bleiben verschlüsselt auf Ihrem Gerät. Melden Sie sich an. Dann sind sie wieder da.',
    todo: [
      'Melden Sie sich auf diesem Gerät wieder an.',
      'Gehen Sie zu der Seite, auf der Sie geschrieben haben. Ihr Text wartet dort.',
      'Haben Sie die Anmeldung nicht selbst beendet? Dann sehen Sie unter „Sicherheit“ nach. Dort steht, wo Sie angemeldet sind.',
    ],
  },
  anmeldung: {
    title: 'Anmeldename oder Passwort stimmt nicht',
    happened:
      'Der Name und das Passwort gehören nicht zusammen. Wir sagen nicht, was davon falsch ist. Sonst können Fremde raten, wer hier einen Zugang hat.',
    kept: 'Es hat sich nichts geändert. Ihren Zugang gibt es weiter.',
    todo: [
      'Prüfen Sie jeden Buchstaben. Beim Passwort sind große und kleine Buchstaben nicht gleich. Mit dem Auge im Feld sehen Sie das Passwort.',
      'Prüfen Sie: Sind Sie auf der richtigen Seite zum Anmelden? Klienten, Behandelnde und Verwaltung haben je eine eigene.',
      'Wissen Sie das Passwort nicht mehr? Dann tippen Sie auf „Passwort vergessen?“. Sie bekommen einen Link per E-Mail.',
      'Ihr Einmal-Passwort gilt sieben Tage. Danach hilft auch „Passwort vergessen?“.',
    ],
  },
  'zu-viele-versuche': {
    title: 'Zu viele Versuche',
    happened:
      'In kurzer Zeit gab es sehr viele Versuche. Dann macht {{appName}} eine Pause. Das schützt vor Fremden.',
    kept: 'Ihr Zugang und Ihre Einträge bleiben, wie sie sind.',
    todo: [
      'Auf der Seite steht eine Zeit. Warten Sie so lange. Meist sind es einige Minuten. Mit jedem Versuch wird die Pause länger.',
      'Versuchen Sie es dann in Ruhe noch ein Mal.',
      'Waren Sie das nicht selbst? Dann sagen Sie es der Klinik.',
    ],
  },
  'anmeldung-abgeschaltet': {
    title: 'Im Moment kann sich niemand anmelden',
    happened:
      'Die Klinik hat die Anmeldung im Moment für alle abgeschaltet. Zum Beispiel für Arbeiten an der Technik.',
    kept: 'Ihr Zugang und alle Einträge bleiben. Was auf Ihrem Gerät wartet, wartet weiter.',
    todo: [
      'Versuchen Sie es später noch ein Mal.',
      'Sehen Sie auf der Seite zum Anmelden nach. Vielleicht steht dort, wie lange es dauert.',
      'Ist es dringend? Dann rufen Sie in der Klinik an.',
    ],
  },
  zugang: {
    title: 'Ihr Zugang geht nicht',
    happened:
      'Die Klinik hat diesen Zugang abgeschaltet. Oder im Moment behandelt Sie dort niemand. Das kann ein Fehler sein.',
    kept: 'Dadurch sind Ihre Einträge nicht gelöscht. Ein Notfallkoffer auf diesem Gerät geht mit seiner PIN auf. Ist nach der Behandlung nur die Zeit zum Lesen vorbei? Dann bleibt der Koffer dort. Sonst verschwindet er, sobald das Gerät wieder Internet hat.',
    todo: [
      'Rufen Sie in Ihrer Klinik an. Fragen Sie, warum der Zugang nicht geht.',
      'Die Klinik kann ihn wieder einschalten. Danach melden Sie sich an wie immer.',
    ],
  },
  passwort: {
    title: 'Das Passwort geht nicht',
    happened:
      'Für das Passwort gibt es Regeln. Oder Sie brauchen zuerst ein neues Passwort. Welche Regel es ist, steht in der Meldung.',
    kept: 'Ihr altes Passwort gilt, bis ein neues gespeichert ist. Nur ein Einmal-Passwort endet nach sieben Tagen.',
    todo: [
      'Nehmen Sie mindestens {{passwordLength}} Zeichen. Nehmen Sie mehrere Wörter nacheinander. Die können Sie sich leicht merken. Andere raten sie schwer.',
      'Nehmen Sie ein ganz neues Passwort. Nehmen Sie auch keines von anderen Seiten.',
      'Stimmt das alte Passwort nicht? Dann melden Sie sich ab. Tippen Sie dann auf „Passwort vergessen?“.',
      'Ein Passwortmanager kann ein Passwort erfinden. Er hebt es auch für Sie auf.',
    ],
  },
  'zweiter-faktor': {
    title: 'Der Code geht nicht',
    happened:
      'Sie brauchen zum Anmelden das Passwort und einen Code. Der Code war zu alt. Oder er war falsch getippt. Oder Sie müssen den Code erst einrichten.',
    kept: 'Ihr Passwort und Ihre Einträge bleiben, wie sie sind.',
    todo: [
      'Warten Sie auf den nächsten Code in der App. Jeder Code gilt nur kurz und nur ein Mal.',
      'Prüfen Sie: Stellt das Handy Uhrzeit und Datum von selbst?',
      'Ist das Handy weg? Dann nehmen Sie einen von Ihren Ersatz-Codes.',
      'Gab es zu viele falsche Codes? Dann hilft nur die Stelle, die Ihren Zugang gemacht hat.',
    ],
  },
  bestaetigen: {
    title: 'Bitte zeigen Sie, dass Sie es sind',
    happened:
      'Bei manchen Sachen fragt {{appName}} noch ein Mal nach Ihrem Passwort. So kann niemand sie an einem offenen Gerät ändern.',
    kept: 'Ihr Text steht noch da. Es hat sich nichts geändert.',
    todo: [
      'Machen Sie den Schritt noch ein Mal. Geben Sie im Fenster Ihr Passwort ein.',
      'Haben Sie einen zweiten Schutz? Dann brauchen Sie auch den Code.',
    ],
  },
  'link-abgelaufen': {
    title: 'Der Link gilt nicht mehr',
    happened:
      'Die Links in unseren E-Mails gelten nur kurz und nur ein Mal. Dieser Link ist zu alt. Oder er wurde schon benutzt.',
    kept: 'Haben Sie mit dem Link kein neues Passwort gewählt? Dann ist Ihr Passwort noch gleich.',
    todo: [
      'Haben Sie den Link schon benutzt? Dann nehmen Sie zum Anmelden das neue Passwort.',
      'Sonst holen Sie einen neuen Link. Tippen Sie auf der Seite zum Anmelden auf „Passwort vergessen?“.',
      'Nehmen Sie die neueste E-Mail. Mit jeder neuen E-Mail enden die Links davor.',
    ],
  },
}
