export const de = {
  title: 'Einrichtung',
  loading: 'Die Einrichtung wird geprüft',
  failed: 'Die Einrichtung konnte nicht geprüft werden',
  reload: 'Erneut laden',
  allWell_one: 'Alles in Ordnung. {{count}} Punkt geprüft.',
  allWell_other: 'Alles in Ordnung. {{count}} Punkte geprüft.',
  nothingPresses_one: 'Nichts drängt. {{count}} Punkt geprüft.',
  nothingPresses_other: 'Nichts drängt. {{count}} Punkte geprüft.',
  severity: { fault: 'Dringend', warning: 'Bald', hint: 'Hinweis' },
  hints_one: '{{count}} Hinweis',
  hints_other: '{{count}} Hinweise',
  to: {
    userManagement: 'Zur Nutzerverwaltung',
    outbox: 'Zum Postausgang',
    security: 'Zu den Sicherheitseinstellungen',
    clinic: 'Zu den Einstellungen',
  },
  checks: {
    knownPasswords: {
      title_one: '{{count}} Konto hat ein Passwort, das jeder kennt',
      title_other: '{{count}} Konten haben ein Passwort, das jeder kennt',
      remedy:
        'Es stammt aus der Demo-Klinik und steht in der Anleitung. Deaktivieren Sie diese Konten, oder vergeben Sie neue Passwörter. Am besten beginnt die Klinik mit einer leeren Datenbank.',
    },
    encryption: {
      title_one: '{{count}} Anmeldeseite ist ohne Verschlüsselung erreichbar',
      title_other: '{{count}} Anmeldeseiten sind ohne Verschlüsselung erreichbar',
      remedy:
        'Der Server braucht ein Zertifikat (TLS_CERT und TLS_KEY) oder einen Proxy mit https, und alle drei Adressen beginnen mit https.',
    },
    keyFiles: {
      title: 'Andere auf dem Server können die Schlüssel lesen',
      remedy:
        'Im Ordner keys dürfen nur die Rechte des Servers gelten: chmod 600 für jede Datei. Wer sie lesen konnte, kann eine Kopie der Datenbank öffnen.',
    },
    databaseSettings: {
      title_one: 'Die Datenbank schreibt nicht sicher: {{count}} Einstellung ist abgeschaltet',
      title_other: 'Die Datenbank schreibt nicht sicher: {{count}} Einstellungen sind abgeschaltet',
      remedy:
        'fsync, full_page_writes und synchronous_commit müssen eingeschaltet sein. Sonst fehlt nach einem Stromausfall, was schon bestätigt war.',
    },
    databaseVersion: {
      title: 'Eine andere Version des Servers hat die Datenbank geändert',
      remedy: 'Dieser Prozess ist nicht auf demselben Stand. Starten Sie ihn mit der neuen Version neu.',
    },
    backup: {
      title: 'Es gibt keine Sicherung',
      titleOld: 'Die letzte Sicherung ist vom {{date}}',
      remedy:
        'BACKUP_DIR und BACKUP_RECIPIENT sagen, wohin gesichert wird. Der Befehl npm run operator -- backup gehört in den täglichen Zeitplan des Servers.',
    },
    backupLog: {
      title: 'Änderungen kommen seit {{date}} nicht in der Sicherung an',
      remedy: 'Prüfen Sie, ob der Ordner der Sicherungen erreichbar ist und Platz hat.',
    },
    disk: {
      title: 'Der Speicherplatz geht zu Ende: noch {{count}} Prozent frei',
      titleUnknown: 'Der freie Speicherplatz lässt sich nicht bestimmen',
      remedy:
        'Schaffen Sie Platz, zum Beispiel durch das Löschen alter Sicherungen, oder vergrößern Sie den Datenträger.',
    },
    jobs: {
      title: 'Erinnerungen und Briefe bleiben liegen',
      remedy:
        'Was von selbst geschehen soll, geschieht gerade nicht. Starten Sie den Server neu und sehen Sie in sein Log.',
    },
    clock: {
      title_one: 'Die Uhr des Servers weicht um {{count}} Sekunde von der Datenbank ab',
      title_other: 'Die Uhr des Servers weicht um {{count}} Sekunden von der Datenbank ab',
      remedy:
        'Tage, Sitzungen und Erinnerungen richten sich nach der Uhr. Schalten Sie auf beiden Rechnern die Zeitsynchronisation ein.',
    },
    protocolSeal: {
      title: 'Neue Zeilen des Protokolls werden nicht versiegelt',
      remedy:
        'Solange das so ist, ließen sich Änderungen am Protokoll nicht nachweisen. Sehen Sie im Log nach protocol-not-sealed.',
    },
    mailServer: {
      title: 'E-Mails gehen nicht hinaus',
      remedy: 'Ohne Mailserver landen sie in einem Ordner. SMTP_URL nennt den Mailserver der Klinik.',
    },
    sender: {
      title: 'E-Mails haben keine gültige Absenderadresse',
      remedy:
        'Ohne eigene Angabe leitet sie sich aus der Adresse der Seite für Klientinnen und Klienten ab, und die gilt nur auf diesem Rechner. Tragen Sie eine Absenderadresse ein.',
    },
    lettersRefused: {
      title_one: '{{count}} Brief wird immer wieder abgewiesen',
      title_other: '{{count}} Briefe werden immer wieder abgewiesen',
      remedy:
        'Der Mailserver oder der Dienst für Mitteilungen nimmt sie nicht an. Der Postausgang nennt den Grund.',
    },
    lettersDead: {
      title_one: '{{count}} Brief war in den letzten sieben Tagen nicht zustellbar',
      title_other: '{{count}} Briefe waren in den letzten sieben Tagen nicht zustellbar',
      remedy: 'Der Postausgang nennt den Grund. Oft ist es eine Adresse, die es nicht mehr gibt.',
    },
    serverCertificate: {
      title: 'Das Zertifikat des Servers gilt bis {{date}}',
      titleUnknown: 'Das Zertifikat des Servers lässt sich nicht lesen',
      remedy: 'Erneuern Sie die Dateien, die TLS_CERT und TLS_KEY nennen, und starten Sie den Server neu.',
    },
    issuer: {
      title: 'Neue Zertifikate für Behandelnde lassen sich nur noch bis {{date}} ausstellen',
      remedy:
        'Der Schlüssel der Wurzel liegt nicht auf dem Server. Holen Sie ihn für kurze Zeit zurück; die nächste Ausgabestelle entsteht dann innerhalb einer Stunde.',
    },
    rootAuthority: {
      title: 'Die Wurzel der Zertifikate gilt bis {{date}}',
      remedy:
        'Danach gilt kein Zertifikat von Behandelnden mehr. Planen Sie eine neue Wurzel; die Anleitung für den Betrieb beschreibt sie.',
    },
    secondFactor: {
      title: 'Die Verwaltung meldet sich ohne zweiten Faktor an',
      remedy:
        'Ein abgesehenes Passwort genügt so für alle Konten. Schalten Sie den zweiten Faktor für die Verwaltung ein.',
    },
    administrators: {
      title: 'Nur ein Konto der Verwaltung ist aktiv',
      remedy: 'Fällt diese Person aus, kann niemand Konten verwalten. Legen Sie ein zweites Konto an.',
    },
    databaseLog: {
      title: 'Die Datenbank schreibt Werte in ihr Log',
      remedy:
        'Dort können Angaben über Personen stehen. Setzen Sie log_parameter_max_length und log_parameter_max_length_on_error auf 0.',
    },
    connections: {
      title: '{{count}} Prozent der Verbindungen zur Datenbank sind belegt',
      remedy:
        'Sind alle belegt, antwortet Standfest nicht mehr. Erhöhen Sie max_connections, oder beenden Sie, was sonst auf die Datenbank zugreift.',
    },
    pushKeys: {
      title: 'Die Schlüssel für Mitteilungen passen nicht zusammen',
      remedy:
        'Kein Gerät nimmt so eine Mitteilung an. Tragen Sie den privaten Schlüssel neu ein; die Geräte melden sich danach neu an.',
    },
    pushHosts: {
      title: 'Mitteilungen sind abgeschaltet',
      remedy: 'Es ist kein Dienst erlaubt, an den sie gehen dürfen. Erinnerungen kommen nur per E-Mail.',
    },
    wording: {
      title: 'Die eigenen Worte der Klinik lassen sich nicht verwenden',
      remedy:
        'Erinnerungen gehen mit den mitgelieferten Worten hinaus. Beim nächsten Start sagt der Server, welche Datei nicht stimmt, und startet nicht.',
    },
    clinicDetails: {
      title_one: '{{count}} Angabe der Klinik fehlt',
      title_other: '{{count}} Angaben der Klinik fehlen',
      remedy:
        'Impressum und Notfallseite brauchen Name, Anschrift, die verantwortliche Person und eine Hotline.',
    },
    protocolWitness: {
      title: 'Niemand außerhalb des Servers kennt den Stand des Protokolls',
      remedy:
        'PROTOCOL_HEAD_TO nennt Adressen, die ihn jeden Tag bekommen. Am besten sind es zwei, damit eine Änderung auffällt.',
    },
    unknownAlias: {
      title: 'Das Zurücksetzen verrät, ob es ein Konto gibt',
      remedy:
        'Dass jemand ein Konto hat, ist eine Gesundheitsangabe. Stellen Sie REVEAL_UNKNOWN_ALIAS auf off.',
    },
    demo: {
      title: 'Dies ist die Demo-Klinik',
      remedy:
        'Alle Personen sind erfunden, und ihre Passwörter kennt jeder. Für den Betrieb gehört DEMO auf off und eine leere Datenbank dazu.',
    },
  },
}

export const en: typeof de = {
  title: 'Set-up',
  loading: 'Checking the set-up',
  failed: 'The set-up could not be checked',
  reload: 'Load again',
  allWell_one: 'All in order. {{count}} point checked.',
  allWell_other: 'All in order. {{count}} points checked.',
  nothingPresses_one: 'Nothing presses. {{count}} point checked.',
  nothingPresses_other: 'Nothing presses. {{count}} points checked.',
  severity: { fault: 'Urgent', warning: 'Soon', hint: 'Hint' },
  hints_one: '{{count}} hint',
  hints_other: '{{count}} hints',
  to: {
    userManagement: 'To the user management',
    outbox: 'To the outbox',
    security: 'To the security settings',
    clinic: 'To the settings',
  },
  checks: {
    knownPasswords: {
      title_one: '{{count}} account has a password that everybody knows',
      title_other: '{{count}} accounts have a password that everybody knows',
      remedy:
        'It comes from the demo clinic and stands in the guide. Deactivate these accounts, or set new passwords. It is best when a clinic begins with an empty database.',
    },
    encryption: {
      title_one: '{{count}} login page can be reached without encryption',
      title_other: '{{count}} login pages can be reached without encryption',
      remedy:
        'The server needs a certificate (TLS_CERT and TLS_KEY) or a proxy with https, and all three addresses begin with https.',
    },
    keyFiles: {
      title: 'Others on the server can read the keys',
      remedy:
        'In the folder keys nobody but the server may have rights: chmod 600 for each file. Whoever could read them can open a copy of the database.',
    },
    databaseSettings: {
      title_one: 'The database does not write safely: {{count}} setting is off',
      title_other: 'The database does not write safely: {{count}} settings are off',
      remedy:
        'fsync, full_page_writes and synchronous_commit must be on. Else a power cut takes away what was confirmed already.',
    },
    databaseVersion: {
      title: 'Another version of the server has changed the database',
      remedy: 'This process is not of the same version. Start it anew with the new one.',
    },
    backup: {
      title: 'There is no backup',
      titleOld: 'The last backup is of {{date}}',
      remedy:
        'BACKUP_DIR and BACKUP_RECIPIENT say where backups go. The command npm run operator -- backup belongs into the daily schedule of the server.',
    },
    backupLog: {
      title: 'Since {{date}} changes have not reached the backup',
      remedy: 'Check that the folder of the backups can be reached and has room.',
    },
    disk: {
      title: 'The disk is filling up: {{count}} percent left',
      titleUnknown: 'The free space on the disk cannot be found out',
      remedy: 'Make room, for example by deleting old backups, or enlarge the disk.',
    },
    jobs: {
      title: 'Reminders and letters are left lying',
      remedy:
        'What should happen by itself does not happen at the moment. Restart the server and look into its log.',
    },
    clock: {
      title_one: 'The server’s clock differs from the database by {{count}} second',
      title_other: 'The server’s clock differs from the database by {{count}} seconds',
      remedy:
        'Days, sessions and reminders go by the clock. Switch time synchronisation on, on both machines.',
    },
    protocolSeal: {
      title: 'New lines of the protocol are not sealed',
      remedy:
        'As long as this lasts, changes to the protocol could not be proved. Look for protocol-not-sealed in the log.',
    },
    mailServer: {
      title: 'E-mails do not go out',
      remedy:
        'Without a mail server they are laid into a folder. SMTP_URL names the mail server of the clinic.',
    },
    sender: {
      title: 'E-mails have no valid sender address',
      remedy:
        'Unless you enter one it is made from the address of the client site, and that address means something on this machine only. Enter a sender address.',
    },
    lettersRefused: {
      title_one: '{{count}} letter is refused again and again',
      title_other: '{{count}} letters are refused again and again',
      remedy: 'The mail server or the service for notices does not take them. The outbox tells the reason.',
    },
    lettersDead: {
      title_one: '{{count}} letter could not be delivered in the last seven days',
      title_other: '{{count}} letters could not be delivered in the last seven days',
      remedy: 'The outbox tells the reason. Often it is an address that is no longer there.',
    },
    serverCertificate: {
      title: 'The server’s certificate is good until {{date}}',
      titleUnknown: 'The server’s certificate cannot be read',
      remedy: 'Renew the files that TLS_CERT and TLS_KEY name, and restart the server.',
    },
    issuer: {
      title: 'New certificates for practitioners can be issued until {{date}} only',
      remedy:
        'The key of the root does not lie on the server. Bring it back for a short time; the next issuer is made within an hour.',
    },
    rootAuthority: {
      title: 'The root of the certificates is good until {{date}}',
      remedy:
        'After that no practitioner’s certificate holds any longer. Plan a new root; the guide for operators describes it.',
    },
    secondFactor: {
      title: 'Administrators log in without a second factor',
      remedy:
        'A password that somebody saw is enough for all accounts. Switch the second factor on for the administration.',
    },
    administrators: {
      title: 'Only one administrator’s account is active',
      remedy: 'Without this person nobody can manage accounts. Create a second account.',
    },
    databaseLog: {
      title: 'The database writes values into its log',
      remedy:
        'Facts about people can stand there. Set log_parameter_max_length and log_parameter_max_length_on_error to 0.',
    },
    connections: {
      title: '{{count}} percent of the connections to the database are taken',
      remedy:
        'When all are taken, Standfest no longer answers. Raise max_connections, or end what else uses the database.',
    },
    pushKeys: {
      title: 'The keys for notices do not belong together',
      remedy: 'No device takes a notice like that. Enter the private key anew; devices then subscribe again.',
    },
    pushHosts: {
      title: 'Notices are switched off',
      remedy: 'No service is allowed to which they may go. Reminders come by e-mail only.',
    },
    wording: {
      title: 'The clinic’s own words cannot be used',
      remedy:
        'Reminders go out with the words that come along. At the next start the server says which file is wrong, and does not start.',
    },
    clinicDetails: {
      title_one: '{{count}} detail of the clinic is missing',
      title_other: '{{count}} details of the clinic are missing',
      remedy: 'Imprint and emergency page need a name, an address, the person responsible and a hotline.',
    },
    protocolWitness: {
      title: 'Nobody outside of the server knows how far the protocol has come',
      remedy:
        'PROTOCOL_HEAD_TO names addresses that are told each day. Two are best, so that a change is noticed.',
    },
    unknownAlias: {
      title: 'Resetting a password tells whether there is an account',
      remedy: 'That somebody has an account is a health fact. Set REVEAL_UNKNOWN_ALIAS to off.',
    },
    demo: {
      title: 'This is the demo clinic',
      remedy:
        'All people are invented, and everybody knows their passwords. In earnest DEMO is off, and the database begins empty.',
    },
  },
}
