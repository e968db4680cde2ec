export const texts = {
  title: 'Schwere Situationen',
  intro: 'Wann wird es schwer? Und was hilft dann? Wer das weiß, hat mehr Zeit zum Entscheiden.',
  create: 'Schwere Situation anlegen',
  empty: 'Noch keine schwere Situation. Beginnen Sie mit einer, die Sie gut kennen.',
  open: '„{{name}}“ öffnen',
  groups: {
    SIGNAL: 'Warnzeichen',
    STRATEGY: 'Was dann hilft',
    DEFAULT: 'Notizen',
  },
  add: {
    SIGNAL: 'Warnzeichen',
    STRATEGY: 'Schritt',
    DEFAULT: 'Notiz',
  },
  deletedOf: 'Gelöscht bei „{{name}}“',
  inKit: 'im Notfallkoffer',
  takeOver: 'In den Notfallkoffer',
  takenOver: {
    headline: 'Im Notfallkoffer',
    text: '„{{name}}“ steht jetzt auch im Notfallkoffer.',
  },
  takeOverFailed: 'Das ging nicht in den Notfallkoffer',
  fields: {
    title: 'Titel',
    description: 'Wo, wann, mit wem',
    triggers: 'Was war davor?',
    consequences: 'Was ist sofort gut? Was ist später schlecht?',
  },
  help: {
    triggers: 'Gedanken, Gefühle, Körper',
  },
}
