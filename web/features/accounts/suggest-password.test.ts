import { describe, expect, it } from 'vitest'
import { suggestPassword } from './suggest-password.ts'

describe('the suggested first password', () => {
  // ASVS 6.4.1
  it('is made of four words and four figures that can be read aloud', () => {
    for (let tries = 0; tries < 200; tries += 1) {
      expect(suggestPassword(12)).toMatch(/^([A-Z][a-z]{2,9}-){4}\d{4}$/)
    }
  })

  it('has more words where the clinic asks for more characters', () => {
    const long = suggestPassword(64)
    expect(long.length).toBeGreaterThanOrEqual(64)
    expect(long).toMatch(/^([A-Z][a-z]{2,9}-){5,}\d{4}$/)
  })

  it('is another one each time', () => {
    const suggested = new Set(Array.from({ length: 200 }, () => suggestPassword(12)))
    expect(suggested.size).toBe(200)
  })

  it('takes every word there is', () => {
    const seen = new Set<string>()
    let asked = 0
    for (let place = 0; place < 400; place += 1) {
      const password = suggestPassword(12, (below) => (below === 10 ? 0 : place % below))
      seen.add(password.split('-')[0] ?? '')
      asked = Math.max(asked, seen.size)
    }
    expect(asked).toBeGreaterThan(140)
  })
})
