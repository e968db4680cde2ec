export const texts = {
  title: 'Sicher im Netz',
  lead: 'Was Sie in {{appName}} schreiben, ist nur für Sie und Ihr Team in der Klinik. Hier stehen ein paar Tipps. So bleibt es dabei. Sie müssen nicht alles auf ein Mal tun. Beginnen Sie oben.',
  sections: {
    screenLock: {
      heading: 'Sperre für den Bildschirm',
      body: [
        'Die Sperre ist der beste Schutz. Ohne Sperre kann jeder Ihr Handy lesen, der es in die Hand nimmt.',
        [
          'Wählen Sie eine PIN mit mindestens sechs Ziffern. Oder wählen Sie ein Passwort. Andere probieren zuerst Geburtstage und 123456.',
          'Der Bildschirm soll nach höchstens einer Minute sperren. Stellen Sie das ein.',
          'Ein Muster sieht man oft auf dem Glas. Eine PIN ist sicherer.',
        ],
      ],
    },
    biometrics: {
      heading: 'Fingerabdruck und Gesicht',
      body: [
        'Finger und Gesicht gehen leicht. Sie sind besser als keine Sperre. Das Bild bleibt auf Ihrem Gerät.',
        [
          'Speichern Sie nur Ihre eigenen Finger. Und nur Ihr eigenes Gesicht.',
          'Auch wer schläft, kann mit dem Finger das Handy öffnen. Er merkt es nicht. Fühlen Sie sich zu Hause nicht sicher? Schalten Sie das aus.',
          'Schalten Sie das Handy aus und wieder an. Dann fragen die meisten Handys wieder nach der PIN. So sind Finger und Gesicht schnell aus.',
        ],
      ],
    },
    updates: {
      heading: 'Neue Versionen',
      body: [
        'Neue Versionen nennt man auch Updates. Sie schließen Lücken. Andere kennen diese Lücken schon. Lassen Sie Handy, Browser und Apps die Updates von selbst laden. Bekommt Ihr Handy nichts Neues mehr? Dann ist es für geheime Dinge nicht mehr gut.',
      ],
    },
    notifications: {
      heading: 'Was auf dem gesperrten Handy steht',
      body: [
        'Wer neben Ihnen sitzt, kann mitlesen. Das gesperrte Handy soll keinen Text zeigen. Stellen Sie das ein. Machen Sie das auch für E-Mails.',
        '{{appName}} hilft dabei. Im Betreff einer E-Mail steht nie etwas über Ihre Behandlung.',
      ],
    },
    sharedDevices: {
      heading: 'Geräte, die auch andere nutzen',
      body: [
        'Am besten ist ein Gerät nur für Sie. Geht das nicht? Dann hilft das:',
        [
          'Machen Sie am Computer ein eigenes Konto. Nehmen Sie ein eigenes Passwort.',
          'Nutzen andere den Browser auch? Speichern Sie dort Ihr Passwort nicht.',
          'Melden Sie sich ab, bevor Sie gehen. Nur das Fenster schließen ist nicht genug.',
          'Melden Sie sich an fremden Computern nicht an. Zum Beispiel nicht in der Bücherei.',
          'Gehört das Gerät Ihrer Firma? Dann kann die Firma mitlesen. Nehmen Sie Ihr eigenes Gerät.',
        ],
      ],
    },
    history: {
      heading: 'Der Verlauf und das private Fenster',
      body: [
        'Der Browser merkt sich die Seiten. Nutzen andere Ihr Gerät? Öffnen Sie {{appName}} in einem privaten Fenster. Schließen Sie das Fenster. Dann bleiben kein Verlauf und keine Cookies.',
        'Sie können Seiten auch später aus dem Verlauf löschen. Ein privates Fenster macht Sie im Internet nicht unsichtbar. Es räumt nur auf diesem Gerät auf.',
      ],
    },
    publicWifi: {
      heading: 'WLAN für alle',
      body: [
        'Im Café, im Zug oder beim Arzt teilen Sie das Netz mit Fremden. Beginnt die Adresse mit https? Dann ist die Verbindung zu {{appName}} geschützt.',
        [
          'Sagt der Browser: Die Verbindung ist nicht sicher? Hören Sie auf. Versuchen Sie es später mit dem Internet vom Handy.',
          'Brauchen Sie das WLAN nicht? Schalten Sie es aus.',
        ],
      ],
    },
    passwords: {
      heading: 'Passwörter',
      body: [
        [
          'Nehmen Sie für jedes Konto ein anderes Passwort. Am wichtigsten ist das für Ihre E-Mail. Denn dort kann man viele andere Passwörter ändern.',
          'Ein langes Passwort hilft mehr als besondere Zeichen. Vier Wörter, die nicht zusammen passen, sind gut.',
          'Es gibt Programme für Passwörter. Sie denken sich sichere Passwörter aus. Sie merken sich die Passwörter. Browser und Handys haben so ein Programm.',
          'Ihre Klinik fragt nie nach Ihrem Passwort. Auch Ihrer Familie müssen Sie es nicht geben.',
        ],
      ],
    },
    phishing: {
      heading: 'Falsche Nachrichten',
      body: [
        'Betrüger schreiben als Bank, als Post oder als Klinik. Sie sollen schnell auf etwas tippen. Nehmen Sie sich Zeit.',
        [
          'Öffnen Sie {{appName}} über Ihr eigenes Lesezeichen. Öffnen Sie es nicht über einen Link in einer Nachricht.',
          'Prüfen Sie die Adresse im Browser. Geben Sie erst dann Ihr Passwort ein.',
          'Öffnen Sie keine Datei, die Sie nicht erwarten.',
          'Sind Sie nicht sicher? Rufen Sie Ihre Klinik an. Nehmen Sie die Nummer, die Sie schon haben.',
        ],
      ],
    },
    permissions: {
      heading: 'Was Apps dürfen',
      body: [
        'Viele Apps wollen mehr, als sie brauchen. Sehen Sie in den Einstellungen nach. Wer darf wissen, wo Sie sind? Wer darf Mikrofon, Kamera und Kontakte nutzen? Nehmen Sie weg, was nicht nötig ist. Löschen Sie Apps, die Sie nicht mehr nutzen.',
        '{{appName}} will nicht wissen, wo Sie sind. Es braucht kein Mikrofon, keine Kamera und keine Kontakte.',
      ],
    },
    backups: {
      heading: 'Kopien',
      body: [
        'Ihre Klinik sichert, was Sie in {{appName}} schreiben. Sie müssen nichts dafür tun.',
        'Machen Sie ein Foto vom Bildschirm? Das Foto ist dann bei Ihren Bildern. Oft geht es von dort ins Internet. Denken Sie daran, bevor Sie ein Foto machen.',
      ],
    },
    lostPhone: {
      heading: 'Wenn das Handy weg ist',
      body: [
        'Tun Sie etwas, solange das Handy da ist. Schalten Sie ein: Handy finden und löschen. Schreiben Sie die Nummer von Ihrer Klinik auf Papier.',
        [
          'Rufen Sie Ihre Klinik an. Sie beendet Ihre Anmeldung.',
          'Lassen Sie die SIM-Karte sperren. In Deutschland geht das mit 116 116.',
          'Sperren oder löschen Sie das Handy. Das geht mit Ihrem Konto bei der Firma vom Handy.',
          'Möchten Sie ein Handy verkaufen oder schenken? Löschen Sie vorher alles darauf.',
        ],
      ],
    },
  },
}
