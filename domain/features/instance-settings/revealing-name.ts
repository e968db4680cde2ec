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

/** Whether an application name reveals the treated condition: it is in the sender and subject of every e-mail (§4). */
export function revealsTreatment(name: string): boolean {
  const lower = name.normalize('NFC').toLocaleLowerCase('de')
  return tellingStems.some((stem) => lower.includes(stem))
}
