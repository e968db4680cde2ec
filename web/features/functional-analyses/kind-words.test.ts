import { describe, expect, it } from 'vitest'
import * as content from '#content/content.texts.ts'
import { textPairsOf } from '#language/text-pairs.ts'
import * as texts from './functional-analyses.texts.ts'

/** Words that blame, judge, praise, advise or tell of the future, beside those that no text of the product has. */
const blaming = {
  de: /schuld|versag|hätten sie|muss|müss|sollt|sollen|leider|schlimm|falsch|fehler|rückfall|wieder einmal|nächstes mal|künftig|in zukunft|werden sie|gut gemacht|bravo|stolz|weiter so|besser/i,
  en: /\b(blame|fault|fail|failed|should|must|ought|unfortunately|wrong|mistake|relapse|again and again|next time|in future|you will|well done|proud|congratulations|better)\b/i,
}

const own = {
  de: { ...texts.de, beginChain: content.de.beginChain },
  en: { ...texts.en, beginChain: content.en.beginChain },
}

function blamesIn(words: { readonly de: object; readonly en: object }): readonly string[] {
  return textPairsOf(words).flatMap(({ de, en }) => [
    ...(blaming.de.test(de ?? '') ? [String(de)] : []),
    ...(blaming.en.test(en ?? '') ? [String(en)] : []),
  ])
}

describe('the texts of a chain', () => {
  // REQ 2.151
  it('blame nobody, praise nothing, advise nothing and tell nothing of the future', () => {
    expect(textPairsOf(own).length).toBeGreaterThan(100)
    expect(blamesIn(own)).toEqual([])
  })

  it.each([
    ['Das hätten Sie nicht tun sollen.', 'Drinking.'],
    ['Trinken.', 'You should have called.'],
    ['Nächstes Mal rufen Sie an.', 'Call.'],
    ['Gut gemacht.', 'Done.'],
    ['Getan.', 'Next time it will be easier.'],
  ])('would be found to blame: %s %s', (de, en) => {
    expect(blamesIn({ de: { a: de }, en: { a: en } })).toHaveLength(1)
  })
})
