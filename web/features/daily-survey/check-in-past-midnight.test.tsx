import type { Day } from '@standfest/domain/base/day.ts'
import { readAccount } from '@standfest/domain/features/accounts/accounts.calls.ts'
import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import {
  readSurveyTemplate,
  submitDailySurvey,
} from '@standfest/domain/features/daily-survey/daily-survey.calls.ts'
import type { SurveyItem, SurveyTemplate } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { firstSurveyTemplate } from '@standfest/domain/features/daily-survey/first-template.ts'
import { newQuestion } from '@standfest/domain/features/daily-survey/own-questions.ts'
import { riskSituationCalls } from '@standfest/domain/features/risk-situations/risk-situations.calls.ts'
import { useQueryClient } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type FakeServer, fakeServer } from '#testing/fake-server.ts'
import { anAccount } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { acceptSurveys, surveysSentTo } from '#testing/sent-surveys.ts'
import { CheckInPage } from './check-in-page.tsx'

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const question = (name: string) => screen.findByRole('heading', { level: 1, name })
const thursday = '2026-03-12'
const friday = '2026-03-13'

/** The check-in, opened at a time of the clinic's zone, and its clock. */
function open(at: string, account: Partial<Account> = {}, template: SurveyTemplate = firstSurveyTemplate) {
  const server = fakeServer()
  server.answer(readAccount, [{ attributes: anAccount('CLIENT', account) }])
  server.answer(readSurveyTemplate, { attributes: template })
  server.answer(riskSituationCalls.list, [])
  let now = instantOf(at)
  const page = renderPage(<WithARenewal />, { at: '/check-in', server, clock: () => now })
  return {
    ...page,
    server,
    answer: async (...names: (string | RegExp)[]) => {
      for (const name of names) await page.user.click(await button(name))
    },
    /** Moves the clock, as time or a correction by the server does. */
    turnTo: (time: string) => {
      now = instantOf(time)
      act(() => void document.dispatchEvent(new Event('visibilitychange')))
    },
  }
}

function instantOf(time: string): number {
  return Date.parse(`${time}:00+01:00`) / 1000
}

/** Fires the live channel's event for a change of the client. */
function WithARenewal() {
  const queries = useQueryClient()
  return (
    <>
      <button onClick={() => void queries.invalidateQueries({ queryKey: ['client'] })} type="button">
        Neuer Stand
      </button>
      <CheckInPage />
    </>
  )
}

/** The questions of the clinic with one of its own, at a place of theirs, on one weekday. */
function withOwnQuestion(at: number, weekdays: string): SurveyTemplate {
  const own: SurveyItem = { ...newQuestion('own_1', 'scale_ten'), weekdays }
  return { ...firstSurveyTemplate, items: firstSurveyTemplate.items.toSpliced(at, 0, own) }
}

async function lastSentTo(server: FakeServer, count: number) {
  await waitFor(() => expect(surveysSentTo(server)).toHaveLength(count))
  return surveysSentTo(server).at(-1)?.survey
}

describe('a check-in that goes past midnight', () => {
  // REQ 4.447
  it('keeps the questions of the day on which it began', async () => {
    const { answer, turnTo } = open(`${thursday}T23:58`, {}, withOwnQuestion(3, '4'))
    await answer('3 von 5, mittel')
    await screen.findByRole('progressbar', { name: 'Frage 2 von 6' })
    turnTo(`${friday}T00:01`)
    await answer('Gut')
    expect(await screen.findByRole('progressbar', { name: 'Frage 3 von 6' })).toBeDefined()
  })

  // REQ 4.447
  it('goes on where it was, also without a connection, and counts for its day', async () => {
    const { server, answer, turnTo } = open(`${thursday}T23:58`)
    await answer('3 von 5, mittel', 'Gut')
    await question('Wie stark war Ihr Suchtdruck?')
    server.cutOff(readAccount)
    turnTo(`${friday}T00:01`)
    // As the live channel does with a new day.
    await answer('Neuer Stand')
    await question('Wie stark war Ihr Suchtdruck?')
    await waitFor(() => expect(server.requestsOf(readAccount).length).toBeGreaterThan(1))
    await answer('2 von 5', 'Nein', 'Weiter')
    acceptSurveys(server)
    await answer('Absenden')
    const survey = await lastSentTo(server, 1)
    expect(survey?.content.map(({ id }) => id)).toEqual(['sleep', 'mood', 'pressure', 'consumption'])
    expect(survey).toMatchObject({ day: thursday, execTime: instantOf(`${friday}T00:01`) })
  })

  // REQ 4.447
  it('counts for its day when it is changed after a first try that was refused', async () => {
    const { server, answer, turnTo } = open(`${thursday}T23:58`)
    server.refuse(submitDailySurvey, 'ERROR.OVERLOADED')
    await answer('3 von 5, mittel', 'Gut', '2 von 5')
    turnTo(`${friday}T00:01`)
    await answer('Nein', 'Weiter', 'Absenden')
    expect(await lastSentTo(server, 1)).toMatchObject({ day: thursday })
    await button('Erneut senden')
    await answer('Ändern: Wie ist Ihre Stimmung heute?', 'Mittel')
    acceptSurveys(server)
    await answer('Absenden')
    expect(await lastSentTo(server, 2)).toMatchObject({ day: thursday })
  })

  // REQ 4.447
  it('counts for its day when a no that waits for a connection becomes a yes', async () => {
    const { user, server, answer, turnTo } = open(`${thursday}T23:58`)
    server.cutOff(submitDailySurvey)
    await answer('3 von 5, mittel', 'Gut', '2 von 5', 'Nein', 'Weiter')
    turnTo(`${friday}T00:01`)
    await answer('Absenden')
    await button('Erneut senden')
    await answer(/^Ändern: Haben Sie seit gestern/, 'Ja')
    await user.type(await screen.findByRole('textbox', { name: /Auslöser/ }), 'Streit')
    await answer('Weiter')
    acceptSurveys(server)
    await answer('Absenden')
    await waitFor(() =>
      expect(surveysSentTo(server).at(-1)?.survey).toMatchObject({ day: thursday, consumptionDay: thursday }),
    )
  })

  // REQ 4.447
  it('says that its own day was answered elsewhere, and what is left of it counts for that day', async () => {
    const { server, answer, turnTo } = open(`${thursday}T23:58`)
    server.refuse(submitDailySurvey, 'ERROR.SURVEY_ALREADY_ANSWERED')
    await answer('3 von 5, mittel', 'Gut', '2 von 5')
    turnTo(`${friday}T00:01`)
    await answer('Nein', 'Weiter', 'Absenden')
    await screen.findByText('Ihr Check-in vom 12. März ist schon da')
    acceptSurveys(server)
    await answer('Nein', 'Absenden')
    expect(await lastSentTo(server, 2)).toMatchObject({ day: thursday })
  })

  // REQ 4.447
  it('still lets its author say on which of two days the drinking was', async () => {
    const { user, server, answer, turnTo } = open(`${thursday}T23:58`)
    await answer('3 von 5, mittel', 'Gut', '2 von 5', 'Ja')
    turnTo(`${friday}T00:01`)
    expect(await screen.findByRole('radio', { name: 'Gestern, Donnerstag, 12. März' })).toBeDefined()
    await user.click(await screen.findByRole('radio', { name: 'Mittwoch, 11. März' }))
    await user.type(await screen.findByRole('textbox', { name: /Auslöser/ }), 'Streit')
    acceptSurveys(server)
    await answer('Weiter', 'Absenden')
    expect(await lastSentTo(server, 1)).toMatchObject({ day: thursday, consumptionDay: '2026-03-11' })
  })

  // REQ 4.447
  it('keeps the words of a question about that day alone', async () => {
    const { server, answer, turnTo } = open(`${thursday}T23:58`, {
      surveyFlag: true,
      lastRelapseDate: '2026-03-11' as Day,
      lastSurveyWithoutRelapseDate: null,
    })
    await question('Haben Sie heute Alkohol getrunken?')
    await answer('Nein')
    await question('Ihre Antworten')
    server.cutOff(readAccount)
    turnTo(`${friday}T00:01`)
    expect(await button('Ändern: Haben Sie heute Alkohol getrunken?')).toBeDefined()
    expect(screen.queryByText('Haben Sie seit gestern Alkohol getrunken?')).toBeNull()
  })

  // REQ 4.447
  it('is one of the new day where nothing was answered before', async () => {
    const { server, answer, turnTo } = open(`${thursday}T23:55`, {}, withOwnQuestion(0, '4'))
    await screen.findByRole('progressbar', { name: 'Frage 1 von 6' })
    acceptSurveys(server)
    turnTo(`${friday}T00:05`)
    await answer('3 von 5, mittel')
    await screen.findByRole('progressbar', { name: 'Frage 2 von 5' })
    await answer('Gut', '2 von 5', 'Nein', 'Weiter', 'Absenden')
    const survey = await lastSentTo(server, 1)
    expect(survey).toMatchObject({ execTime: instantOf(`${friday}T00:05`) })
    expect(survey).not.toHaveProperty('day')
  })
})

describe('a check-in of which nothing is answered', () => {
  // REQ 4.447
  it('asks everything of the new day once its account says that it is open', async () => {
    const { server, answer, turnTo } = open(`${friday}T00:01`, {
      surveyFlag: true,
      lastRelapseDate: null,
      lastSurveyWithoutRelapseDate: thursday as Day,
    })
    await question('Haben Sie heute Alkohol getrunken?')
    turnTo(`${friday}T00:02`)
    server.answer(readAccount, [{ attributes: anAccount('CLIENT', { surveyFlag: false }) }])
    await answer('Neuer Stand')
    expect(await question('Wie haben Sie geschlafen?')).toBeDefined()
  })

  // REQ 4.447
  it.each([
    ['the day before asked first what this day does not ask', '4'],
    ['this day asks first what the day before did not ask', '5'],
  ])('begins with the first question after the one of the day before was refused: %s', async (_, weekday) => {
    const { server, answer, turnTo } = open(`${thursday}T23:58`, {}, withOwnQuestion(0, weekday))
    server.refuse(submitDailySurvey, 'ERROR.SURVEY_TIME')
    if (weekday === '4') await answer(/^3( von 10)?$/)
    await answer('3 von 5, mittel', 'Gut', '2 von 5', 'Nein')
    turnTo(`${friday}T12:05`)
    await answer('Weiter', 'Absenden')
    await lastSentTo(server, 1)
    const count = weekday === '5' ? 6 : 5
    expect(await screen.findByRole('progressbar', { name: `Frage 1 von ${count}` })).toBeDefined()
    expect(screen.queryByRole('heading', { name: 'Ihre Antworten' })).toBeNull()
  })
})

describe('a check-in that began by a clock that was fast', () => {
  it('puts no drinking before the registration', async () => {
    const { user, server, answer, turnTo } = open(`${friday}T00:01`, { registeredOn: thursday as Day })
    acceptSurveys(server)
    await answer('3 von 5, mittel', 'Gut', '2 von 5', 'Ja')
    turnTo(`${thursday}T23:50`)
    await user.type(await screen.findByRole('textbox', { name: /Auslöser/ }), 'Streit')
    await answer('Weiter', 'Absenden')
    expect(await lastSentTo(server, 1)).toMatchObject({ consumptionDay: thursday })
  })

  it('keeps its answers when its time was refused, and is sent with the right one', async () => {
    const { server, answer, turnTo } = open(`${friday}T00:01`)
    await answer('3 von 5, mittel', 'Gut', '2 von 5', 'Nein', 'Weiter')
    server.cutOff(submitDailySurvey)
    await answer('Absenden')
    await button('Erneut senden')
    turnTo(`${thursday}T23:50`)
    server.refuse(submitDailySurvey, 'ERROR.SURVEY_TIME')
    await answer('Erneut senden')
    await waitFor(() => expect(surveysSentTo(server)).toHaveLength(2))
    acceptSurveys(server)
    await answer('Erneut senden')
    await waitFor(() =>
      expect(surveysSentTo(server).at(-1)?.survey.execTime).toBe(instantOf(`${thursday}T23:50`)),
    )
    expect(surveysSentTo(server).at(-1)?.survey).not.toHaveProperty('day')
  })

  it('goes on with a question of its day where the one that was shown is of another day', async () => {
    const { answer, turnTo } = open(`${friday}T00:01`, {}, withOwnQuestion(1, '5'))
    await answer('3 von 5, mittel')
    await screen.findByRole('progressbar', { name: 'Frage 2 von 6' })
    turnTo(`${thursday}T23:50`)
    expect(await question('Wie ist Ihre Stimmung heute?')).toBeDefined()
  })

  // REQ 4.447
  it('names the day on which it is sent, and counts for it', async () => {
    const { server, answer, turnTo } = open(`${friday}T00:01`)
    acceptSurveys(server)
    await answer('3 von 5, mittel')
    turnTo(`${thursday}T23:50`)
    await answer('Gut')
    await question('Wie stark war Ihr Suchtdruck?')
    expect(document.body.textContent).not.toContain('13. März')
    await answer('2 von 5', 'Nein', 'Weiter', 'Absenden')
    const survey = await lastSentTo(server, 1)
    expect(survey).toMatchObject({ execTime: instantOf(`${thursday}T23:50`) })
    expect(survey).not.toHaveProperty('day')
  })

  it.each([
    ['before the correction', 'Gestern, Donnerstag, 12. März', '2026-03-11'],
    ['before the correction', 'Heute, Freitag, 13. März', thursday],
  ])('takes drinking that was reported %s along: %s', async (_, day, drankOn) => {
    const { user, server, answer, turnTo } = open(`${friday}T00:01`)
    acceptSurveys(server)
    await answer('3 von 5, mittel', 'Gut', '2 von 5', 'Ja')
    await user.click(await screen.findByRole('radio', { name: day }))
    turnTo(`${thursday}T23:50`)
    await user.type(await screen.findByRole('textbox', { name: /Auslöser/ }), 'Streit')
    await answer('Weiter', 'Absenden')
    expect(await lastSentTo(server, 1)).toMatchObject({ consumptionDay: drankOn })
  })

  it('takes drinking that is reported after it for a day that has come', async () => {
    const { user, server, answer, turnTo } = open(`${friday}T00:01`)
    acceptSurveys(server)
    await answer('3 von 5, mittel')
    turnTo(`${thursday}T23:50`)
    await answer('Gut', '2 von 5', 'Ja')
    await user.type(await screen.findByRole('textbox', { name: /Auslöser/ }), 'Streit')
    await answer('Weiter', 'Absenden')
    expect(await lastSentTo(server, 1)).toMatchObject({ consumptionDay: thursday })
  })
})
