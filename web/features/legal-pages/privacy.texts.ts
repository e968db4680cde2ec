import type { ArticleTexts } from './article.ts'

export const de = {
  title: 'Datenschutz',
  lead: 'Hier lesen Sie, welche Daten {{appName}} von Ihnen hat, wozu, wer sie sieht und was Sie verlangen können. Stand: November 2026.',
  sections: {
    inShort: {
      heading: 'Kurz gesagt',
      body: [
        [
          'Ihre Angaben dienen Ihrer Behandlung und sonst nichts. Es gibt keine Werbung, keine Auswertung durch Dritte und keinen Verkauf von Daten.',
          'Lesen können sie nur Sie, Ihre Therapeutin oder Ihr Therapeut und eine Vertretung, solange sie eingesetzt ist.',
          'Namen, Kontaktdaten und alles, was Sie schreiben, liegen versiegelt auf dem Server der Klinik.',
          'Sie können jederzeit Auskunft, Berichtigung und Löschung verlangen.',
        ],
      ],
    },
    controller: {
      heading: 'Wer verantwortlich ist',
      body: ['Verantwortlich ist die Klinik, die Ihnen den Zugang eingerichtet hat.'],
    },
    officer: { heading: 'Datenschutzbeauftragte Person', body: [] as string[] },
    data: {
      heading: 'Welche Daten das sind',
      body: [
        'Von Klientinnen und Klienten:',
        [
          'Zugang: Anmeldename, Sprache, Tag der Registrierung, letzte Anmeldung. Ihr Passwort kennt {{appName}} nicht, gespeichert ist nur ein Prüfwert.',
          'Person: Name, Anrede, Titel und E-Mail-Adresse. Wenn Sie sie angegeben haben, auch Telefonnummern, Anschrift und Geburtstag. Wenn die Klinik sie vergibt, ein Patientencode und eine Nummer in einem anderen System.',
          'Lebensbereiche: welche in Ihrer Behandlung vorkommen und welche Sie sich anzeigen lassen.',
          'Behandlung: wer Sie behandelt, wer wann vertritt, ob Ihr Zugang aktiv ist.',
          'Wochenrückblick: wie zufrieden Sie mit Ihren Lebensbereichen und insgesamt sind, der Zeitpunkt und wer die Antworten gesendet hat.',
          'Check-in: Ihre Antworten zu Schlaf, Stimmung, Suchtdruck und Konsum, was Sie dazu schreiben, der Zeitpunkt und wer die Antworten gesendet hat.',
          'Daraus berechnet: Konsumtage, laufende und längste Serie, alle Tage ohne Alkohol.',
        ],
        'Von Behandelnden und der Verwaltung: Name und Titel, Anmeldename, E-Mail-Adresse, Sprache und letzte Anmeldung.',
        'Von allen: ein Protokoll darüber, wer wann welche Änderung vorgenommen hat, und die technischen Angaben, die weiter unten stehen.',
      ],
    },
    purposes: {
      heading: 'Wozu und mit welchem Recht',
      body: [
        [
          'Um Ihre Behandlung zu begleiten und zu dokumentieren: Behandlungsvertrag nach Art. 6 Abs. 1 Buchst. b DSGVO, für Gesundheitsdaten Art. 9 Abs. 2 Buchst. h und Abs. 3 DSGVO mit § 22 Abs. 1 Nr. 1 Buchst. b BDSG. Alle Beteiligten stehen unter Schweigepflicht nach § 203 StGB.',
          'Um die Behandlungsakte aufzubewahren: Art. 6 Abs. 1 Buchst. c DSGVO mit § 630f BGB.',
          'Um Ihre Daten zu schützen, etwa mit Protokoll und Anmeldesperre: Art. 6 Abs. 1 Buchst. c und f mit Art. 32 DSGVO.',
          'Um mit den Zugängen der Beschäftigten zu arbeiten: Art. 6 Abs. 1 Buchst. b und f DSGVO.',
          'Wo die Klinik Sie um eine Einwilligung bittet, gilt diese: Art. 6 Abs. 1 Buchst. a und Art. 9 Abs. 2 Buchst. a DSGVO. Sie können sie jederzeit für die Zukunft widerrufen.',
        ],
      ],
    },
    voluntary: {
      heading: 'Müssen Sie etwas angeben?',
      body: [
        'Nein. {{appName}} ist ein Angebot. Ihre Behandlung geht auch ohne weiter. Wer es nutzen möchte, braucht einen Namen, einen Anmeldenamen und eine behandelnde Person. Was Sie im Check-in antworten, entscheiden Sie.',
      ],
    },
    readers: {
      heading: 'Wer die Daten sieht',
      body: [
        [
          'Ihre Therapeutin oder Ihr Therapeut sieht Ihre Check-ins und Ihre Angaben zur Person.',
          'Eine Vertretung sieht Ihre Check-ins, Ihren Namen, Ihre Telefonnummer und Ihren Patientencode, nur an den Tagen, für die sie eingesetzt ist.',
          'Die Verwaltung der Klinik sieht Zahlen der Installation und führt die Konten: Name, Anmeldename, E-Mail-Adresse, wer behandelt und wann zuletzt eine Anmeldung war. Inhalte Ihrer Behandlung gibt der Server ihr nicht heraus.',
          'Andere Behandelnde der Klinik sehen nichts von Ihnen.',
        ],
        'An Angehörige, Arbeitgeber, Krankenkassen oder Behörden gibt {{appName}} nichts weiter. Eine Weitergabe wäre nur erlaubt, wenn Sie zustimmen oder ein Gesetz sie verlangt.',
      ],
    },
    processors: {
      heading: 'Dienstleister und Orte',
      body: [
        'Die Klinik betreibt {{appName}} selbst oder bei einem Rechenzentrum. Für E-Mails nutzt sie einen Mailserver. Arbeitet sie dafür mit Unternehmen zusammen, sind diese durch einen Vertrag nach Art. 28 DSGVO gebunden und unterliegen derselben Schweigepflicht. Die Namen nennt Ihnen die Klinik auf Anfrage.',
        '{{appName}} lädt nichts von fremden Servern. Auch Schriften und Symbole kommen vom Server der Klinik. Daten gehen nicht in Länder außerhalb der Europäischen Union, es sei denn, die Klinik weist Sie gesondert darauf hin.',
      ],
    },
    sealing: {
      heading: 'Versiegelte Speicherung',
      body: [
        'Die Verbindung zu {{appName}} ist verschlüsselt. Zusätzlich liegt vieles versiegelt in der Datenbank: Für jede Klientin und jeden Klienten gibt es einen eigenen Schlüssel. Mit ihm sind Name, Kontaktdaten, Anmeldename, Patientencode und alle geschriebenen Antworten verschlossen.',
        'Unversiegelt liegen nur Angaben, die ohne Namen auskommen: Bewertungen, Konsumangaben, Tage und Zeitpunkte. Sie stehen unter einer zufälligen Nummer. Die Schlüssel werden getrennt von der Datenbank und ihren Sicherungskopien verwahrt.',
        'Eine Grenze gibt es: Wer den laufenden Server vollständig beherrscht, kann auch Versiegeltes lesen. Darum beschränkt die Klinik, wer Zugang zu ihm hat.',
      ],
    },
    duration: {
      heading: 'Wie lange die Daten bleiben',
      body: [
        [
          'Ihre Check-ins und Angaben zur Person bleiben, solange Ihre Behandlung dauert. Soweit sie zur Behandlungsakte gehören, bewahrt die Klinik sie danach auf, in der Regel zehn Jahre (§ 630f Abs. 3 BGB).',
          'Die Daten einer Anmeldung enden mit der Abmeldung, spätestens nach zwölf Stunden.',
          'Damit eine Eingabe bei schlechter Verbindung nicht doppelt zählt, merkt sich der Server seine Antwort darauf für 48 Stunden, versiegelt.',
          'Eine Adresse für Ihren Kalender gilt, bis Sie sie aufheben oder Ihr Konto endet. Der Kalender erfährt nur, wann Sie Termine haben. Was er geholt hat, liegt bei seinem Anbieter.',
          'Das Protokoll ist nicht veränderbar und bleibt. Es enthält keine Namen, sondern einen zufälligen Verweis auf Ihr Konto.',
        ],
      ],
    },
    anonymising: {
      heading: 'Löschen und Anonymisieren',
      body: [
        'Wird Ihr Konto anonymisiert, vernichtet die Klinik Ihren Schlüssel. Was mit ihm versiegelt war, kann danach niemand mehr öffnen, auch nicht in alten Sicherungskopien. Das lässt sich nicht rückgängig machen.',
        'Weg sind dann Name, Anmeldename, Kontaktdaten, Patientencode, alles Geschriebene, das Passwort und offene Anmeldungen.',
        'Es bleiben unter einer neuen zufälligen Nummer: Bewertungen, Konsumtage, Lebensbereiche, der Tag der Registrierung, die Zahlen zur Serie, die behandelnde Person und die Fassung der Fragen. Diese Angaben lassen sich Ihnen nicht mehr zuordnen.',
      ],
    },
    cookies: {
      heading: 'Cookies und Speicher im Browser',
      body: [
        '{{appName}} verwendet nur, was für die Nutzung nötig ist. Eine Einwilligung ist dafür nicht erforderlich (§ 25 Abs. 2 Nr. 2 TDDDG).',
        [
          'Sitzungs-Cookie: hält Ihre Anmeldung. Skripte können es nicht lesen. Es endet mit der Sitzung.',
          'Abmelde-Cookie: enthält den Zeitpunkt, zu dem Sie ohne Aktivität abgemeldet werden, damit die Seite Sie vorher warnen kann.',
          'Geräte-Cookie: merkt sich, dass Sie sich auf diesem Gerät schon einmal angemeldet haben. So sperren fremde Fehlversuche Sie nicht aus. Es bleibt 180 Tage nach der letzten Anmeldung.',
          'Sitzungsmarke im Sitzungsspeicher des Browsers: sagt der Seite nur, dass es eine Anmeldung gab. Sie verschwindet beim Abmelden oder wenn Sie den Tab schließen.',
          'Entwürfe in der Datenbank des Browsers: was Sie geschrieben und noch nicht gespeichert haben, verschlüsselt. Lesen kann es nur, wer mit Ihrem Zugang angemeldet ist. Es verschwindet, wenn Sie speichern, verwerfen oder sich abmelden, sonst nach 30 Tagen.',
          'Notfallkoffer in der Datenbank des Browsers: nur, wenn Sie ihn auf diesem Gerät behalten, verschlossen mit Ihrer PIN. Er verschwindet, wenn Sie ihn entfernen, nach zehn falschen PINs, und nach dem Ende Ihres Kontos, sobald das Gerät den Server erreicht.',
          'Aussehen und Sprache im lokalen Speicher des Browsers: Ihre Wahl von hell oder dunkel und von Deutsch oder Englisch. Sie bleiben, bis Sie die Daten der Seite im Browser löschen.',
        ],
        'Die Namen der Cookies richten sich nach der Seite, auf der Sie sich anmelden, und beginnen mit __Host-sf- oder sf-. Cookies von anderen Anbietern gibt es nicht.',
      ],
    },
    mail: {
      heading: 'E-Mails',
      body: [
        'E-Mails von {{appName}} nennen im Betreff weder Ihren Namen noch den Grund Ihrer Behandlung. Sie enthalten keine Inhalte aus Ihren Check-ins und keine versteckten Bilder, die das Öffnen melden.',
      ],
    },
    logs: {
      heading: 'Technische Aufzeichnungen',
      body: [
        'Der Server schreibt zu jedem Aufruf eine Zeile: Zeitpunkt, Art des Aufrufs, Ergebnis und Dauer. Namen, Inhalte und die Werte in Adressen stehen nicht darin. Bei abgelehnten Aufrufen steht dort auch ein Kennzeichen, das einen Tag lang gilt und ohne die Schlüssel zu niemandem führt. Die Klinik braucht diese Zeilen, um Störungen und Angriffe zu erkennen.',
        'Damit niemand Passwörter ausprobiert, begrenzt der Server, wie viele Anfragen in einer Minute von einer Internetadresse kommen dürfen. Dafür merkt er sich die Adresse kurz im Arbeitsspeicher. Gespeichert wird sie nicht.',
      ],
    },
    noDecisions: {
      heading: 'Keine automatischen Entscheidungen',
      body: [
        '{{appName}} trifft keine Entscheidungen über Sie und bildet kein Profil nach Art. 22 DSGVO. Es zählt, was eingetragen wurde. Beurteilen tun das Menschen.',
      ],
    },
    rights: {
      heading: 'Ihre Rechte',
      body: [
        'Sie können von der Klinik verlangen:',
        [
          'Auskunft und eine Kopie Ihrer Daten (Art. 15 DSGVO)',
          'Berichtigung, wenn etwas falsch ist (Art. 16)',
          'Löschung, wenn die Daten nicht mehr gebraucht werden und keine Pflicht zur Aufbewahrung besteht (Art. 17)',
          'Einschränkung der Verarbeitung, etwa solange eine Frage geklärt wird (Art. 18)',
          'Ihre Daten in einem gängigen Format (Art. 20)',
          'Widerspruch aus Gründen, die in Ihrer Lage liegen, soweit die Verarbeitung auf Art. 6 Abs. 1 Buchst. f beruht (Art. 21)',
          'Widerruf einer Einwilligung für die Zukunft (Art. 7 Abs. 3)',
        ],
        'Ein formloser Brief oder ein Gespräch genügt. Nachteile für Ihre Behandlung entstehen Ihnen nicht.',
      ],
    },
    complaint: {
      heading: 'Beschwerde',
      body: [
        'Sie können sich bei einer Datenschutz-Aufsichtsbehörde beschweren (Art. 77 DSGVO), zum Beispiel bei der Behörde an Ihrem Wohnort oder am Sitz der Klinik. Sie dürfen das auch, ohne vorher mit der Klinik zu sprechen.',
      ],
    },
    own: { heading: 'Was die Klinik ergänzt', body: [] as string[] },
  },
} satisfies ArticleTexts

export const en: typeof de = {
  title: 'Privacy',
  lead: 'Here you can read which data {{appName}} has about you, what for, who sees it, and what you may demand. Last updated in November 2026.',
  sections: {
    inShort: {
      heading: 'In short',
      body: [
        [
          'What you enter serves your treatment and nothing else. There is no advertising, no analysis by third parties, and no sale of data.',
          'Only you, your therapist, and a substitute while they stand in can read it.',
          'Names, contact details and everything you write are kept sealed on the clinic’s server.',
          'You may demand access, correction and erasure at any time.',
        ],
      ],
    },
    controller: {
      heading: 'Who is responsible',
      body: ['The clinic that set up your access is responsible.'],
    },
    officer: { heading: 'Data protection officer', body: [] },
    data: {
      heading: 'Which data this is',
      body: [
        'About clients:',
        [
          'Access: login name, language, day of registration, last login. {{appName}} does not know your password; only a check value is stored.',
          'Person: name, form of address, title and e-mail address. If you gave them, also telephone numbers, postal address and birthday. If the clinic uses them, a patient code and a number in another system.',
          'Life areas: which ones are part of your treatment, and which ones you choose to see.',
          'Treatment: who treats you, who stands in and when, whether your access is active.',
          'Weekly review: how content you are with your life areas and altogether, the time, and who sent the answers.',
          'Check-in: your answers on sleep, mood, craving and drinking, what you write about them, the time, and who sent the answers.',
          'Calculated from these: days of drinking, current and longest run of days, all days without alcohol.',
        ],
        'About practitioners and administrators: name and title, login name, e-mail address, language and last login.',
        'About everyone: a protocol of who made which change and when, and the technical details described further below.',
      ],
    },
    purposes: {
      heading: 'What for, and on which legal basis',
      body: [
        [
          'To support and document your treatment: treatment contract under Art. 6(1)(b) GDPR, for health data Art. 9(2)(h) and (3) GDPR with section 22(1) no. 1(b) of the German Federal Data Protection Act (BDSG). Everyone involved is bound by professional secrecy under section 203 of the German Criminal Code (StGB).',
          'To keep the treatment record: Art. 6(1)(c) GDPR with section 630f of the German Civil Code (BGB).',
          'To protect your data, for instance with the protocol and the login lock: Art. 6(1)(c) and (f) with Art. 32 GDPR.',
          'To provide the staff with access: Art. 6(1)(b) and (f) GDPR.',
          'Where the clinic asks for your consent, this consent applies: Art. 6(1)(a) and Art. 9(2)(a) GDPR. You may withdraw it at any time for the future.',
        ],
      ],
    },
    voluntary: {
      heading: 'Do you have to provide anything?',
      body: [
        'No. {{appName}} is an offer. Your treatment goes on without it too. Those who wish to use it need a name, a login name and a treating therapist. What you answer in the check-in is your decision.',
      ],
    },
    readers: {
      heading: 'Who sees the data',
      body: [
        [
          'Your therapist sees your check-ins and your personal details.',
          'A substitute sees your check-ins, your name, your telephone number and your patient code, only on the days for which they stand in.',
          'The clinic’s administrators see figures of the installation and run the accounts: name, login name, email address, who treats you, and when you last logged in. The server gives them no contents of your treatment.',
          'Other practitioners of the clinic see nothing about you.',
        ],
        '{{appName}} passes nothing on to relatives, employers, health insurers or authorities. Passing data on would only be allowed if you agree or a law demands it.',
      ],
    },
    processors: {
      heading: 'Service providers and places',
      body: [
        'The clinic runs {{appName}} itself or in a data centre. It uses a mail server for e-mails. If it works with companies for this, they are bound by a contract under Art. 28 GDPR and by the same secrecy. The clinic will tell you their names if you ask.',
        '{{appName}} loads nothing from other servers. Even fonts and symbols come from the clinic’s server. Data does not go to countries outside the European Union unless the clinic tells you so separately.',
      ],
    },
    sealing: {
      heading: 'Sealed storage',
      body: [
        'The connection to {{appName}} is encrypted. In addition, much of the database is sealed: each client has a key of their own. It locks the name, contact details, login name, patient code and all written answers.',
        'Only details that need no name are unsealed: ratings, whether there was drinking, days and times. They are stored under a random number. The keys are kept apart from the database and its backups.',
        'There is a limit: whoever fully controls the running server can also read what is sealed. This is why the clinic restricts who has access to it.',
      ],
    },
    duration: {
      heading: 'How long the data stays',
      body: [
        [
          'Your check-ins and personal details stay for as long as your treatment lasts. As far as they belong to the treatment record, the clinic keeps them afterwards, as a rule for ten years (section 630f(3) BGB).',
          'The data of a session ends when you log out, after twelve hours at the latest.',
          'So that an entry does not count twice when the connection is poor, the server remembers its answer to it for 48 hours, sealed.',
          'An address for your calendar is good until you end it or your account ends. The calendar only learns when you have appointments. What it has fetched lies with its provider.',
          'The protocol cannot be changed and stays. It contains no names, only a random reference to your account.',
        ],
      ],
    },
    anonymising: {
      heading: 'Erasing and anonymising',
      body: [
        'When your account is anonymised, the clinic destroys your key. Nobody can then open what was sealed with it, not even in old backups. This cannot be undone.',
        'Gone are your name, login name, contact details, patient code, everything written, the password and open sessions.',
        'What remains under a new random number: ratings, days of drinking, life areas, the day of registration, the figures of the run of days, the treating therapist and the version of the questions. These details can no longer be traced to you.',
      ],
    },
    cookies: {
      heading: 'Cookies and storage in the browser',
      body: [
        '{{appName}} only uses what is needed for its operation. No consent is required for this (section 25(2) no. 2 of the German TDDDG).',
        [
          'Session cookie: keeps you logged in. Scripts cannot read it. It ends with the session.',
          'Logout cookie: holds the time at which you will be logged out without activity, so that the page can warn you beforehand.',
          'Device cookie: remembers that you have logged in on this device before. So wrong guesses by others do not lock you out. It stays for 180 days after the last login.',
          'Session marker in the browser’s session storage: only tells the page that there was a login. It goes when you log out or close the tab.',
          'Drafts in the browser’s database: what you have written and not saved yet, encrypted. Only somebody logged in to your account can read it. It goes when you save, discard or log out, else after 30 days.',
          'Emergency kit in the browser’s database: only if you keep it on this device, locked with your PIN. It goes when you remove it, after ten wrong PINs, and after the end of your account as soon as the device reaches the server.',
          'Look and language in the browser’s local storage: your choice of light or dark and of German or English. They stay until you delete the site’s data in the browser.',
        ],
        'The names of the cookies depend on the site where you log in and begin with __Host-sf- or sf-. There are no cookies from other providers.',
      ],
    },
    mail: {
      heading: 'E-mails',
      body: [
        'The subject of an e-mail from {{appName}} names neither you nor the reason for your treatment. The e-mails contain nothing from your check-ins and no hidden images that report when you open them.',
      ],
    },
    logs: {
      heading: 'Technical records',
      body: [
        'The server writes one line for each request: time, kind of request, result and duration. It contains no names, no contents and none of the values in addresses. For refused requests it also holds a mark that is good for one day and leads to nobody without the keys. The clinic needs these lines to notice faults and attacks.',
        'So that nobody can try out passwords, the server limits how many requests may come from one internet address in a minute. For this it remembers the address briefly in memory. The address is not stored.',
      ],
    },
    noDecisions: {
      heading: 'No automated decisions',
      body: [
        '{{appName}} makes no decisions about you and no profile within the meaning of Art. 22 GDPR. It counts what was entered. People do the judging.',
      ],
    },
    rights: {
      heading: 'Your rights',
      body: [
        'You may demand from the clinic:',
        [
          'access to your data and a copy of it (Art. 15 GDPR)',
          'correction if something is wrong (Art. 16)',
          'erasure if the data is no longer needed and there is no duty to keep it (Art. 17)',
          'restriction of processing, for instance while a question is being settled (Art. 18)',
          'your data in a common format (Art. 20)',
          'to object, on grounds relating to your situation, as far as the processing is based on Art. 6(1)(f) (Art. 21)',
          'to withdraw consent for the future (Art. 7(3))',
        ],
        'An informal letter or a conversation is enough. Your treatment will not suffer from it.',
      ],
    },
    complaint: {
      heading: 'Complaint',
      body: [
        'You may complain to a data protection supervisory authority (Art. 77 GDPR), for example the one where you live or where the clinic has its seat. You may do so without speaking to the clinic first.',
      ],
    },
    own: { heading: 'What the clinic adds', body: [] },
  },
}
