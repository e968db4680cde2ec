/** Word stems that reveal the treated condition, in German and English, also within longer words. */
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

/** Whether an application name or sender address reveals the treated condition: both are in every e-mail (§4). */
export function revealsTreatment(name: string): boolean {
  const lower = name.normalize('NFC').toLocaleLowerCase('de')
  return tellingStems.some((stem) => lower.includes(stem))
}
