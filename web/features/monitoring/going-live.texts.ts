export const de = {
  title: 'Inbetriebnahme',
  lead: 'Was noch fehlt, bis die ersten Klientinnen und Klienten anfangen. Ist alles erledigt, verschwindet diese Liste.',
  progress: '{{done}} von {{all}} Schritten erledigt',
  failed: 'Die Schritte der Inbetriebnahme konnten nicht geladen werden',
  state: { done: 'Erledigt', open: 'Offen', later: 'Später' },
  by: { operator: 'Betrieb', administrator: 'Verwaltung', therapist: 'Behandelnde' },
  to: {
    outbox: 'Zum Postausgang',
    userManagement: 'Zur Nutzerverwaltung',
    security: 'Zu den Sicherheitseinstellungen',
  },
  steps: {
    mail: {
      title: 'E-Mails gehen hinaus',
      todo: 'Der Mailserver hat noch keine E-Mail angenommen. Der Betrieb richtet ihn ein; probieren Sie ihn dann mit einer Test-E-Mail aus dem Postausgang.',
    },
    backup: {
      title: 'Eine Sicherung ist gemacht',
      todo: 'Der Betrieb legt fest, wohin gesichert wird, und macht die erste Sicherung.',
    },
    restore: {
      title: 'Eine Sicherung ist zur Probe wiederhergestellt',
      todo: 'Erst dann ist sicher, dass sie hilft. Der Betrieb stellt sie auf einem anderen Rechner wieder her und vermerkt es hier mit dem Befehl `npm run operator -- backup restored`.',
    },
    secondAdministrator: {
      title: 'Die Verwaltung hat ein zweites Konto',
      todo: 'Fällt eine Person aus, kann sonst niemand Konten verwalten. Legen Sie das zweite Konto an.',
    },
    registration: {
      title: 'Behandelnde können ein Konto bekommen',
      todo: 'Erlauben Sie die E-Mail-Domain der Klinik für die Registrierung, oder legen Sie das erste Konto selbst an.',
    },
    therapist: {
      title: 'Die erste behandelnde Person kann sich anmelden',
      todo: 'Geben Sie die Registrierung frei. Braucht die Person ein Zertifikat, erstellen Sie den Code dafür in ihrem Konto.',
    },
    rootKey: {
      title: 'Der Wurzelschlüssel der Zertifikate ist weggeschlossen',
      todo: 'Solange er auf dem Server liegt, könnte ein Einbruch neue Zertifikate ausstellen. Der Betrieb schreibt ihn mit dem Befehl `npm run operator -- authority write-root` in eine Datei und bewahrt sie an zwei sicheren Orten auf.',
    },
    client: {
      title: 'Die erste Klientin oder der erste Klient ist angelegt',
      todo: 'Das machen Behandelnde. Danach drucken sie einen Zettel mit Adresse und Anmeldename und geben ihn mit.',
    },
  },
}

export const en: typeof de = {
  title: 'Going live',
  lead: 'What is left to do before the first clients start. This list disappears once everything is done.',
  progress: '{{done}} of {{all}} steps done',
  failed: 'Couldn’t load the steps for going live',
  state: { done: 'Done', open: 'To do', later: 'Later' },
  by: { operator: 'Server operator', administrator: 'Administrators', therapist: 'Therapists' },
  to: {
    outbox: 'Go to outbox',
    userManagement: 'Go to user management',
    security: 'Go to security settings',
  },
  steps: {
    mail: {
      title: 'E-mails are being sent',
      todo: 'The mail server hasn’t accepted any e-mails yet. Once the server operator has set it up, try it with a test e-mail from the outbox.',
    },
    backup: {
      title: 'A backup has been made',
      todo: 'The server operator decides where backups go and makes the first one.',
    },
    restore: {
      title: 'A backup has been restored as a test',
      todo: 'Only then can you be sure that it works. The server operator restores it on another machine and records this here with the command `npm run operator -- backup restored`.',
    },
    secondAdministrator: {
      title: 'There is a second administrator',
      todo: 'Otherwise nobody can manage accounts when one person is away. Create the second account.',
    },
    registration: {
      title: 'Therapists can get an account',
      todo: 'Allow the clinic’s e-mail domain for registration, or create the first account yourself.',
    },
    therapist: {
      title: 'The first therapist can sign in',
      todo: 'Approve the registration. If the therapist needs a certificate, create the code for it in their account.',
    },
    rootKey: {
      title: 'The root key for certificates is locked away',
      todo: 'While it is on the server, an intruder could issue new certificates. The server operator writes it to a file with the command `npm run operator -- authority write-root` and keeps copies in two safe places.',
    },
    client: {
      title: 'The first client has been added',
      todo: 'Therapists do this. They then print a handout with the web address and login name for the client.',
    },
  },
}
