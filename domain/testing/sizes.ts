/** How the cases of the property tests are shared out, in percent; a new property takes its part from the others. */
export const sharesOfCases = {
  'day of an instant': 7,
  'start of a day and clock time': 7,
  'distance of days': 6,
  'figures of a streak': 16,
  'day calendar': 10,
  'order of events': 5,
  'open questions': 10,
  'moment of answering': 10,
  'access to a client': 5,
  'login name': 5,
  'age of a client': 5,
  'field of an account': 4,
  'telephone numbers': 1,
  'overlap of substitutions': 2,
  'list of clients': 1,
  'weekly periods': 1,
  'weekly offers': 2,
  'weekly periods on the clock': 1,
  'weekly completeness': 1,
  'text of a table': 1,
} as const

/** All property cases together: enough for every change, ten times as many for the night, and few where hundreds of mutants wait. */
const sizes = { full: 1_000_000, ordinary: 100_000, mutants: 2000 } as const
const { STANDFEST_SIZES: chosen } = process.env
const allCases = sizes[chosen === 'full' || chosen === 'mutants' ? chosen : 'ordinary']

/** How many cases a property is tried with. */
export function casesOf(property: keyof typeof sharesOfCases): number {
  return (allCases * sharesOfCases[property]) / 100
}

/** A property may take this long: the night's sizes on a slow machine. */
export const propertyTimeoutMs = 300_000
