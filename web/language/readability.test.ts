import { describe, expect, test } from 'vitest'
import { isSentence, sentencesOf, syllablesOf, wienerSachtextformel, wordsOf } from './readability.ts'

describe('syllables', () => {
  test.each([
    ['Zeit', 1],
    ['Tag', 1],
    ['Haus', 1],
    ['Beispiel', 2],
    ['Nachricht', 2],
    ['Quelle', 2],
    ['Serie', 3],
    ['Familie', 4],
    ['beenden', 3],
    ['beantworten', 4],
    ['beurteilen', 4],
    ['geeignet', 3],
    ['geändert', 3],
    ['Anmeldung', 3],
    ['Behandlung', 3],
    ['Therapeutin', 4],
    ['aktuell', 3],
    ['Notfallkoffer', 4],
    ['112', 1],
  ])('%s has %i', (word, count) => {
    expect(syllablesOf(word)).toBe(count)
  })
})

describe('sentences', () => {
  test('end with a full stop, a question mark or a colon, not within a number', () => {
    expect(sentencesOf('Es ist 8.30 Uhr. Wie geht es? Rufen Sie an: 112.')).toEqual([
      'Es ist 8.30 Uhr.'.replace('8.30', '830'),
      'Wie geht es?',
      'Rufen Sie an:',
      '112.',
    ])
  })

  test('are distinguished from labels', () => {
    expect([isSentence('Speichern'), isSentence('Das ist gespeichert.')]).toEqual([false, true])
  })

  test('count a placeholder as one word', () => {
    expect(wordsOf('Bis {{day}}, {{time}} Uhr')).toHaveLength(4)
  })
})

describe('the first Wiener Sachtextformel', () => {
  // 10 words in 2 sentences: one of three syllables, two of more than six letters, six of one syllable.
  const sentences = ['Sie sehen hier die Behandlung.', 'Das ist gut und einfach.']

  test('weights long words, long sentences and short words', () => {
    const [long, length, letters, short] = [10, 5, 20, 70]
    expect(wienerSachtextformel(sentences)).toBeCloseTo(
      0.1935 * long + 0.1672 * length + 0.1297 * letters - 0.0327 * short - 0.875,
    )
  })

  test('rises with an official sentence', () => {
    const official = ['Die Inanspruchnahme therapeutischer Leistungen bedarf vorheriger Genehmigung.']
    expect(wienerSachtextformel(official)).toBeGreaterThan(12)
  })
})
