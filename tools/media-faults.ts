/** How a condition treats the width itself that it names. */
const bounds = [
  {
    side: 'lower',
    isInclusive: true,
    pattern: /min-width: ?([\d.]+em)|width >= ([\d.]+em)|([\d.]+em) <= width/g,
  },
  { side: 'upper', isInclusive: true, pattern: /max-width: ?([\d.]+em)|width <= ([\d.]+em)/g },
  { side: 'lower', isInclusive: false, pattern: /width > ([\d.]+em)|([\d.]+em) < width/g },
  { side: 'upper', isInclusive: false, pattern: /width < ([\d.]+em)/g },
] as const

type Side = (typeof bounds)[number]['side']

/**
 * Widths at which two sibling conditions of a file both match, or neither does: on a tablet of exactly 1024 px one layout was
 * drawn half over the other.
 */
export function mediaFaultsIn(css: string): readonly string[] {
  const conditions = [...css.matchAll(/@media([^{]*)\{/g)].map(([, condition = '']) => condition).join('\n')
  const at = (wanted: Side, inclusive: boolean) =>
    new Set(
      bounds
        .filter(({ side, isInclusive }) => side === wanted && isInclusive === inclusive)
        .flatMap(({ pattern }) => [...conditions.matchAll(pattern)])
        .map(([, ...widths]) => widths.find((width) => width !== undefined) ?? ''),
    )
  const meeting = (inclusive: boolean) => {
    const upper = at('upper', inclusive)
    return [...at('lower', inclusive)].filter((width) => upper.has(width))
  }
  return [
    ...meeting(true).map((width) => `both match at ${width}`),
    ...meeting(false).map((width) => `neither matches at ${width}`),
  ]
}
