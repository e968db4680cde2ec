import type { Day } from '@standfest/domain/base/day.ts'
import {
  listSurveys,
  readSurveyTemplate,
  submitDailySurvey,
} from '@standfest/domain/features/daily-survey/daily-survey.calls.ts'
import type { DailySurvey } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { firstSurveyTemplate } from '@standfest/domain/features/daily-survey/first-template.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Overlays } from '#app/overlays.tsx'
import { aSurvey, client, show, today } from '#testing/data-collection.tsx'

const yesterday = '2026-03-11' as Day

async function open(
  surveys: readonly DailySurvey[] = [],
  language: 'de_DE' | 'en_EN' = 'de_DE',
  clock?: () => number,
) {
  const shown = show(surveys, { language, over: <Overlays />, ...(clock && { clock }) })
  shown.server.answer(readSurveyTemplate, { attributes: firstSurveyTemplate })
  shown.server.answer(submitDailySurvey, { attributes: aSurvey(today, {}) })
  const isGerman = language === 'de_DE'
  const name = isGerman ? 'Check-in für Klient ausfüllen' : 'Fill in a check-in for the client'
  await shown.user.click(await screen.findByRole('button', { name }))
  const sheet = await screen.findByRole('dialog', {
    name: `Check-in ${isGerman ? 'für' : 'for'} Jonas Brandt`,
  })
  await within(sheet).findAllByRole('radiogroup')
  const choose = async (question: RegExp, answer: RegExp | string) => {
    const group = within(sheet).getByRole('radiogroup', { name: question })
    await shown.user.click(within(group).getByRole('radio', { name: answer }))
  }
  const answerAll = async () => {
    await choose(/geschlafen/, /^4/)
    await choose(/Stimmung/, 'Gut')
    await choose(/Suchtdruck/, /^2/)
  }
  const submit = () => shown.user.click(within(sheet).getByRole('button', { name: 'Absenden' }))
  return { ...shown, sheet, choose, answerAll, submit }
}

describe('a check-in that the care team fills in for a client', () => {
  it('goes with all answers, for the client and this moment (§6)', async () => {
    const { choose, answerAll, submit, server } = await open()
    await answerAll()
    await choose(/Alkohol/, 'Nein')
    await submit()
    expect(await screen.findByText('Check-in gespeichert')).toBeTruthy()
    const [sent] = server.requestsOf(submitDailySurvey)
    expect(sent?.address.searchParams.get('account')).toBe(client.id)
    expect(sent?.body).toEqual({
      refId: firstSurveyTemplate.refId,
      execTime: 1773299700,
      content: [
        { id: 'sleep', user_selection: 4 },
        { id: 'mood', user_selection: 3 },
        { id: 'pressure', user_selection: 2 },
        { id: 'consumption', user_selection: false },
      ],
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('asks for the trigger after a yes and for risks after a no (§4)', async () => {
    const { choose, answerAll, submit, server, sheet, user } = await open()
    await answerAll()
    await choose(/Alkohol/, 'Nein')
    expect(within(sheet).getAllByRole('textbox')).toHaveLength(1)
    await choose(/Alkohol/, 'Ja')
    await submit()
    expect((await screen.findByRole('alert')).textContent).toContain('was dem vorausging')
    const trigger = within(sheet).getByRole('textbox')
    await waitFor(() => expect(document.activeElement).toBe(trigger))
    await user.type(trigger, 'Feier')
    await submit()
    await waitFor(() => expect(server.requestsOf(submitDailySurvey)).toHaveLength(1))
    expect(server.requestsOf(submitDailySurvey)[0]?.body).toMatchObject({
      content: expect.arrayContaining([{ id: 'consumption_trigger', user_selection: 'Feier' }]) as unknown,
    })
  })

  it('names the first question without an answer, and sends nothing (§5, §8)', async () => {
    const { submit, choose, server, sheet } = await open()
    await choose(/geschlafen/, /^4/)
    await submit()
    expect((await screen.findByRole('alert')).textContent).toContain('Bitte treffen Sie eine Auswahl')
    const mood = within(sheet).getByRole('radiogroup', { name: /Stimmung.*Bitte treffen Sie eine Auswahl/ })
    await waitFor(() => expect(mood.contains(document.activeElement)).toBe(true))
    expect(server.requestsOf(submitDailySurvey)).toHaveLength(0)
  })

  it('asks for consumption alone on a day that has its check-in, and for all on the day before (§4)', async () => {
    const { choose, sheet, submit, server, answerAll } = await open([aSurvey(today, {})])
    expect(within(sheet).getAllByRole('radiogroup')).toHaveLength(2)
    expect(sheet.textContent).toContain('Es bleibt nur noch eine Frage.')
    await choose(/Für welchen Tag/, /^Gestern/)
    await answerAll()
    await choose(/Alkohol/, 'Nein')
    await submit()
    await waitFor(() => expect(server.requestsOf(submitDailySurvey)).toHaveLength(1))
    expect(server.requestsOf(submitDailySurvey)[0]?.body).toMatchObject({
      execTime: Date.parse(`${yesterday}T08:15:00+01:00`) / 1000,
    })
  })

  it('keeps the answers when it was not taken, and asks before they are given up', async () => {
    const { choose, answerAll, submit, server, sheet, user } = await open()
    server.refuse(submitDailySurvey, 'ERROR.SURVEY_TIME')
    await answerAll()
    await choose(/Alkohol/, 'Nein')
    await submit()
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Der Check-in konnte nicht gespeichert werden',
    )
    expect(within(sheet).getByRole('radio', { name: 'Gut' }).getAttribute('aria-checked')).toBe('true')
    await user.click(within(sheet).getByRole('button', { name: 'Abbrechen' }))
    expect(await screen.findByRole('alertdialog')).toBeTruthy()
  })

  // REQ 4.447
  it.each(['kept', 'lost'])('goes on past midnight, for its day (connection %s)', async (connection) => {
    let now = Date.parse('2026-03-12T23:58:00+01:00') / 1000
    const { choose, answerAll, submit, server, sheet, queries } = await open([], 'de_DE', () => now)
    await answerAll()
    if (connection === 'lost') server.cutOff(listSurveys)
    now += 240
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    // As the live channel does with a new day.
    await act(() => queries.invalidateQueries({ queryKey: ['client'] }))
    expect(within(sheet).getByRole('radio', { name: 'Gut' }).getAttribute('aria-checked')).toBe('true')
    expect(
      within(sheet)
        .getByRole('radio', { name: /^Gestern/ })
        .getAttribute('aria-checked'),
    ).toBe('true')
    await choose(/Alkohol/, 'Nein')
    await submit()
    await waitFor(() => expect(server.requestsOf(submitDailySurvey)).toHaveLength(1))
    expect(server.requestsOf(submitDailySurvey)[0]?.body).toMatchObject({
      execTime: Date.parse('2026-03-12T00:02:00+01:00') / 1000,
    })
  })

  it('speaks English as well', async () => {
    const { sheet } = await open([], 'en_EN')
    expect(within(sheet).getByRole('radiogroup', { name: 'How did you sleep?' })).toBeTruthy()
  })
})
