export const de = {
  title: 'Einrichtung',
  failed: 'Die Einrichtung konnte nicht geprüft werden',
  allWell_one: 'Alles in Ordnung. {{count}} Punkt geprüft.',
  allWell_other: 'Alles in Ordnung. {{count}} Punkte geprüft.',
  nothingPresses_one: 'Nichts drängt. {{count}} Punkt geprüft.',
  nothingPresses_other: 'Nichts drängt. {{count}} Punkte geprüft.',
  byOperator: 'Aufgabe des Betriebs',
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
        'Ordner und Dateien der Schlüssel (KEYS_DIR) dürfen nur dem Server gehören und nur ihm offenstehen. Das macht der Befehl `chmod -R go=` mit dem Ordner. Sonst startet der Server nicht wieder. Wer sie lesen konnte, kann eine Kopie der Datenbank öffnen.',
    },
    fileReaders: {
      title: 'Das Betriebssystem schließt die Prüfung von Dateien nicht ein',
      remedy:
        'Hochgeladene Dateien werden ohne fremden Maschinencode und ohne Zugriff auf Daten und Schlüssel geprüft. Der zweite Schutz fehlt: eigene Namensräume ohne Netzwerk. Erlauben Sie dem Server user namespaces (unshare, mount); wie, steht in docs/operations.md.',
    },
    virusScanner: {
      title: 'Kein Virenscanner prüft hochgeladene Dateien',
      remedy:
        'Ist keiner angeschlossen: VIRUS_SCANNER nennt den Dienst clamd. Ist einer angeschlossen, antwortet er gerade nicht, und Dateien werden bis dahin nicht angenommen. Bitten Sie den Betrieb nachzusehen.',
    },
    databaseSettings: {
      title_one: 'Die Datenbank schreibt nicht sicher: {{count}} Einstellung ist abgeschaltet',
      title_other: 'Die Datenbank schreibt nicht sicher: {{count}} Einstellungen sind abgeschaltet',
      remedy:
        'fsync, full_page_writes und synchronous_commit müssen eingeschaltet sein. Sonst fehlt nach einem Stromausfall, was schon bestätigt war.',
    },
    databaseSupport: {
      title: 'Für die Datenbank sagt niemand Sicherheitsupdates zu',
      remedy:
        'Sie läuft mit dem PostgreSQL aus einem npm-Paket. Der Betrieb installiert das PostgreSQL der Linux-Distribution, macht eine Sicherung und stellt sie wieder her; wie, steht in docs/operations.md.',
    },
    databaseVersion: {
      title: 'Eine andere Version des Servers hat die Datenbank geändert',
      remedy: 'Dieser Prozess ist nicht auf demselben Stand. Starten Sie ihn mit der neuen Version neu.',
    },
    backup: {
      title: 'Es gibt keine Sicherung',
      titleOld: 'Die letzte Sicherung ist vom {{date}}',
      remedy:
        'BACKUP_DIR und BACKUP_RECIPIENT sagen, wohin gesichert wird. Der Befehl `npm run operator -- backup` gehört in den täglichen Zeitplan des Servers.',
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
      title: 'Erinnerungen und E-Mails bleiben liegen',
      remedy:
        'Was von selbst geschehen soll, geschieht gerade nicht. Starten Sie den Server neu und sehen Sie in sein Log.',
    },
    clock: {
      title_one: 'Die Uhr des Servers weicht um {{count, number}} Sekunde von der Datenbank ab',
      title_other: 'Die Uhr des Servers weicht um {{count, number}} Sekunden von der Datenbank ab',
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
      title_one: '{{count}} E-Mail oder Mitteilung wird nicht angenommen',
      title_other: '{{count}} E-Mails oder Mitteilungen werden nicht angenommen',
      remedy:
        'Der Mailserver oder der Dienst für Mitteilungen weist sie ab oder antwortet nicht. Der Postausgang nennt den Grund.',
    },
    lettersDead: {
      title_one: '{{count}} E-Mail oder Mitteilung war in den letzten sieben Tagen nicht zustellbar',
      title_other: '{{count}} E-Mails oder Mitteilungen waren in den letzten sieben Tagen nicht zustellbar',
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
        'Danach gilt kein Zertifikat von Behandelnden mehr. Diese Version von Standfest kann keine neue Wurzel anlegen: Klären Sie rechtzeitig, welche Version es kann.',
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
    processes: {
      title_one: 'Der Server hat {{count}} Prozess mehr als der Rechner Prozessorkerne',
      title_other: 'Der Server hat {{count}} Prozesse mehr als der Rechner Prozessorkerne',
      remedy:
        'Sie warten aufeinander und brauchen Speicher. Verringern Sie PROCESSES, oder lassen Sie es weg.',
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
    tellingName: {
      title: 'Name oder Absender verraten, worum es geht',
      remedy:
        'Der Name der Anwendung steht im Absender und im Betreff jeder E-Mail und auf dem Startbildschirm von Telefonen, die Adresse des Absenders in jeder E-Mail. Wer neben Ihren Klientinnen und Klienten sitzt, liest mit. Wählen Sie beide neutral.',
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
  failed: 'Couldn’t check the set-up',
  allWell_one: 'Everything is fine. {{count}} item checked.',
  allWell_other: 'Everything is fine. {{count}} items checked.',
  nothingPresses_one: 'Nothing urgent. {{count}} item checked.',
  nothingPresses_other: 'Nothing urgent. {{count}} items checked.',
  byOperator: 'For the server operator',
  severity: { fault: 'Urgent', warning: 'Soon', hint: 'Note' },
  hints_one: '{{count}} note',
  hints_other: '{{count}} notes',
  to: {
    userManagement: 'Go to user management',
    outbox: 'Go to outbox',
    security: 'Go to security settings',
    clinic: 'Go to settings',
  },
  checks: {
    knownPasswords: {
      title_one: '{{count}} account has a publicly known password',
      title_other: '{{count}} accounts have a publicly known password',
      remedy:
        'It comes from the demo clinic and is printed in the guide. Deactivate these accounts or set new passwords. Ideally, start a real clinic with an empty database.',
    },
    encryption: {
      title_one: '{{count}} sign-in page can be reached without encryption',
      title_other: '{{count}} sign-in pages can be reached without encryption',
      remedy:
        'The server needs a certificate (TLS_CERT and TLS_KEY) or a proxy with https, and all three addresses must begin with https.',
    },
    keyFiles: {
      title: 'Other users on the server can read the keys',
      remedy:
        'The keys folder (KEYS_DIR) and its files must belong to the server and be open to nobody else: use `chmod -R go=` on the folder. Otherwise the server won’t start again. Anyone who can read the keys can open a copy of the database.',
    },
    fileReaders: {
      title: 'The operating system doesn’t isolate the checking of files',
      remedy:
        'Uploaded files are checked without native code and without access to data or keys. The second layer of protection is missing: separate namespaces with no network. Allow the server to use user namespaces (unshare, mount); docs/operations.md explains how.',
    },
    virusScanner: {
      title: 'No virus scanner is checking uploaded files',
      remedy:
        'If none is connected: VIRUS_SCANNER names the clamd service. If one is connected, it isn’t responding, and files won’t be accepted until it does. Ask the server operator to check.',
    },
    databaseSettings: {
      title_one: 'The database doesn’t save data safely: {{count}} setting is off',
      title_other: 'The database doesn’t save data safely: {{count}} settings are off',
      remedy:
        'fsync, full_page_writes and synchronous_commit must be on. Otherwise a power cut can lose data that has already been confirmed.',
    },
    databaseSupport: {
      title: 'No one guarantees security updates for the database',
      remedy:
        'It runs on PostgreSQL from an npm package. The server operator installs PostgreSQL from the Linux distribution, makes a backup and restores it; docs/operations.md explains how.',
    },
    databaseVersion: {
      title: 'A different version of the server has changed the database',
      remedy: 'This process is running a different version. Restart it with the new one.',
    },
    backup: {
      title: 'There is no backup',
      titleOld: 'The last backup is from {{date}}',
      remedy:
        'Set BACKUP_DIR and BACKUP_RECIPIENT to define where backups go. Add the command `npm run operator -- backup` to the server’s daily schedule.',
    },
    backupLog: {
      title: 'No changes have been backed up since {{date}}',
      remedy: 'Check that the backup folder can be reached and has enough space.',
    },
    disk: {
      title: 'The disk is filling up: {{count}}% left',
      titleUnknown: 'Couldn’t determine the free disk space',
      remedy: 'Free up space, for example by deleting old backups, or enlarge the disk.',
    },
    jobs: {
      title: 'Reminders and other messages are stuck',
      remedy: 'Automatic tasks are not running at the moment. Restart the server and check its log.',
    },
    clock: {
      title_one: 'The server’s clock differs from the database clock by {{count, number}} second',
      title_other: 'The server’s clock differs from the database clock by {{count, number}} seconds',
      remedy:
        'Days, sessions and reminders depend on the clock. Turn on time synchronisation on both machines.',
    },
    protocolSeal: {
      title: 'New audit log entries are not sealed',
      remedy:
        'Until this is fixed, changes to the audit log could go undetected. Look for protocol-not-sealed in the log.',
    },
    mailServer: {
      title: 'E-mails are not being sent',
      remedy: 'Without a mail server, they are saved to a folder. Set SMTP_URL to the clinic’s mail server.',
    },
    sender: {
      title: 'E-mails have no valid sender address',
      remedy:
        'If you don’t enter one, it is derived from the address of the client site, which only works on this machine. Please enter a sender address.',
    },
    lettersRefused: {
      title_one: '{{count}} message isn’t being accepted',
      title_other: '{{count}} messages aren’t being accepted',
      remedy:
        'The mail server or the notification service refuses them or doesn’t respond. The outbox shows the reason.',
    },
    lettersDead: {
      title_one: '{{count}} message couldn’t be delivered in the last seven days',
      title_other: '{{count}} messages couldn’t be delivered in the last seven days',
      remedy: 'The outbox shows the reason. Often the address no longer exists.',
    },
    serverCertificate: {
      title: 'The server’s certificate is valid until {{date}}',
      titleUnknown: 'The server’s certificate can’t be read',
      remedy: 'Renew the files named in TLS_CERT and TLS_KEY and restart the server.',
    },
    issuer: {
      title: 'New therapist certificates can only be issued until {{date}}',
      remedy:
        'The root key is not on the server. Put it back for a short time; the next issuing certificate will be created within an hour.',
    },
    rootAuthority: {
      title: 'The root certificate is valid until {{date}}',
      remedy:
        'After that, no therapist certificates will be valid. This version of Standfest can’t create a new root: find out in good time which version can.',
    },
    secondFactor: {
      title: 'Administrators sign in without two-factor authentication',
      remedy:
        'Anyone who gets hold of an administrator’s password has access to all accounts. Turn on two-factor authentication for administrators.',
    },
    administrators: {
      title: 'Only one administrator account is active',
      remedy: 'If this person is unavailable, nobody can manage accounts. Create a second account.',
    },
    databaseLog: {
      title: 'The database writes values to its log',
      remedy:
        'Personal details could end up there. Set log_parameter_max_length and log_parameter_max_length_on_error to 0.',
    },
    connections: {
      title: '{{count}}% of database connections are in use',
      remedy:
        'When all are in use, Standfest stops responding. Raise max_connections or stop other programs using the database.',
    },
    processes: {
      title_one: 'The server runs {{count}} more process than this machine has processor cores',
      title_other: 'The server runs {{count}} more processes than this machine has processor cores',
      remedy: 'They wait for each other and use memory. Lower PROCESSES or leave it out.',
    },
    pushKeys: {
      title: 'The notification keys don’t match',
      remedy:
        'Devices won’t accept notifications until this is fixed. Enter the private key again; devices will then resubscribe.',
    },
    pushHosts: {
      title: 'Notifications are switched off',
      remedy: 'No notification services are permitted. Reminders are only sent by e-mail.',
    },
    wording: {
      title: 'The clinic’s own wording can’t be used',
      remedy:
        'Reminders are sent with the standard wording. The next time the server starts, it will say which file is wrong and stop.',
    },
    clinicDetails: {
      title_one: '{{count}} clinic detail is missing',
      title_other: '{{count}} clinic details are missing',
      remedy:
        'The legal notice and emergency page need a name, an address, a person responsible and a helpline.',
    },
    tellingName: {
      title: 'The app’s name or sender address gives away what it’s for',
      remedy:
        'The app’s name appears in the sender and subject of every e-mail and on phone home screens, the sender address in every e-mail. Anyone sitting next to a client can read them. Choose a neutral name and address.',
    },
    protocolWitness: {
      title: 'The state of the audit log is not recorded anywhere outside the server',
      remedy:
        'Set PROTOCOL_HEAD_TO to addresses that should receive it every day. Use two if you can, so that any change is noticed.',
    },
    unknownAlias: {
      title: 'Resetting a password reveals whether an account exists',
      remedy: 'The fact that someone has an account is health information. Set REVEAL_UNKNOWN_ALIAS to off.',
    },
    demo: {
      title: 'This is the demo clinic',
      remedy:
        'Everyone here is fictional, and their passwords are public. For real use, set DEMO to off and start with an empty database.',
    },
  },
}
