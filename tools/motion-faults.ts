type Rule = { readonly media: string; readonly selectors: readonly string[]; readonly body: string }

const reduced = 'prefers-reduced-motion: reduce'
const moving = /(?:^|[;{\s])(?:transition|animation)(?:-duration)?\s*:([^;}]*)/g
const longestMs = 120

/** Animations longer than a blink without a rule for reduced motion (§12 of the design). */
export function motionFaultsIn(css: string): readonly string[] {
  const rules = rulesOf(css.replaceAll(/\/\*[^]*?\*\//g, ''))
  const calmed = new Set(
    rules
      .filter(({ media, body }) => media.includes(reduced) && valuesOf(body).length > 0)
      .flatMap(({ selectors }) => selectors),
  )
  return rules
    .filter(({ media, body }) => !media.includes(reduced) && valuesOf(body).some(isLong))
    .flatMap(({ selectors }) => selectors)
    .filter((selector) => !calmed.has(selector))
}

function valuesOf(body: string): readonly string[] {
  return [...body.matchAll(moving)].map(([, value = '']) => value)
}

function isLong(value: string): boolean {
  const times = [...value.matchAll(/([\d.]+)(ms|s)\b/g)].map(
    ([, number, unit]) => Number(number) * (unit === 's' ? 1000 : 1),
  )
  return /--sf-motion-(base|slow)/.test(value) || times.some((time) => time > longestMs)
}

/** The rules of a CSS file with their at-rule conditions; keyframe steps are excluded. */
function rulesOf(css: string, media = ''): readonly Rule[] {
  const rules: Rule[] = []
  let rest = css
  for (;;) {
    const start = rest.indexOf('{')
    if (start === -1) return rules
    const head = rest.slice(rest.lastIndexOf(';', start) + 1, start).trim()
    const end = closing(rest, start)
    const body = rest.slice(start + 1, end)
    if (head.startsWith('@media') || head.startsWith('@layer'))
      rules.push(...rulesOf(body, `${media} ${head}`))
    else if (!head.startsWith('@')) rules.push({ media, selectors: selectorsOf(head), body })
    rest = rest.slice(end + 1)
  }
}

function closing(css: string, start: number): number {
  let depth = 0
  for (let at = start; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1
    if (css[at] === '}') depth -= 1
    if (depth === 0) return at
  }
  return css.length
}

/** Commas inside brackets part nothing. */
function selectorsOf(head: string): readonly string[] {
  return head.split(/,(?![^(]*\))/).map((selector) => selector.replaceAll(/\s+/g, ' ').trim())
}
