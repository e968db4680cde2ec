export const de = {
  title: 'Passkeys',
  forClients:
    'Mit einem Passkey melden Sie sich ohne Passwort an: Ihr Gerät fragt nach Fingerabdruck, Gesicht oder seiner PIN. Ihr Passwort gilt weiter.',
  forStaff:
    'Ein Passkey ist Ihr zweiter Faktor: Nach dem Passwort fragt Ihr Gerät nach Fingerabdruck, Gesicht oder seiner PIN.',
  notLoaded: 'Die Passkeys konnten nicht geladen werden.',
  whoKnowsThePin: 'Wer die PIN dieses Geräts kennt, kommt damit auch hinein.',
  lost: 'Ist ein Gerät weg? Beenden Sie hier seinen Passkey.',
  made: 'Eingerichtet {{made}}',
  used: 'Eingerichtet {{made}}, zuletzt benutzt {{used}}',
  end: 'Beenden',
  endOne: 'Passkey „{{name}}“ beenden',
  endTitle: 'Passkey beenden?',
  endText:
    'Mit „{{name}}“ kann sich danach niemand mehr anmelden, und alle anderen Geräte sind abgemeldet. Auf dem Gerät selbst löschen Sie ihn in dessen Einstellungen.',
  ended: 'Der Passkey ist beendet.',
  add: 'Passkey hinzufügen',
  name: 'Name des Passkeys',
  nameHelp: 'Daran erkennen Sie ihn später wieder.',
  nameMissing: 'Bitte geben Sie dem Passkey einen Namen',
  added: 'Der Passkey ist eingerichtet.',
  failed: 'Nicht geändert',
  already: 'Auf diesem Gerät gibt es schon einen Passkey für diesen Zugang.',
  notHere: 'Dieser Browser kann keine Passkeys einrichten.',
  offer: {
    title: 'Künftig ohne Passwort anmelden?',
    text: 'Ihr Gerät fragt dann nach Fingerabdruck, Gesicht oder seiner PIN. Ihr Passwort gilt weiter. Unter „Sicherheit“ geht es auch später.',
    setUp: 'Passkey einrichten',
    notNow: 'Nicht jetzt',
    refused: 'Noch nicht eingerichtet',
  },
  confirm: {
    title: 'Mit Passkey bestätigen',
    text: 'Ihr Gerät fragt nach Fingerabdruck, Gesicht oder seiner PIN.',
    submit: 'Mit Passkey bestätigen',
  },
  instead: 'Stattdessen einen Passkey einrichten',
}

export const en: typeof de = {
  title: 'Passkeys',
  forClients:
    'With a passkey you sign in without a password: your device asks for your fingerprint, your face or its PIN. Your password still works.',
  forStaff:
    'A passkey is your second factor: after your password, your device asks for your fingerprint, your face or its PIN.',
  notLoaded: 'Couldn’t load your passkeys.',
  whoKnowsThePin: 'Anyone who knows this device’s PIN can use it to sign in too.',
  lost: 'Lost a device? Remove its passkey here.',
  made: 'Set up {{made}}',
  used: 'Set up {{made}}, last used {{used}}',
  end: 'Remove',
  endOne: 'Remove passkey “{{name}}”',
  endTitle: 'Remove this passkey?',
  endText:
    'Nobody will be able to sign in with “{{name}}” any more, and all other devices will be signed out. On the device itself, delete it in the device’s settings.',
  ended: 'Passkey removed.',
  add: 'Add a passkey',
  name: 'Passkey name',
  nameHelp: 'So you can recognise it later.',
  nameMissing: 'Please give the passkey a name',
  added: 'Passkey set up.',
  failed: 'Not changed',
  already: 'This device already has a passkey for this account.',
  notHere: 'This browser can’t set up passkeys.',
  offer: {
    title: 'Sign in without a password from now on?',
    text: 'Your device then asks for your fingerprint, your face or its PIN. Your password still works. You can also do this later under “Security”.',
    setUp: 'Set up a passkey',
    notNow: 'Not now',
    refused: 'Not set up yet',
  },
  confirm: {
    title: 'Confirm with your passkey',
    text: 'Your device asks for your fingerprint, your face or its PIN.',
    submit: 'Confirm with passkey',
  },
  instead: 'Set up a passkey instead',
}
