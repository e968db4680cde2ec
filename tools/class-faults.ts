import { posix } from 'node:path'

const importOfStyles = /import (\w+) from '([^']+\.module\.css)'/g
const comment = /\/\*[\s\S]*?\*\//g
const className = /\.([A-Za-z_][\w-]*)/g

/**
 * Classes that a component names and its CSS module lacks, and classes of a module that no component names: the compiler
 * types every class as a string. A module that is read by a computed name counts as read whole.
 *
 * @param sources text of each file by its path, components and CSS modules
 */
export function classFaultsIn(sources: ReadonlyMap<string, string>): readonly string[] {
  const named = new Map<string, Set<string> | 'all'>()
  const missing: string[] = []
  for (const [file, text] of sources) {
    for (const [, name = '', path = ''] of text.matchAll(importOfStyles)) {
      const sheet = path.startsWith('#') ? path.slice(1) : posix.join(posix.dirname(file), path)
      const there = classesOf(sources.get(sheet) ?? '')
      const found = [...text.matchAll(new RegExp(`\\b${name}\\.(?!module\\b)(\\w+)`, 'g'))].map(
        ([, one = '']) => one,
      )
      missing.push(
        ...found.filter((one) => !there.has(one)).map((one) => `${file}: .${one} is not in ${sheet}`),
      )
      const before = named.get(sheet)
      if (before === 'all' || new RegExp(`\\b${name}\\[`).test(text)) named.set(sheet, 'all')
      else named.set(sheet, new Set([...(before ?? []), ...found]))
    }
  }
  const unused = [...sources].flatMap(([sheet, css]) => {
    const of = named.get(sheet)
    if (!sheet.endsWith('.module.css') || of === 'all') return []
    return [...classesOf(css)]
      .filter((one) => of?.has(one) !== true)
      .map((one) => `${sheet}: .${one} is used nowhere`)
  })
  return [...missing, ...unused]
}

function classesOf(css: string): ReadonlySet<string> {
  return new Set([...css.replace(comment, '').matchAll(className)].map(([, one = '']) => one))
}
