export const de = {
  title: 'Sicherheit',
  facts: 'Was Sie speichern, gilt sofort, auch für offene Sitzungen',
  failed: 'Die Einstellungen konnten nicht geladen werden',
  save: 'Speichern',
  discard: 'Verwerfen',
  cancel: 'Abbrechen',
  saved: 'Gespeichert, gilt ab jetzt',
  search: {
    label: 'Einstellungen durchsuchen',
    placeholder: 'Einstellung suchen',
    found_one: '{{count}} Einstellung gefunden',
    found_other: '{{count}} Einstellungen gefunden',
    none: 'Auf dieser Seite nichts gefunden',
    security: 'Zu den Sicherheitseinstellungen',
    clinic: 'Zu den Einstellungen',
  },
  ADMIN: 'Verwaltung',
  THERAPIST: 'Behandelnde',
  CLIENT: 'Klientinnen und Klienten',
  password_rules: {
    title: 'Passwörter',
    lead: 'Gilt für das nächste Passwort, das jemand wählt. Die Länge hilft mehr als alles andere; häufige Passwörter lehnt Standfest immer ab.',
  },
  session: {
    title: 'Sitzungen',
    lead: 'Wie lange jemand angemeldet bleibt, und wann eine Seite im Hintergrund verdeckt wird.',
  },
  second_factor: {
    title: 'Zweiter Faktor',
    lead: 'Wer sich zusätzlich mit einem Code aus einer App anmelden muss. Wer noch keinen hat, richtet ihn bei der nächsten Anmeldung ein. Alle anderen können ihn freiwillig einrichten.',
  },
  second_factor_salt: {
    title: 'Salz des zweiten Faktors',
    lead: 'Ein neues Salz macht alle eingerichteten zweiten Faktoren ungültig. Es wird nie angezeigt.',
  },
  login_disabled: {
    title: 'Anmeldung sperren',
    lead: 'Wer hier gesperrt ist, kann sich nicht anmelden und wird sofort abgemeldet. Die Verwaltung lässt sich nicht sperren.',
  },
  role_check_off: {
    title: 'Anmeldeseiten',
    lead: 'Jede Rolle hat ihre eigene Anmeldeseite. Rechte und Zertifikate bleiben in jedem Fall die des Kontos.',
  },
  second_administrator: {
    title: 'Zweites Ja',
    lead: 'Wer Klienten übergibt oder einem selbst angelegten Konto einen Zugang gibt, braucht eine zweite Person in der Verwaltung, sobald es eine gibt.',
  },
  secondAdministrator: {
    label: 'Wenn die zweite Person nicht antwortet',
    '24-hours': 'Es gilt nach 24 Stunden, falls niemand ablehnt',
    'second-administrator': 'Es wartet, bis eine zweite Person zustimmt',
  },
  registration_domains: {
    title: 'Registrierung von Behandelnden',
    lead: 'Nur wer eine E-Mail-Adresse mit einer dieser Domains hat, kann sich registrieren. Ohne Domain ist die Registrierung geschlossen.',
  },
  survey_weekly_interval: {
    title: 'Wochenrückblick',
    lead: 'Nach wie vielen Tagen der nächste Rückblick beginnt, gezählt ab der Registrierung.',
  },
  protocol_years: {
    title: 'Aufbewahrung des Protokolls',
    lead: 'Nach so vielen Jahren werden Einträge des Protokolls entfernt, jede Nacht und ohne Rückweg.',
  },
  clinic: {
    title: 'Angaben der Klinik',
    lead: 'Sie stehen auf den Seiten für Hilfe, Notfall, Impressum und Datenschutz. Was leer bleibt, wird weggelassen oder als fehlend genannt.',
  },
  clinic_texts: {
    title: 'Eigene Texte',
    lead: 'Mit Markdown: # für eine Überschrift, **fett**, - vor jedem Punkt einer Liste, [Text](https://…) für einen Link. Links führen zu https, mailto oder tel; HTML und Bilder werden weggelassen.',
  },
  sender_address: {
    title: 'Absender',
    lead: 'Diese Adresse steht auf allen E-Mails. Dienste für Mitteilungen schreiben an sie, wenn etwas nicht stimmt.',
  },
  mail_template_folder: {
    title: 'Eigene Worte für Erinnerungen',
    lead: 'Ein Ordner mit Texten der Klinik. Beim Speichern sieht der Server jede Datei darin an.',
  },
  new_message_notification: {
    title: 'Neue Nachrichten',
    lead: 'Ob eine Erinnerung hinausgeht, wenn eine Nachricht ungelesen bleibt. Was darin steht, sagt sie nie.',
  },
  push_request_target: {
    title: 'Dienste für Mitteilungen',
    lead: 'Nur an diese Dienste gehen Mitteilungen auf Geräte. Ohne einen Dienst geht keine hinaus, E-Mails gehen weiter.',
  },
  auth_key: {
    title: 'Schlüssel für Mitteilungen',
    lead: 'An ihm erkennen die Dienste diese Klinik. Mit einem neuen schalten alle ihre Mitteilungen neu ein.',
  },
  monitoring_report: {
    title: 'Wochenbericht',
    lead: 'Einmal in der Woche um 7 Uhr eine E-Mail mit den Zahlen der sieben Tage davor. Sie enthält nichts über einzelne Personen.',
  },
  revealed: 'Das Zurücksetzen verrät, ob es ein Konto gibt',
  revealedText:
    'Der Betrieb hat das beim Start des Servers eingeschaltet. Dass jemand ein Konto hat, ist eine Gesundheitsangabe.',
  minLength: 'Mindestens so viele Zeichen',
  contains: 'Muss enthalten',
  upperCase: 'Großbuchstaben',
  lowerCase: 'Kleinbuchstaben',
  digits: 'Ziffern',
  specialCharacters: 'Sonderzeichen',
  idleSeconds: 'Abmelden nach so vielen Minuten ohne Aktivität',
  lockAfterBackgroundSeconds: 'Verdecken nach so vielen Minuten im Hintergrund, 0 für nie',
  longest: 'Längstens angemeldet, in Stunden',
  interval: 'Tage',
  years: 'Jahre',
  salt: 'Neues Salz',
  saltHelp: 'Mindestens {{min}} Zeichen, am besten zufällig',
  saltFault: '{{min}} bis {{max}} Zeichen',
  anyLoginPage: 'Jede Anmeldeseite für alle Rollen öffnen',
  domains: 'Domains',
  domainsHelp: 'Eine in jeder Zeile, zum Beispiel klinik.example',
  domainsFault: '„{{domain}}“ ist keine Domain',
  numberFault: 'Eine ganze Zahl von {{min}} bis {{max}}',
  question: {
    salt: {
      title: 'Alle zweiten Faktoren ungültig machen?',
      confirm: 'Ungültig machen',
      text: 'Wer einen zweiten Faktor hat, muss ihn neu einrichten. Das lässt sich nicht zurücknehmen.',
    },
    pushKey: {
      title: 'Schlüssel ersetzen?',
      confirm: 'Schlüssel ersetzen',
      text: 'Alle Geräte bekommen erst wieder Mitteilungen, wenn sie dort neu eingeschaltet werden. Das lässt sich nicht zurücknehmen.',
    },
    login: {
      title: 'Anmeldung sperren?',
      confirm: 'Anmeldung sperren',
      text: 'Wer zu einer gesperrten Rolle gehört und gerade angemeldet ist, wird sofort abgemeldet.',
    },
  },
}

export const en: typeof de = {
  title: 'Security',
  facts: 'Changes take effect immediately, including for people who are signed in',
  failed: 'Couldn’t load the settings',
  save: 'Save',
  discard: 'Discard',
  cancel: 'Cancel',
  saved: 'Saved and in effect from now on',
  search: {
    label: 'Search settings',
    placeholder: 'Find a setting',
    found_one: '{{count}} setting found',
    found_other: '{{count}} settings found',
    none: 'Nothing found on this page',
    security: 'Go to security settings',
    clinic: 'Go to settings',
  },
  ADMIN: 'Administrators',
  THERAPIST: 'Therapists',
  CLIENT: 'Clients',
  password_rules: {
    title: 'Passwords',
    lead: 'Applies to the next password anyone chooses. Length helps more than anything else; Standfest always rejects common passwords.',
  },
  session: {
    title: 'Sessions',
    lead: 'How long people stay signed in, and when a page in the background is hidden.',
  },
  second_factor: {
    title: 'Two-factor authentication',
    lead: 'Choose who must also use a code from an app to sign in. Anyone who hasn’t set this up yet will be asked to the next time they sign in. Everyone else can choose to set it up.',
  },
  second_factor_salt: {
    title: 'Two-factor authentication salt',
    lead: 'With a new salt, all existing two-factor codes stop working. The salt is never shown.',
  },
  login_disabled: {
    title: 'Block sign-in',
    lead: 'Anyone with a blocked role is signed out immediately and can’t sign in. Administrators can’t be blocked.',
  },
  role_check_off: {
    title: 'Sign-in pages',
    lead: 'Each role has its own sign-in page. Permissions and certificates always belong to the account.',
  },
  second_administrator: {
    title: 'Second administrator',
    lead: 'Handing over clients, or giving access to an account you created yourself, needs a second administrator as soon as there is one.',
  },
  secondAdministrator: {
    label: 'If the second administrator doesn’t answer',
    '24-hours': 'It takes effect after 24 hours unless somebody refuses it',
    'second-administrator': 'It waits until a second administrator approves it',
  },
  registration_domains: {
    title: 'Therapist registration',
    lead: 'Only people with an e-mail address from one of these domains can register. If there are no domains, registration is closed.',
  },
  survey_weekly_interval: {
    title: 'Weekly review',
    lead: 'Number of days until the next review starts, counting from registration.',
  },
  protocol_years: {
    title: 'Audit log retention',
    lead: 'Audit log entries are removed after this many years, every night and permanently.',
  },
  clinic: {
    title: 'Clinic details',
    lead: 'Shown on the help, emergency, legal notice and privacy pages. Any details you leave empty are left out or marked as missing.',
  },
  clinic_texts: {
    title: 'Your own wording',
    lead: 'You can use Markdown: # for a heading, **bold**, - for each list item, [text](https://…) for a link. Links can be https, mailto or tel; HTML and pictures are removed.',
  },
  sender_address: {
    title: 'Sender',
    lead: 'All e-mails are sent from this address. Notification services use it to contact you if something is wrong.',
  },
  mail_template_folder: {
    title: 'Reminders in your own words',
    lead: 'A folder with the clinic’s own wording. The server checks every file in it when you save.',
  },
  new_message_notification: {
    title: 'New messages',
    lead: 'Whether to send a reminder when a message stays unread. It never says what the message is about.',
  },
  push_request_target: {
    title: 'Notification services',
    lead: 'Notifications are only sent through these services. If you don’t list any, no notifications are sent; e-mails still are.',
  },
  auth_key: {
    title: 'Notification key',
    lead: 'Services use it to identify this clinic. If you replace it, everyone has to turn notifications on again.',
  },
  monitoring_report: {
    title: 'Weekly report',
    lead: 'An e-mail once a week at 7 am with the figures for the past seven days. It contains nothing about individual people.',
  },
  revealed: 'Resetting a password reveals whether an account exists',
  revealedText:
    'This was switched on when the server was started. The fact that someone has an account is health information.',
  minLength: 'Minimum number of characters',
  contains: 'Must contain',
  upperCase: 'Upper-case letters',
  lowerCase: 'Lower-case letters',
  digits: 'Digits',
  specialCharacters: 'Special characters',
  idleSeconds: 'Sign out after this many minutes of inactivity',
  lockAfterBackgroundSeconds: 'Hide after this many minutes in the background (0 = never)',
  longest: 'Maximum time signed in, in hours',
  interval: 'Days',
  years: 'Years',
  salt: 'New salt',
  saltHelp: 'At least {{min}} characters, ideally random',
  saltFault: '{{min}} to {{max}} characters',
  anyLoginPage: 'Open every sign-in page to all roles',
  domains: 'Domains',
  domainsHelp: 'One per line, for example clinic.example',
  domainsFault: '“{{domain}}” is not a domain',
  numberFault: 'A whole number from {{min}} to {{max}}',
  question: {
    salt: {
      title: 'Reset two-factor authentication for everyone?',
      confirm: 'Reset',
      text: 'Everyone who uses two-factor authentication will have to set it up again. This can’t be undone.',
    },
    pushKey: {
      title: 'Replace the key?',
      confirm: 'Replace key',
      text: 'Notifications will stop on every device until they are turned on there again. This can’t be undone.',
    },
    login: {
      title: 'Block sign-in?',
      confirm: 'Block sign-in',
      text: 'Anyone with a blocked role who is signed in now will be signed out immediately.',
    },
  },
}
