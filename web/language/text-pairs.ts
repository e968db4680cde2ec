/** One text in both languages; undefined where a language lacks it. */
export type TextPair = {
  readonly key: string
  readonly de: string | undefined
  readonly en: string | undefined
}

/** The property names under which a file has its two languages side by side. */
const tags = [
  ['de', 'en'],
  ['de_DE', 'en_EN'],
] as const

/** Every text of a `.texts.ts` file, wherever in it the two languages are side by side. */
export function textPairsOf(texts: unknown, path = ''): readonly TextPair[] {
  if (typeof texts !== 'object' || texts === null) return []
  const found = tags.find(([de, en]) => de in texts && en in texts)
  if (found === undefined) {
    return Object.entries(texts).flatMap(([name, inner]) => textPairsOf(inner, joined(path, name)))
  }
  const [de, en] = found.map((tag) => new Map(strings((texts as Record<string, unknown>)[tag], path)))
  const keys = new Set([...(de?.keys() ?? []), ...(en?.keys() ?? [])])
  return [...keys].map((key) => ({ key, de: de?.get(key), en: en?.get(key) }))
}

function strings(texts: unknown, path: string): [string, string][] {
  if (typeof texts === 'string') return [[path, texts]]
  if (typeof texts !== 'object' || texts === null) return []
  return Object.entries(texts).flatMap(([name, inner]) => strings(inner, joined(path, name)))
}

function joined(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}
