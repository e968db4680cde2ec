import { revealsTreatment } from '@standfest/domain/features/instance-settings/revealing-name.ts'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderPage } from '#testing/render.tsx'
import * as words from './first-check-in.texts.ts'
import { FirstCheckInPage } from './first-check-in-page.tsx'

/** The sentences of a tree of texts; placeholders are no words. */
function sentencesOf(texts: object): readonly string[] {
  return Object.values(texts).flatMap((text) =>
    typeof text === 'string' ? text.split(/(?<=[.?])\s+/) : sentencesOf(text as object),
  )
}

const longestWord = 14
const easyGerman = sentencesOf(words.de.easy)

describe('how the first check-in goes', () => {
  // REQ 2.229
  it.each(easyGerman)('is in easy language, short main clauses: %s', (sentence) => {
    expect(sentence.split(' ').length).toBeLessThanOrEqual(10)
    expect(sentence).not.toContain(',')
    expect(sentence).not.toMatch(
      /\b(weil|dass|damit|wenn|falls|ob|obwohl|nachdem|bevor|während|sobald|sodass|um|zu|welche[rsmn]?)\b/i,
    )
    expect(sentence).not.toMatch(/\b(des|eines|einer|meines|Ihres|dessen|deren)\b/)
    expect(sentence).not.toMatch(/\b(würde|könnte|möchte|sollte|wird|werden|wurde)n?\b/)
    for (const word of sentence.split(/[^\p{L}]+/u)) expect(word.length).toBeLessThanOrEqual(longestWord)
  })

  // REQ 2.229
  it('is on one page in both languages and in easy language, with the way to try it out', async () => {
    const { user, unmount } = renderPage(<FirstCheckInPage />, { at: '/erster-check-in' })
    expect(screen.getByRole('heading', { level: 1, name: 'So geht Ihr erster Check-in' })).toBeTruthy()
    expect(screen.getByText(words.de.usual.steps.answer)).toBeTruthy()
    await user.click(screen.getByRole('switch', { name: 'Leichte Sprache' }))
    expect(screen.getByText(words.de.easy.steps.answer)).toBeTruthy()
    expect(screen.queryByText(words.de.usual.steps.answer)).toBeNull()
    expect(
      screen.getByRole('link', { name: 'Check-in ausprobieren, ohne zu speichern' }).getAttribute('href'),
    ).toBe('/check-in/probe')
    unmount()
    renderPage(<FirstCheckInPage />, { at: '/erster-check-in', language: 'en_EN' })
    expect(within(document.body).getByText(words.en.usual.steps.answer)).toBeTruthy()
  })

  // REQ 2.230
  it('says nothing of what the site is for', () => {
    for (const text of [...sentencesOf(words.de), ...sentencesOf(words.en)]) {
      expect(revealsTreatment(text)).toBe(false)
      expect(text).not.toMatch(
        /klini|therap|behand|treat|client\b|klientin|sucht|alkohol|drink|craving|trink/i,
      )
    }
  })
})
