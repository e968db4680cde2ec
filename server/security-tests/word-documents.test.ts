import { describe, expect, it } from 'vitest'
import { rewriteDoc } from '#files/doc.ts'
import { rewriteDocx } from '#files/docx.ts'
import { sizeOf } from '#testing/sizes.ts'
import { findMarker } from './document-judge.ts'
import { harmlessDoc, hiddenDoc } from './hidden-in-doc.ts'
import { type HiddenDocument, harmlessDocx, hiddenDocx, type Next } from './hidden-in-docx.ts'
import { numbersFrom } from './numbers.ts'

const variations = sizeOf(1000, 10_000)

type Rewrite = (bytes: Uint8Array) => Uint8Array
type Kind = readonly [string, Rewrite, (next: Next) => HiddenDocument, (next: Next) => HiddenDocument]
const kinds: readonly Kind[] = [
  ['docx', rewriteDocx, hiddenDocx, harmlessDocx],
  ['doc', rewriteDoc, hiddenDoc, harmlessDoc],
]

function madeBy(make: (next: Next) => HiddenDocument, count: number): readonly HiddenDocument[] {
  const next = numbersFrom(20_261_125)
  return Array.from({ length: count }, () => make(next))
}

/** The stored form of a document, or the reason of its refusal. */
function outcomeOf(rewrite: Rewrite, { bytes }: HiddenDocument): Uint8Array | string {
  try {
    return rewrite(bytes)
  } catch (error) {
    return String(error)
  }
}

describe.each(kinds)('what is hidden in a %s', (kind, rewrite, hidden, harmless) => {
  // ASVS 1.3.3, 5.2.2
  it('is refused or not there any more, however it was hidden', () => {
    const kept = madeBy(hidden, variations).flatMap((one) => {
      const outcome = outcomeOf(rewrite, one)
      return typeof outcome === 'string' ? [] : [{ how: one.how, left: findMarker(outcome) }]
    })
    process.stdout.write(
      `hidden in ${kind}: ${kept.length} of ${variations} kept without it, the others refused\n`,
    )
    expect(kept.filter(({ left }) => left.length > 0)).toEqual([])
  })

  it('is found by the judge where nobody looks into it', () => {
    const unseen = madeBy(hidden, variations).filter(({ bytes }) => findMarker(bytes).length === 0)
    expect(unseen.map(({ how }) => how)).toEqual([])
  })

  it('is not seen where there is nothing, written in as many ways', () => {
    const refused = madeBy(harmless, variations / 4).flatMap((one) => {
      const outcome = outcomeOf(rewrite, one)
      return typeof outcome === 'string' ? [`${one.how}: ${outcome}`] : []
    })
    expect(refused).toEqual([])
  })

  it('has no second reading: what was written anew is written in the same way once more', () => {
    for (const one of madeBy(harmless, 20)) {
      const once = rewrite(one.bytes)
      expect(Buffer.from(rewrite(once)).equals(Buffer.from(once))).toBe(true)
    }
  })
})
