const primitive = /<(?:Box|Card|Cluster|Column|Stack|Text)(?=[\s/>])/g
const rule = /\.(sf-[\w-]+)(?=[ .:[])/g
const ofPrimitive = new Set(['sf-stack', 'sf-column', 'sf-cluster'])

/**
 * Style props of primitives that have no rule in style-props.css, and rules that no page uses: the compiler knows the tokens, but
 * not which of them a property has a class for.
 *
 * @param css the rules of style props
 * @param names of the style props
 * @param sources text of each component by its path
 */
export function stylePropFaultsIn(
  css: string,
  names: ReadonlySet<string>,
  sources: ReadonlyMap<string, string>,
): readonly string[] {
  const rules = new Set([...css.matchAll(rule)].map(([, one = '']) => one))
  const used = new Set(ofPrimitive)
  const missing: string[] = []
  for (const [file, text] of sources)
    for (const start of text.matchAll(primitive))
      for (const one of classesIn(text, start.index + start[0].length, names)) {
        used.add(one)
        if (!rules.has(one)) missing.push(`${file}: .${one} is not in style-props.css`)
      }
  const unused = [...rules].filter((one) => !used.has(one))
  return [...missing, ...unused.map((one) => `.${one} is used nowhere`)]
}

/** The classes of the attributes of one element, which begin at `start`. */
function classesIn(text: string, start: number, names: ReadonlySet<string>): readonly string[] {
  return attributesAt(text, start)
    .filter(({ name }) => names.has(name))
    .flatMap(({ name, value }) => {
      const values = [...value.matchAll(/["']([a-z0-9-]+)["']/g)].map(([, one = '']) => `sf-${name}-${one}`)
      return values.length === 0 ? [`sf-${name}`] : values
    })
}

function attributesAt(text: string, start: number): readonly { name: string; value: string }[] {
  const attributes: { name: string; value: string }[] = []
  const next = /\s*(?:([\w-]+)(="[^"]*"|=\{)?|(\{))/y
  for (next.lastIndex = start; ; ) {
    const found = next.exec(text)
    if (found === null) return attributes
    const [, name = '', begun = '', spread = ''] = found
    const end = begun === '={' || spread !== '' ? closing(text, next.lastIndex) : next.lastIndex
    if (spread === '') attributes.push({ name, value: begun + text.slice(next.lastIndex, end) })
    next.lastIndex = end
  }
}

/** Behind the brace that closes the one before `start`. */
function closing(text: string, start: number): number {
  let depth = 1
  let at = start
  for (; depth > 0 && at < text.length; at += 1) {
    if (text[at] === '{') depth += 1
    if (text[at] === '}') depth -= 1
  }
  return at
}
