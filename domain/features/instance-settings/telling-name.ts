/** Stems of words that tell what people are treated for, in German and English, as they stand inside longer words too. */
const tellingStems = [
  'abhängig',
  'abstin',
  'addict',
  'alcohol',
  'alkohol',
  'detox',
  'drink',
  'entgiftung',
  'entwöhnung',
  'entzug',
  'nüchtern',
  'recovery',
  'rehab',
  'rückfall',
  'sober',
  'sucht',
  'therap',
  'trinken',
  'trocken',
] as const

/**
 * Whether a name says to whoever reads it over a shoulder what the person is treated for: the name of the application
 * stands in sender and subject of every e-mail (§4).
 */
export function tellsOfTreatment(name: string): boolean {
  const lower = name.normalize('NFC').toLocaleLowerCase('de')
  return tellingStems.some((stem) => lower.includes(stem))
}
