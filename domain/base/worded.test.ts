import { describe, expect, it } from 'vitest'
import { langOf, wordedIn } from './worded.ts'

const both = { de_DE: 'Wie haben Sie geschlafen?', en_EN: 'How did you sleep?' }
const all = { ...both, de_SIMPLE: 'Wie war Ihr Schlaf?' }

// REQ 1.25
describe('a text of the clinic', () => {
  it.each([
    [both, 'de_DE', both.de_DE, undefined],
    [both, 'en_EN', both.en_EN, undefined],
    [all, 'de_SIMPLE', all.de_SIMPLE, undefined],
    [both, 'de_SIMPLE', both.de_DE, 'de-DE'],
    [{ ...both, de_SIMPLE: '' }, 'de_SIMPLE', both.de_DE, 'de-DE'],
    [all, 'tr_TR', both.de_DE, 'de-DE'],
    [{ de_DE: '', en_EN: '' }, 'de_DE', '', undefined],
  ] as const)('%j in %s is said as %j, marked %j', (text, language, said, lang) => {
    expect([wordedIn(text, language), langOf(text, language)]).toEqual([said, lang])
  })
})
