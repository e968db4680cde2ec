import type { SurveyTemplateVersionId } from '@standfest/domain/base/id.ts'
import { firstSurveyTemplate } from '@standfest/domain/features/daily-survey/first-template.ts'
import { newQuestion } from '@standfest/domain/features/daily-survey/own-questions.ts'
import {
  listSurveyTemplateVersions,
  makeSurveyTemplateVersion,
} from '@standfest/domain/features/daily-survey/survey-template.calls.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { testInstant } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { SurveyTemplatePage } from './survey-template-page.tsx'

const first = { ...firstSurveyTemplate, madeAt: testInstant }
const second = {
  ...first,
  refId: '0195a000-0000-7000-8000-0000000000aa' as SurveyTemplateVersionId,
  number: 2,
  items: first.items.map((item) =>
    item.id === 'sleep' ? { ...item, question: { de_DE: 'Und die Nacht?', en_EN: 'And the night?' } } : item,
  ),
}

function show(language: 'de_DE' | 'en_EN' = 'de_DE', versions: readonly (typeof first)[] = [second, first]) {
  const server = fakeServer()
  server.answer(
    listSurveyTemplateVersions,
    versions.map((attributes) => ({ attributes })),
  )
  return renderPage(<SurveyTemplatePage />, { role: 'ADMIN', server, language })
}

const question = async (number: number, word = 'Frage') =>
  within(await screen.findByRole('region', { name: `${word} ${number}` }))
const typeInto = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

describe('the page of the daily survey', () => {
  it('shows what is asked, and what was asked before with its wording (§3)', async () => {
    const { user } = show('en_EN')
    expect(await screen.findByText('Version 2, since 12.03.2026')).toBeDefined()
    const sleep = (await question(1, 'Question')).getByRole<HTMLInputElement>('textbox', {
      name: 'Question, German',
    })
    expect(sleep.value).toBe('Und die Nacht?')
    await user.click(screen.getByRole('button', { name: 'Version 1, since 12.03.2026' }))
    const wording = screen.getByRole('list', { name: 'Version 1, since 12.03.2026' })
    expect(within(wording).getByText(/^Wie haben Sie geschlafen\? · schlecht/)).toBeDefined()
    expect(within(wording).getByText(/^How did you sleep\? · bad/)).toBeDefined()
  })

  it('adds a question of the clinic, and saves all of them as the version after the one that was seen', async () => {
    const { user, server } = show()
    await user.click(await screen.findByRole('button', { name: 'Ja oder Nein' }))
    const own = await question(7)
    await user.click(screen.getByRole('button', { name: 'Als neue Fassung speichern' }))
    expect(screen.getByText('2 Angaben fehlen noch oder passen nicht')).toBeDefined()
    expect(own.getAllByText('Bitte ausfüllen, in beiden Sprachen')).toHaveLength(2)
    expect(server.requestsOf(makeSurveyTemplateVersion)).toHaveLength(0)
    const words = { de_DE: 'Waren Sie draußen?', en_EN: 'Were you outside?' }
    typeInto(own.getByRole('textbox', { name: 'Frage, Deutsch' }), words.de_DE)
    typeInto(own.getByRole('textbox', { name: 'Frage, Englisch' }), words.en_EN)
    await user.click(own.getByRole('button', { name: 'Frage 7 nach oben' }))
    const items = second.items.toSpliced(5, 0, { ...newQuestion('own_1', 'boolean'), question: words })
    server.answer(makeSurveyTemplateVersion, { attributes: { ...second, number: 3, items } })
    await user.click(screen.getByRole('button', { name: 'Als neue Fassung speichern' }))
    expect(await screen.findByText('Gespeichert, wird ab jetzt gefragt')).toBeDefined()
    const [sent] = server.requestsOf(makeSurveyTemplateVersion)
    expect([sent?.headers.get('If-Match'), sent?.body]).toEqual(['"2"', { items }])
    expect(screen.getByRole('button', { name: /^Fassung 2/ })).toBeDefined()
  })

  // REQ 4.290
  it('asks a question of the clinic on days of the week, in the weekly review, and of chosen clients', async () => {
    const { user, server } = show()
    await user.click(await screen.findByRole('button', { name: 'Ja oder Nein' }))
    const own = await question(7)
    const words = { de_DE: 'Waren Sie draußen?', en_EN: 'Were you outside?' }
    typeInto(own.getByRole('textbox', { name: 'Frage, Deutsch' }), words.de_DE)
    typeInto(own.getByRole('textbox', { name: 'Frage, Englisch' }), words.en_EN)
    await user.click(own.getByRole('radio', { name: 'Im Check-in an bestimmten Wochentagen' }))
    for (const day of ['Di', 'Do', 'Sa', 'So']) await user.click(own.getByRole('button', { name: day }))
    await user.click(
      own.getByRole('checkbox', { name: 'Nur für Personen, für die Behandelnde sie auswählen' }),
    )
    const item = {
      ...newQuestion('own_1', 'boolean'),
      question: words,
      weekdays: '135',
      isInPool: true as const,
    }
    server.answer(makeSurveyTemplateVersion, {
      attributes: { ...second, number: 3, items: [...second.items, item] },
    })
    await user.click(screen.getByRole('button', { name: 'Als neue Fassung speichern' }))
    expect(await screen.findByText('Gespeichert, wird ab jetzt gefragt')).toBeDefined()
    expect(server.requestsOf(makeSurveyTemplateVersion)[0]?.body).toEqual({ items: [...second.items, item] })
    await user.click((await question(7)).getByRole('radio', { name: 'Im Wochenrückblick' }))
    expect((await question(7)).queryByRole('button', { name: 'Mo' })).toBeNull()
  })

  it('shows the questions as clients see them, in either language, as they follow consumption', async () => {
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Vorschau zeigen' }))
    const preview = within(screen.getByRole('region', { name: 'Vorschau' }))
    expect(preview.getByRole('heading', { name: 'Gab es Situationen, die schwierig waren?' })).toBeDefined()
    await user.click(preview.getByRole('button', { name: 'Ja' }))
    expect(preview.getByRole('heading', { name: 'Was ging dem voraus?' })).toBeDefined()
    await user.click(preview.getByRole('radio', { name: 'Englisch' }))
    expect(preview.getByRole('heading', { name: 'And the night?' })).toBeDefined()
    expect(preview.getByRole('button', { name: 'Yes' }).getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Täglicher Check-in')
  })

  it('keeps the questions that are always part of it, and the order that they need', async () => {
    const { user } = show()
    const risks = await question(5)
    expect(risks.queryByRole('button', { name: 'Frage 5 entfernen' })).toBeNull()
    expect(risks.queryByRole('checkbox')).toBeNull()
    await user.click(risks.getByRole('button', { name: 'Frage 5 nach oben' }))
    await user.click(screen.getByRole('button', { name: 'Als neue Fassung speichern' }))
    expect((await question(4)).getByText(/^Diese Frage hängt von der Antwort zum Konsum ab/)).toBeDefined()
  })

  // REQ 2.20
  it('asks before questions that were worded anew and not saved are lost (§2)', async () => {
    const { user, router, whereabouts } = show()
    typeInto((await question(1)).getByRole('textbox', { name: 'Frage, Deutsch' }), 'Gut geschlafen?')
    await act(() => router.navigate('/anderswo'))
    const discard = within(await screen.findByRole('alertdialog', { name: 'Änderungen verwerfen?' }))
    await user.click(discard.getByRole('button', { name: 'Verwerfen' }))
    await waitFor(() => expect(whereabouts()).toBe('/anderswo'))
  })

  it('tells of a version that somebody else saved meanwhile, and keeps what was typed until asked', async () => {
    const { user, server } = show('de_DE', [first])
    const field = (await question(1)).getByRole<HTMLInputElement>('textbox', { name: 'Frage, Deutsch' })
    typeInto(field, 'Gut geschlafen?')
    server.answer(listSurveyTemplateVersions, [{ attributes: second }, { attributes: first }])
    server.refuse(makeSurveyTemplateVersion, 'ERROR.CONFLICT')
    await user.click(screen.getByRole('button', { name: 'Als neue Fassung speichern' }))
    expect(await screen.findByText('Inzwischen geändert')).toBeDefined()
    expect(field.value).toBe('Gut geschlafen?')
    await user.click(screen.getByRole('button', { name: 'Neuen Stand laden' }))
    await waitFor(() => expect(field.value).toBe('Und die Nacht?'))
  })

  it('keeps one’s own new question beside the one that somebody else added meanwhile, each under its own name', async () => {
    const { user, server } = show('de_DE', [first])
    const words = { de_DE: 'Waren Sie draußen?', en_EN: 'Were you outside?' }
    const theirs = {
      ...newQuestion('own_1', 'text'),
      question: { de_DE: 'Was half?', en_EN: 'What helped?' },
    }
    await user.click(await screen.findByRole('button', { name: 'Ja oder Nein' }))
    const own = await question(7)
    typeInto(own.getByRole('textbox', { name: 'Frage, Deutsch' }), words.de_DE)
    typeInto(own.getByRole('textbox', { name: 'Frage, Englisch' }), words.en_EN)
    const later = { ...second, items: [...first.items, theirs] }
    server.answer(listSurveyTemplateVersions, [{ attributes: later }, { attributes: first }])
    server.refuse(makeSurveyTemplateVersion, 'ERROR.CONFLICT')
    await user.click(screen.getByRole('button', { name: 'Als neue Fassung speichern' }))
    await user.click(await screen.findByRole('button', { name: 'Meine Eingaben behalten' }))
    server.answer(makeSurveyTemplateVersion, { attributes: { ...later, number: 3 } })
    await user.click(screen.getByRole('button', { name: 'Als neue Fassung speichern' }))
    await waitFor(() => expect(server.requestsOf(makeSurveyTemplateVersion)).toHaveLength(2))
    const { body, headers } = server.requestsOf(makeSurveyTemplateVersion)[1] ?? {}
    const { items } = body as { items: readonly { id: string; question: unknown }[] }
    expect(headers?.get('If-Match')).toBe('"2"')
    expect(items.slice(6).map(({ id, question: asked }) => [id, asked])).toEqual([
      ['own_2', words],
      ['own_1', theirs.question],
    ])
  })
})
