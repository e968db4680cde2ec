export const texts = {
  title: 'Passkeys',
  forClients:
    'Mit einem Passkey melden Sie sich ohne Passwort an. Ihr Gerät fragt nach dem Finger, dem Gesicht oder seiner PIN. Ihr Passwort gilt weiter.',
  forStaff:
    'Ein Passkey ist Ihr zweiter Schutz. Zuerst kommt das Passwort. Dann fragt Ihr Gerät nach dem Finger, dem Gesicht oder seiner PIN.',
  notLoaded: 'Wir konnten die Passkeys nicht laden.',
  whoKnowsThePin: 'Kennt jemand die PIN von diesem Gerät? Dann kommt er damit auch hinein.',
  lost: 'Ist ein Gerät weg? Dann beenden Sie hier seinen Passkey.',
  made: 'Eingerichtet {{made}}',
  used: 'Eingerichtet {{made}}, zuletzt benutzt {{used}}',
  end: 'Beenden',
  endOne: 'Passkey „{{name}}“ beenden',
  endTitle: 'Passkey beenden?',
  endText:
    'Mit „{{name}}“ kann sich danach niemand mehr anmelden. Alle anderen Geräte sind dann abgemeldet. Auf dem Gerät selbst löschen Sie ihn in den Einstellungen vom Gerät.',
  ended: 'Der Passkey ist beendet.',
  add: 'Neuer Passkey',
  name: 'Name für den Passkey',
  nameHelp: 'Am Namen erkennen Sie ihn später.',
  nameMissing: 'Bitte geben Sie dem Passkey einen Namen',
  added: 'Der Passkey ist da.',
  failed: 'Nicht geändert',
  already: 'Auf diesem Gerät gibt es schon einen Passkey für diesen Zugang.',
  notHere: 'Mit diesem Browser gehen keine neuen Passkeys.',
  offer: {
    title: 'Möchten Sie sich ohne Passwort anmelden?',
    text: 'Ihr Gerät fragt dann nach dem Finger, dem Gesicht oder seiner PIN. Ihr Passwort gilt weiter. Es geht auch später unter „Sicherheit“.',
    setUp: 'Passkey einrichten',
    notNow: 'Nicht jetzt',
    refused: 'Noch nicht eingerichtet',
  },
  confirm: {
    title: 'Mit Passkey bestätigen',
    text: 'Ihr Gerät fragt nach dem Finger, dem Gesicht oder seiner PIN.',
    submit: 'Mit Passkey bestätigen',
  },
  instead: 'Lieber einen Passkey einrichten',
}
