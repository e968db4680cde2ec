import { describe, expect, it } from 'vitest'
import { de, en } from './sober-agreements.texts.ts'

/** Failure, success, merit, pressure, and the future: an agreed time is documented, not judged. */
const judging = {
  de: /rückfall|scheiter|versag|schaff|durchhalt|durchgehalt|gebroch|abgebroch|verlor|verpass|leider|erfolg|super|toll|weiter so|ziel erreicht|prozent|müssen|sollten|wird .* besser/i,
  en: /relaps|fail|broke|lost|missed|unfortunately|success|achiev|congrat|well done|keep going|per ?cent|must|should(?! be different)|will get better/i,
}

const leavesOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(leavesOf)

describe('the words of an agreed time', () => {
  // REQ 4.275
  it.each([
    ['de', de, judging.de],
    ['en', en, judging.en],
  ] as const)('judge nothing and promise nothing: %s', (_, texts, judged) => {
    const said = leavesOf(texts)
    expect(said.length).toBeGreaterThan(60)
    expect(said.filter((text) => judged.test(text))).toEqual([])
  })

  it('are found where they judge', () => {
    expect('30 Tage durchgehalten').toMatch(judging.de)
    expect('You should keep going').toMatch(judging.en)
  })
})
