export const de = {
  kept: 'Was erhalten bleibt',
  todo: 'Was Sie tun können',
  ask: 'Wen Sie fragen können',
  emergency: 'Im Notfall',
  urgent: '{{appName}} ist kein Notruf. Wenn Sie oder andere in Gefahr sind, rufen Sie an:',
  asks: {
    CLIENT:
      'Hilft das nicht, rufen Sie Ihre Klinik an. Sagen Sie, was Sie tun wollten und was auf dem Bildschirm stand.',
    THERAPIST:
      'Hilft das nicht, wenden Sie sich an die Verwaltung Ihrer Klinik. Sagen Sie, was Sie tun wollten und was auf dem Bildschirm stand.',
    ADMIN:
      'Hilft das nicht, wenden Sie sich an die Person, die den Server betreibt. Sagen Sie, was Sie tun wollten und was auf dem Bildschirm stand.',
  },
  password: 'Nennen Sie dabei nie Ihr Passwort.',
  reference: 'Dazu gehört diese Nummer: {{reference}}. Damit findet die Klinik den Vorgang.',
  back: 'Zurück',
  toHelp: 'Zur Hilfe',
}

export const en: typeof de = {
  kept: 'What is kept',
  todo: 'What you can do',
  ask: 'Who you can ask',
  emergency: 'In an emergency',
  urgent: '{{appName}} is not an emergency service. If you or someone else is in danger, call:',
  asks: {
    CLIENT:
      'If that doesn’t help, call your clinic. Tell them what you wanted to do and what the screen said.',
    THERAPIST:
      'If that doesn’t help, contact your clinic’s administrators. Tell them what you wanted to do and what the screen said.',
    ADMIN:
      'If that doesn’t help, contact the person who runs the server. Tell them what you wanted to do and what the screen said.',
  },
  password: 'Never tell anyone your password.',
  reference: 'The reference number is {{reference}}. It helps the clinic find out what happened.',
  back: 'Back',
  toHelp: 'Go to help',
}
