import { describe, expect, it } from 'vitest'
import { makeKey, open, openJson, seal, sealJson } from './sealing.ts'

const place = { table: 'daily_surveys', column: 'texts', row: 'row-1', owner: 'client-1' }
const key = makeKey()
const broken = 'a sealed value did not open'
const words = Buffer.from('Feierabend im Büro')

// ASVS 11.3.1, 11.3.2
// TR-2 O.Cryp_2, O.Cryp_3
// TR-3 O.Cryp_2, O.Cryp_3
describe('sealing', () => {
  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a word', words],
    ['many bytes', Buffer.alloc(100_000, 7)],
  ])('opens what was sealed: %s', (_, plain) => {
    const sealed = seal(key, plain, place)
    expect(open(key, sealed, place).equals(plain)).toBe(true)
    expect(sealed).toHaveLength(1 + 12 + plain.length + 16)
  })

  // ASVS 11.3.4
  it('shows nothing of what it holds, and seals the same words differently each time', () => {
    const seals = Array.from({ length: 50 }, () => seal(key, words, place).toString('hex'))
    expect(new Set(seals).size).toBe(50)
    expect(new Set(seals.map((one) => one.slice(2, 26))).size).toBe(50)
    expect(seals.filter((one) => one.includes(words.toString('hex')))).toEqual([])
  })

  it.each([
    ['table', { ...place, table: 'protocol' }],
    ['column', { ...place, column: 'answer' }],
    ['row', { ...place, row: 'row-2' }],
    ['owner', { ...place, owner: 'client-2' }],
  ])('belongs to its place: in another %s it does not open', (_, elsewhere) => {
    const sealed = seal(key, words, place)
    expect(() => open(key, sealed, elsewhere)).toThrow(broken)
  })

  // ASVS 11.2.5, 11.3.3
  it('does not open when any one of its bytes is another', () => {
    const sealed = seal(key, words, place)
    for (const [at, byte] of sealed.entries()) {
      const tampered = Buffer.from(sealed)
      tampered[at] = byte ^ 1
      expect(() => open(key, tampered, place)).toThrow(broken)
    }
  })

  it('does not open when something is missing or added at its end', () => {
    const sealed = seal(key, words, place)
    for (let length = 0; length < sealed.length; length += 1)
      expect(() => open(key, sealed.subarray(0, length), place)).toThrow(broken)
    expect(() => open(key, Buffer.concat([sealed, Buffer.of(0)]), place)).toThrow(broken)
  })

  it('does not open with another key, and its complaint names nothing', () => {
    const sealed = seal(key, words, place)
    expect(() => open(makeKey(), sealed, place)).toThrow(new Error(broken))
  })

  it('keeps shapes as they are', () => {
    const answers = { risks: 'Feierabend', consumption_trigger: '“Streit”\n\u0000' }
    expect(openJson(key, sealJson(key, answers, place), place)).toEqual(answers)
  })
})
