/** A tree of texts, as exported by files of texts and by sets. */
type Tree = unknown

/** The texts of a tree by their dotted keys. */
export function textsOf(tree: Tree, path = ''): ReadonlyMap<string, string> {
  if (typeof tree === 'string') return new Map([[path, tree]])
  if (typeof tree !== 'object' || tree === null) return new Map()
  return new Map(
    Object.entries(tree).flatMap(([key, inner]) => [...textsOf(inner, path === '' ? key : `${path}.${key}`)]),
  )
}

/** Whether a set omits a key: `exempt` has whole keys, and prefixes that end with a dot. */
function isLeftOut(key: string, exempt: readonly string[]): boolean {
  return exempt.some((one) => (one.endsWith('.') ? key.startsWith(one) : key === one))
}

const pluralForm = /_(one|few|many|other)$/
const place = /\{\{\s*(\w+)\s*\}\}/g

/**
 * The differences between a file of a set and its German texts: missing and surplus keys, plural forms of the set's own language,
 * placeholders, and empty texts.
 */
export function setFaultsOf(
  german: ReadonlyMap<string, string>,
  set: ReadonlyMap<string, string>,
  { exempt, tag }: { readonly exempt: readonly string[]; readonly tag: string },
): readonly string[] {
  const forms = new Intl.PluralRules(tag).resolvedOptions().pluralCategories
  const wanted = new Map<string, string>()
  for (const [key, text] of german) {
    if (isLeftOut(key, exempt)) continue
    const isPlural = pluralForm.test(key) && german.has(key.replace(pluralForm, '_other'))
    if (!isPlural) wanted.set(key, text)
    else
      for (const form of forms)
        wanted.set(key.replace(pluralForm, `_${form}`), german.get(key.replace(pluralForm, '_other')) ?? text)
  }
  return [
    ...[...wanted].flatMap(([key, text]) => {
      const found = set.get(key)
      if (found === undefined) return [`${key} is missing`]
      if (found.trim() === '') return [`${key} is empty`]
      const isSame = placesOf(key, text) === placesOf(key, found)
      return isSame ? [] : [`${key} names other values than the German`]
    }),
    ...[...set.keys()]
      .filter((key) => !wanted.has(key) && !isLeftOut(key, exempt))
      .map((key) => `${key} is not in the German`),
  ]
}

const number = /\d+|\b(?:drei|vier|fünf|sechs|sieben|acht|zehn|zwölf|zwanzig)(?=mal|\b)/g

/** The numbers in a German text, as digits or words, sorted. Without "zwei", which may be translated as "beide". */
export function numbersOf(text: string): readonly string[] {
  return (text.replace(place, '').toLowerCase().match(number) ?? []).toSorted()
}

/** The placeholders of a text, sorted. In the singular a count may be spelt out as a word. */
function placesOf(key: string, text: string): string {
  const names = new Set([...text.matchAll(place)].map(([, name]) => name ?? ''))
  if (key.endsWith('_one')) names.delete('count')
  return [...names].sort().join()
}
