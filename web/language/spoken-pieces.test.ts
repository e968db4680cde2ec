import { describe, expect, test } from 'vitest'
import { pieces } from './spoken-pieces.ts'
import { writtenLanguage } from './written-language.ts'

const withoutSpaces = (text: string) => text.replace(/\s+/gu, '')

describe('a text that is read aloud in pieces', () => {
  const sentence = 'Heute habe ich lange mit meiner Schwester gesprochen, und danach war der Abend leichter.'
  test.each([
    ['a short text', 'Wie geht es Ihnen?', 1],
    ['sentences that fit together', 'Dr. Albrecht ist da. Bis morgen.', 1],
    ['many sentences', `${sentence} `.repeat(8), 8],
    ['one sentence that does not end', `${'und dann noch etwas, '.repeat(40)}Schluss`, 6],
    ['a word without an end', 'x'.repeat(500), 4],
    ['nothing', ' \n ', 0],
  ])('is short enough for one breath and complete: %s', (_name, text, count) => {
    const found = pieces(text)
    expect(found).toHaveLength(count)
    expect(found.every((piece) => piece.length <= 160 && piece.trim() !== '')).toBe(true)
    expect(withoutSpaces(found.join(''))).toBe(withoutSpaces(text))
  })
})

describe('the language in which a person wrote', () => {
  test.each([
    ['Guten Morgen, wie war die Woche? Bitte rufen Sie mich an.', 'en-GB', 'de-DE'],
    ['How was your week? Please call me when you have time.', 'de-DE', 'en-GB'],
    ['Spazieren gehen', 'en-GB', 'en-GB'],
    ['Yoga', 'de-DE', 'de-DE'],
    ['Ich war heute beim Team Meeting', 'en-GB', 'de-DE'],
    ['Как прошла неделя?', 'de-DE', 'ru'],
    ['Bugün nasılsınız? Görüşme yarın.', 'de-DE', 'tr'],
    ['', 'de-DE', 'de-DE'],
  ])('“%s” on a page in %s is %s', (text, page, language) => {
    expect(writtenLanguage(text, page)).toBe(language)
  })
})
