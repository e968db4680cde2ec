export const de = {
  title: 'Möchten Sie Ihren Zugang besser schützen?',
  text: 'Fragt die Anmeldung auch nach einem Code von Ihrem Telefon, kommt mit dem Passwort allein niemand an Ihre Einträge. Das Einrichten dauert etwa zwei Minuten und ist freiwillig. Unter „Sicherheit“ geht es auch später.',
  setUp: 'Einrichten',
  notNow: 'Nicht jetzt',
}

export const en: typeof de = {
  title: 'Would you like extra protection for your account?',
  text: 'If signing in also asks for a code from your phone, nobody can get to your entries with your password alone. Setting it up takes about two minutes and is optional. You can also do it later under “Security”.',
  setUp: 'Set up',
  notNow: 'Not now',
}
