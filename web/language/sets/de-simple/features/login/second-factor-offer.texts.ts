export const texts = {
  title: 'Möchten Sie Ihren Zugang besser schützen?',
  text: 'Die Anmeldung kann auch nach einem Code fragen. Der Code ist auf Ihrem Handy. Dann kommt mit dem Passwort allein niemand an Ihre Einträge. Das Einrichten dauert ungefähr zwei Minuten. Es ist freiwillig. Sie finden es auch später unter „Sicherheit“.',
  setUp: 'Einrichten',
  notNow: 'Nicht jetzt',
}
