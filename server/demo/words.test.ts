import { answerMaxLength } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { describe, expect, it } from 'vitest'
import { nameGroups } from './names.ts'
import { plainLetters } from './plain-letters.ts'
import { risks } from './risks.ts'
import { triggers } from './triggers.ts'

/** Words that blame, or that Standfest does not use of people. */
const unwanted =
  /rückfall|rückfällig|versag|gescheitert|verloren|trocken|sauber|\bpatient|relaps|\bfail|\bclean\b|\bdirty\b|!/iu

describe('demo clinic, words', () => {
  const texts = [...triggers.de_DE, ...triggers.en_EN, ...risks.de_DE, ...risks.en_EN]

  it('has at least forty triggers and forty risks in German, each once', () => {
    expect(triggers.de_DE.length).toBeGreaterThanOrEqual(40)
    expect(risks.de_DE.length).toBeGreaterThanOrEqual(40)
    expect(Math.min(triggers.en_EN.length, risks.en_EN.length)).toBeGreaterThanOrEqual(15)
    expect(new Set(texts).size).toBe(texts.length)
  })

  it('blames nobody and fits into an answer (§9)', () => {
    for (const text of texts) {
      expect(text).not.toMatch(unwanted)
      expect(text.length).toBeLessThanOrEqual(answerMaxLength)
      expect(text).toMatch(/\.$/u)
    }
  })

  it('takes a hundred names from where the people of a city come from', () => {
    expect(nameGroups.reduce((sum, group) => sum + group.share, 0)).toBe(100)
    for (const { women, men, surnames } of nameGroups) {
      expect(women).toHaveLength(men.length)
      for (const names of [[...women, ...men], surnames]) expect(new Set(names).size).toBe(names.length)
    }
  })

  it.each([
    ['Wiśniewski', 'wisniewski'],
    ['Aydın', 'aydin'],
    ['Şahin', 'sahin'],
    ['Müller', 'mueller'],
    ['Weiß', 'weiss'],
    ['Łukasz', 'lukasz'],
    ["O'Connor", 'oconnor'],
    ['Al-Khatib', 'al-khatib'],
    ['Hodžić', 'hodzic'],
  ])('writes %s as %s in login names', (name, plain) => {
    expect(plainLetters(name)).toBe(plain)
  })
})
