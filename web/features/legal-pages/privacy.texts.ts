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
          'Passkeys, wenn Sie welche einrichten: ihr Name, ein öffentlicher Schlüssel und wann sie zuletzt benutzt wurden. Fingerabdruck, Gesicht und PIN bleiben auf Ihrem Gerät.',
          'Person: Name, Anrede, Titel und E-Mail-Adresse. Wenn Sie sie angegeben haben, auch Telefonnummern, Anschrift und Geburtstag. Wenn die Klinik sie vergibt, ein Patientencode und eine Nummer in einem anderen System.',
          'Lebensbereiche: welche in Ihrer Behandlung vorkommen und welche Sie sich anzeigen lassen.',
          'Behandlung: wer Sie behandelt, wer wann vertritt, ob Ihr Zugang aktiv ist.',
          'Wochenrückblick: wie zufrieden Sie mit Ihren Lebensbereichen und insgesamt sind, der Zeitpunkt und wer die Antworten gesendet hat.',
          'Fragebögen der Klinik: Ihre Antworten, zu welchem Zeitpunkt des Plans sie gehören, wann, in welcher Sprache und von wem sie ausgefüllt wurden.',
          'Check-in: Ihre Antworten zu Schlaf, Stimmung, Suchtdruck und Konsum, was Sie dazu schreiben, der Zeitpunkt, die Sprache der Fragen und wer die Antworten gesendet hat.',
          'Sitzungen: ob sie stattgefunden haben, und was vereinbart wurde.',
          'Zeit ohne Alkohol: die vereinbarten Tage, Ihre Worte dazu, der Termin für den Rückblick, und mit wem sie vereinbart wurde.',
          'Notizen und Wiedervorlagen der Behandelnden: was Ihre Therapeutin, Ihr Therapeut oder die Vertretung für sich festhält, mit Namen und Zeit. In Ihrem Konto stehen sie nicht. Sie können Einsicht verlangen; wenden Sie sich an Ihre Therapeutin oder Ihren Therapeuten.',
          'Tageskalender: ob Sie an einem Tag getrunken haben, Ihre Merkworte dazu, eine ungefähre Menge, wenn die Klinik danach fragt, und wer den Tag eingetragen hat.',
          'Wo die Klinik es eingeschaltet hat: wer vom Behandlungsteam einen Check-in oder Tagebucheintrag geöffnet hat, ohne Zeitpunkt. Ihnen wird es darunter angezeigt.',
          'Übergaben: was Ihre Therapeutin oder Ihr Therapeut der Vertretung über Sie mitteilt. Die Vertretung liest es nur in dieser Zeit; 30 Tage nach deren Ende wird es gelöscht. „Wer Ihre Daten sieht“ sagt Ihnen, dass es eine Übergabe gibt.',
          'Berichte an das Kliniksystem, wenn Sie zugestimmt haben: Ihre Zustimmung und ihr Empfänger, Ihre Nummern dort, und jeder Bericht, den Ihre Therapeutin oder Ihr Therapeut freigegeben hat.',
          'Daraus berechnet: Konsumtage, laufende und längste Serie, alle Tage ohne Alkohol.',
        ],
        'Von Behandelnden und der Verwaltung: Name und Titel, Anmeldename, E-Mail-Adresse, Sprache und letzte Anmeldung. Wenn sie die Klinik-Anmeldung benutzen, auch seit wann ihr Konto damit verbunden ist; sonst wird von dort nichts abgerufen.',
        'Von allen: ein Protokoll darüber, wer wann welche Änderung vorgenommen und wer an welchem Tag was angesehen hat, und die technischen Angaben, die weiter unten stehen.',
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
          'Das Protokoll ist nicht veränderbar. Die Klinik legt fest, wie viele Jahre es bleibt, üblich sind zehn. Es enthält keine Namen, sondern einen zufälligen Verweis auf Ihr Konto. Klientinnen und Klienten lesen unter „Wer hat meine Daten gesehen?“ daraus, was andere mit ihren Daten getan haben.',
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
          'Cookie der Klinik-Anmeldung, nur für Behandelnde und die Verwaltung: sorgt dafür, dass der Weg zur Klinik-Anmeldung und zurück in diesem Browser bleibt. Skripte können es nicht lesen. Es endet danach, spätestens nach zehn Minuten.',
          'Sitzungsmarke im Sitzungsspeicher des Browsers: sagt der Seite nur, dass es eine Anmeldung gab. Sie verschwindet beim Abmelden oder wenn Sie den Tab schließen.',
          'Entwürfe in der Datenbank des Browsers: was Sie geschrieben und noch nicht gespeichert haben, verschlüsselt. Lesen kann es nur, wer mit Ihrem Zugang angemeldet ist oder, solange Sie sich nicht abgemeldet haben, ohne Verbindung Ihre PIN für den Notfallkoffer eingibt. Es verschwindet, wenn Sie speichern, verwerfen oder sich abmelden, sonst nach 30 Tagen.',
          'Notfallkoffer in der Datenbank des Browsers: nur, wenn Sie ihn auf diesem Gerät behalten, verschlossen mit Ihrer PIN. Er verschwindet, wenn Sie ihn entfernen, nach zehn falschen PINs, und nach dem Ende Ihres Kontos, sobald das Gerät den Server erreicht.',
          'Sperre dieses Geräts im lokalen Speicher und in der Datenbank des Browsers: nur, wenn Sie eine PIN festlegen. Die PIN selbst steht dort nicht. Sie verschwindet, wenn Sie die Sperre ausschalten. Daneben steht Ihre Wahl unter „Dieses Gerät“.',
          'Aussehen und Sprache im lokalen Speicher des Browsers: Ihre Wahl von hell oder dunkel und der Sprache. Sie bleiben, bis Sie die Daten der Seite im Browser löschen.',
          'Passkey-Merker im lokalen Speicher des Browsers: nur, dass Sie auf diesem Gerät einen Passkey benutzt haben, damit die Seite ihn anbietet. Er bleibt, bis Sie die Daten der Seite im Browser löschen.',
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
          'Auskunft und eine Kopie Ihrer Daten (Art. 15 DSGVO); eine Kopie stellen Sie nach der Anmeldung selbst unter „Meine Kopie“ zusammen, eine vollständige fragen Sie dort an',
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
  lead: 'This page explains what data {{appName}} holds about you, what it is used for, who sees it and what your rights are. Last updated in November 2026.',
  sections: {
    inShort: {
      heading: 'In short',
      body: [
        [
          'The information you enter is only used for your treatment. We don’t show advertising, sell your data or let third parties analyse it.',
          'Only you, your therapist and anyone covering for them can read it.',
          'Names, contact details and everything you write are encrypted on the clinic’s server.',
          'You can ask to see, correct or erase your data at any time.',
        ],
      ],
    },
    controller: {
      heading: 'Who is responsible',
      body: ['The clinic that set up your account is responsible for your data.'],
    },
    officer: { heading: 'Data protection officer', body: [] },
    data: {
      heading: 'What data we hold',
      body: [
        'About clients:',
        [
          'Account: login name, language, registration date, last sign-in. {{appName}} doesn’t know your password; it only stores a value to check it against.',
          'Passkeys, if you set any up: their name, a public key and when they were last used. Your fingerprint, face and PIN stay on your device.',
          'Personal details: name, form of address, title and e-mail address. Phone numbers, postal address and date of birth if you have given them. A patient code and a reference number from another system if the clinic uses them.',
          'Life areas: which ones are part of your treatment and which ones you choose to see.',
          'Treatment: who treats you, who covers for them and when, and whether your account is active.',
          'Weekly review: how satisfied you are with your life areas and overall, the time, and who sent the answers.',
          'The clinic’s questionnaires: your answers, which point of the plan they belong to, when, in which language and by whom they were filled in.',
          'Check-in: your answers about sleep, mood, craving and drinking, what you write about them, the time, the language of the questions, and who sent the answers.',
          'Sessions: whether they were held, and what was agreed.',
          'Time without alcohol: the days agreed, your words about it, the appointment for looking back, and who agreed it with you.',
          'Care team notes and follow-ups: what your therapist or whoever covers for them writes down for themselves, with name and time. They aren’t in your account. You can ask to see them; speak to your therapist.',
          'Day calendar: whether you drank on a day, your notes on it, a rough amount if the clinic asks for one, and who filled in the day.',
          'If the clinic has turned it on: who on the care team opened a check-in or diary entry, without the time. It is shown to you below the entry.',
          'Handovers: what your therapist tells whoever covers for them about you. They read it only in those days; it is deleted 30 days after they end. “Who can see your data” tells you that there is a handover.',
          'Reports to the hospital system, if you agreed: your consent and who it is for, your numbers there, and each report that your therapist signed off.',
          'Calculated from these: days you drank, current and longest streak, and all days without alcohol.',
        ],
        'About therapists and administrators: name and title, login name, e-mail address, language and last sign-in. If they use the clinic sign-in, also since when their account has been connected to it; nothing else is fetched from there.',
        'About everyone: an audit log of who changed what and when, and who viewed what on which day, and the technical details described below.',
      ],
    },
    purposes: {
      heading: 'Why we use it and on what legal basis',
      body: [
        [
          'To support and document your treatment: treatment contract under Art. 6(1)(b) GDPR, and for health data Art. 9(2)(h) and (3) GDPR with section 22(1) no. 1(b) of the German Federal Data Protection Act (BDSG). Everyone involved is bound by professional secrecy under section 203 of the German Criminal Code (StGB).',
          'To keep the treatment record: Art. 6(1)(c) GDPR with section 630f of the German Civil Code (BGB).',
          'To protect your data, for example with the audit log and the sign-in lock: Art. 6(1)(c) and (f) with Art. 32 GDPR.',
          'To give staff access to their accounts: Art. 6(1)(b) and (f) GDPR.',
          'Where the clinic asks for your consent, that consent is the legal basis: Art. 6(1)(a) and Art. 9(2)(a) GDPR. You can withdraw it at any time; this does not affect anything done before then.',
        ],
      ],
    },
    voluntary: {
      heading: 'Do you have to provide any data?',
      body: [
        'No. You don’t have to use {{appName}}, and your treatment will continue without it. To use it, you need a name, a login name and a therapist at the clinic. What you answer in the check-in is up to you.',
      ],
    },
    readers: {
      heading: 'Who can see your data',
      body: [
        [
          'Your therapist sees your check-ins and your personal details.',
          'Anyone covering for your therapist sees your check-ins, your name, your phone number and your patient code, but only on the days they are covering.',
          'The clinic’s administrators see figures about the system and manage the accounts: name, login name, e-mail address, who treats you and when you last signed in. The server does not give them access to the content of your treatment.',
          'Other therapists at the clinic can’t see anything about you.',
        ],
        '{{appName}} does not share anything with relatives, employers, health insurers or authorities. Data may only be shared if you agree or the law requires it.',
      ],
    },
    processors: {
      heading: 'Service providers and locations',
      body: [
        'The clinic runs {{appName}} itself or in a data centre. It uses a mail server for e-mails. Any companies it works with for this are bound by a contract under Art. 28 GDPR and by the same professional secrecy. The clinic will tell you their names if you ask.',
        '{{appName}} doesn’t load anything from other servers. Even fonts and icons come from the clinic’s server. Data does not leave the European Union unless the clinic tells you otherwise.',
      ],
    },
    sealing: {
      heading: 'How your data is encrypted',
      body: [
        'The connection to {{appName}} is encrypted. Much of the database is encrypted too: each client has their own key. It protects their name, contact details, login name, patient code and all written answers.',
        'Only information that doesn’t need a name is stored without this encryption: ratings, whether you drank, dates and times. It is stored under a random number. The keys are kept separately from the database and its backups.',
        'This has its limits: anyone with full control of the running server can also read what is encrypted. That is why the clinic restricts who has access to it.',
      ],
    },
    duration: {
      heading: 'How long we keep your data',
      body: [
        [
          'Your check-ins and personal details are kept for as long as your treatment lasts. If they are part of your treatment record, the clinic keeps them afterwards, usually for ten years (section 630f(3) BGB).',
          'Session data is deleted when you sign out, or after twelve hours at the latest.',
          'So that nothing is counted twice when your connection is poor, the server keeps its reply to each entry for 48 hours, encrypted.',
          'A calendar address works until you remove it or your account ends. Your calendar only finds out when you have appointments. Anything it has already downloaded stays with its provider.',
          'The audit log can’t be changed. The clinic decides how many years it is kept, usually ten. It contains no names, only a random reference to your account. From it, clients read under “Who has seen my data?” what others did with their data.',
        ],
      ],
    },
    anonymising: {
      heading: 'Erasing and anonymising',
      body: [
        'When your account is anonymised, the clinic destroys your key. After that, nobody can read what was encrypted with it, not even in old backups. This can’t be undone.',
        'This removes your name, login name, contact details, patient code, everything you wrote, your password and any open sessions.',
        'The following is kept under a new random number: ratings, days you drank, life areas, the registration date, the streak figures, your therapist and the version of the questions. It can no longer be traced back to you.',
      ],
    },
    cookies: {
      heading: 'Cookies and browser storage',
      body: [
        '{{appName}} only uses what it needs to work. This does not require consent (section 25(2) no. 2 of the German TDDDG).',
        [
          'Session cookie: keeps you signed in. Scripts can’t read it. It is deleted when your session ends.',
          'Sign-out cookie: holds the time at which you will be signed out if you are inactive, so that the page can warn you first.',
          'Device cookie: remembers that you have signed in on this device before, so that other people’s wrong guesses don’t lock you out. It is kept for 180 days after you last sign in.',
          'Clinic sign-in cookie, for therapists and administrators only: keeps the way to the clinic sign-in and back in this browser. Scripts can’t read it. It ends afterwards, after ten minutes at the latest.',
          'Session marker in the browser’s session storage: only tells the page that you have signed in. It is deleted when you sign out or close the tab.',
          'Drafts in the browser’s database: anything you have written and not saved yet, encrypted. Only someone signed in to your account can read it, or, until you sign out, someone who enters your emergency kit PIN while offline. It is deleted when you save, discard or sign out, otherwise after 30 days.',
          'Emergency kit in the browser’s database: only if you save it on this device, locked with your PIN. It is deleted when you remove it, after ten wrong PINs, and, once your account has ended, as soon as the device reaches the server.',
          'Lock of this device in the browser’s local storage and database: only if you choose a PIN. The PIN itself is not stored. It is deleted when you turn off the lock. Your choices under “This device” are stored there too.',
          'Appearance and language in the browser’s local storage: whether you chose light or dark mode, and which language. They are kept until you delete the site’s data in the browser.',
          'Passkey marker in the browser’s local storage: only that you have used a passkey on this device, so that the page can offer it. It is kept until you delete the site’s data in the browser.',
        ],
        'The names of the cookies depend on the site where you sign in and begin with __Host-sf- or sf-. There are no cookies from other providers.',
      ],
    },
    mail: {
      heading: 'E-mails',
      body: [
        'The subject line of an e-mail from {{appName}} never mentions your name or the reason for your treatment. The e-mails contain nothing from your check-ins and no hidden images that track when you open them.',
      ],
    },
    logs: {
      heading: 'Technical logs',
      body: [
        'The server writes one line for each request: time, type of request, result and duration. It contains no names, no content and none of the values in addresses. For refused requests it also contains a marker that is valid for one day and can’t be traced to anyone without the keys. The clinic needs these lines to detect faults and attacks.',
        'To stop anyone guessing passwords, the server limits how many requests can come from one internet address per minute. To do this it keeps the address in memory for a short time. The address is not stored.',
      ],
    },
    noDecisions: {
      heading: 'No automated decisions',
      body: [
        '{{appName}} doesn’t make decisions about you or profile you within the meaning of Art. 22 GDPR. It only counts what has been entered. Any judgements are made by people.',
      ],
    },
    rights: {
      heading: 'Your rights',
      body: [
        'You have the right to:',
        [
          'see your data and get a copy of it (Art. 15 GDPR); you can create a copy yourself under “My copy” after signing in, and ask for a complete one there',
          'have it corrected if something is wrong (Art. 16)',
          'have it erased if it is no longer needed and nobody is legally required to keep it (Art. 17)',
          'have its processing restricted, for example while a query is being looked into (Art. 18)',
          'get your data in a common format (Art. 20)',
          'object to processing based on Art. 6(1)(f), on grounds relating to your situation (Art. 21)',
          'withdraw your consent at any time, without affecting what was done before (Art. 7(3))',
        ],
        'You don’t need a form: just write to the clinic or talk to them. This will not affect your treatment.',
      ],
    },
    complaint: {
      heading: 'Complaint',
      body: [
        'You can complain to a data protection authority (Art. 77 GDPR), for example the one where you live or where the clinic is based. You don’t have to speak to the clinic first.',
      ],
    },
    own: { heading: 'More from the clinic', body: [] },
  },
}
