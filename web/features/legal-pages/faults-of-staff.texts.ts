import type { FaultText } from './article.ts'

/** Help pages for errors that only the care team and administrators meet, by address. */
export const de = {
  zertifikat: {
    title: 'Das Zertifikat wird nicht angenommen',
    happened:
      'Behandelnde melden sich mit einem persönlichen Zertifikat an. Es fehlt in diesem Browser, ist abgelaufen oder gesperrt, oder der Code zum Einrichten gilt nicht mehr.',
    kept: 'Ihr Konto und Ihre Einträge bleiben, wie sie sind.',
    todo: [
      'Wählen Sie im Browser Ihr persönliches Zertifikat. Fragt er nicht danach, schließen Sie ihn ganz und öffnen ihn neu.',
      'Nehmen Sie ein Gerät, auf dem das Zertifikat eingerichtet ist.',
      'Lassen Sie sich von der Verwaltung einen neuen Code geben, und richten Sie das Zertifikat unter „Zertifikat einrichten“ ein.',
      'Melden Sie ein Gerät, das weg ist, gleich der Verwaltung: Sie sperrt das Zertifikat.',
    ],
  },
  registrierung: {
    title: 'Die Registrierung ist nicht möglich',
    happened: 'Die Klinik nimmt zurzeit keine Registrierungen an, oder nicht mit dieser E-Mail-Adresse.',
    kept: 'Es wurde kein Konto angelegt, und Ihre Angaben sind nicht gespeichert.',
    todo: [
      'Nehmen Sie Ihre dienstliche E-Mail-Adresse.',
      'Fragen Sie die Verwaltung, ob die Registrierung offen ist.',
      'Die Verwaltung kann Ihr Konto auch selbst anlegen.',
    ],
  },
  'zweite-person': {
    title: 'Dafür braucht es eine zweite Person',
    happened:
      'Manche Änderungen gelten erst, wenn eine zweite Person aus der Verwaltung zustimmt. So kann niemand sie allein vornehmen.',
    kept: 'Bis zur Zustimmung bleibt alles, wie es ist. Ein gestellter Antrag wartet und steht in der Übersicht.',
    todo: [
      'Bitten Sie eine andere Person aus der Verwaltung, sich anzumelden und den Antrag anzusehen.',
      'Zustimmen kann nur, wessen Konto seit 24 Stunden niemand sonst aus der Verwaltung angelegt, aktiviert oder zurückgesetzt hat.',
      'Gibt es keine zweite Person, legen Sie ein weiteres Konto an und warten Sie diese 24 Stunden.',
    ],
  },
  vertretung: {
    title: 'Diese Vertretung ist so nicht möglich',
    happened:
      'Die Tage oder die Person passen nicht: zum Beispiel ein Tag, der vorbei ist, eine Person ohne aktiven Zugang oder Tage, die schon vergeben sind.',
    kept: 'Bestehende Vertretungen gelten weiter. Geändert wurde nichts.',
    todo: [
      'Prüfen Sie den ersten und den letzten Tag. Beide zählen mit.',
      'Sehen Sie in der Liste nach, welche Vertretungen es schon gibt.',
      'Von einer begonnenen Vertretung lässt sich nur noch das Ende ändern.',
      'Wählen Sie eine andere Person, wenn diese keinen aktiven Zugang hat.',
    ],
  },
  'konto-aendern': {
    title: 'Dieses Konto lässt sich so nicht ändern',
    happened:
      'Der Zustand des Kontos erlaubt diesen Schritt nicht: Es ist zum Beispiel anonymisiert, schon deaktiviert, oder es gibt noch Klienten, die hier behandelt werden.',
    kept: 'Das Konto und alle Einträge sind unverändert.',
    todo: [
      'Laden Sie die Seite neu. Sie zeigt den Zustand, der jetzt gilt.',
      'Übergeben Sie zuerst alle Klienten an andere Behandelnde, bevor Sie deren Konto ändern.',
      'Ein abgeschlossenes oder deaktiviertes Konto nehmen Sie zuerst wieder auf.',
      'Was anonymisiert ist, lässt sich nicht mehr ändern.',
    ],
  },
  'schon-vergeben': {
    title: 'Diese Angabe ist schon vergeben',
    happened:
      'Anmeldename, Patientencode, E-Mail-Adresse und Telefonnummer gibt es hier je nur einmal. Ein anderes Konto hat diese schon.',
    kept: 'Alles, was Sie eingegeben haben, steht noch da. Gespeichert ist davon noch nichts.',
    todo: [
      'Prüfen Sie, ob die Person schon ein Konto hat, vielleicht ein deaktiviertes.',
      'Prüfen Sie die Schreibweise. Groß- und Kleinbuchstaben zählen nicht.',
      'Wählen Sie sonst eine andere Angabe.',
    ],
  },
} satisfies Readonly<Record<string, FaultText>>

export const en: Record<keyof typeof de, FaultText> = {
  zertifikat: {
    title: 'The certificate is not accepted',
    happened:
      'Therapists sign in with a personal certificate. It isn’t in this browser, has expired or been revoked, or the set-up code is no longer valid.',
    kept: 'Your account and your entries stay as they are.',
    todo: [
      'Choose your personal certificate in the browser. If you aren’t asked for it, close the browser completely and open it again.',
      'Use a device on which the certificate has been set up.',
      'Ask your administrators for a new code and set up the certificate under “Set up a certificate”.',
      'If a device is lost, tell your administrators at once: they will revoke the certificate.',
    ],
  },
  registrierung: {
    title: 'You can’t register',
    happened: 'The clinic isn’t accepting registrations at the moment, or not with this e-mail address.',
    kept: 'No account was created, and your details have not been saved.',
    todo: [
      'Use your work e-mail address.',
      'Ask your administrators whether registration is open.',
      'An administrator can also create your account.',
    ],
  },
  'zweite-person': {
    title: 'This needs a second administrator',
    happened:
      'Some changes only take effect once a second administrator approves them, so that nobody can make them alone.',
    kept: 'Until then, everything stays as it is. A request you have made waits and is shown in the overview.',
    todo: [
      'Ask another administrator to sign in and look at the request.',
      'Only an administrator whose account no other administrator has created, activated or reset in the last 24 hours can approve it.',
      'If there is no second administrator, create another account and wait those 24 hours.',
    ],
  },
  vertretung: {
    title: 'This cover can’t be set up this way',
    happened:
      'There is a problem with the days or the person: for example a day that is over, a person without an active account, or days that are already covered.',
    kept: 'Existing cover stays as it is. Nothing has been changed.',
    todo: [
      'Check the first and the last day. Both are included.',
      'Look in the list to see what cover already exists.',
      'Once cover has started, only its end can be changed.',
      'Choose someone else if this person has no active account.',
    ],
  },
  'konto-aendern': {
    title: 'This account can’t be changed this way',
    happened:
      'The state of the account doesn’t allow this step: it may be anonymised or already deactivated, or there are still clients who are being treated here.',
    kept: 'The account and all entries are unchanged.',
    todo: [
      'Reload the page. It shows the state that applies now.',
      'Hand over all clients to other therapists before you change a therapist’s account.',
      'Reopen or activate a closed or deactivated account first.',
      'Once an account has been anonymised, it can no longer be changed.',
    ],
  },
  'schon-vergeben': {
    title: 'This is already taken',
    happened:
      'Each login name, patient code, e-mail address and phone number can only be used once. Another account already has this one.',
    kept: 'Everything you entered is still there. None of it has been saved yet.',
    todo: [
      'Check whether the person already has an account, perhaps a deactivated one.',
      'Check the spelling. Upper and lower case make no difference.',
      'Otherwise choose something else.',
    ],
  },
}
