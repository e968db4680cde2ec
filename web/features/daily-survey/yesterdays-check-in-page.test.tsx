import type { Day } from '@standfest/domain/base/day.ts'
import { readAccount } from '@standfest/domain/features/accounts/accounts.calls.ts'
import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import {
  listSurveys,
  readSurveyTemplate,
  submitDailySurvey,
} from '@standfest/domain/features/daily-survey/daily-survey.calls.ts'
import type { DailySurvey } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { firstSurveyTemplate } from '@standfest/domain/features/daily-survey/first-template.ts'
import { riskSituationCalls } from '@standfest/domain/features/risk-situations/risk-situations.calls.ts'
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { aSurvey } from '#testing/data-collection.tsx'
import { fakeServer } from '#testing/fake-server.ts'
import { anAccount, testInstant } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { acceptSurveys, surveysSentTo } from '#testing/sent-surveys.ts'
import { YesterdaysCheckInPage } from './yesterdays-check-in-page.tsx'

const yesterday = '2026-03-11' as Day
/** 12:00 in Berlin. */
const noon = 1773313200

function aServer(surveys: readonly DailySurvey[] = [], different: Partial<Account> = {}) {
  const server = fakeServer()
  const open = { lastSurveyWithoutRelapseDate: '2026-03-10' as Day }
  server.answer(readAccount, [{ attributes: anAccount('CLIENT', { ...open, ...different }) }])
  server.answer(readSurveyTemplate, { attributes: firstSurveyTemplate })
  server.answer(
    listSurveys,
    surveys.map((attributes) => ({ attributes })),
  )
  server.answer(riskSituationCalls.list, [])
  acceptSurveys(server)
  return server
}

const at = '/check-in/gestern'
const press = async (user: UserEvent, ...names: string[]) => {
  for (const name of names) await user.click(await screen.findByRole('button', { name }))
}
const question = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('yesterday’s check-in', () => {
  // REQ 4.255
  it('asks about yesterday in words for that day, and is sent for it with the time of answering', async () => {
    const server = aServer()
    const { user, whereabouts } = renderPage(<YesterdaysCheckInPage />, { at, server })
    await question('Wie haben Sie in der vorletzten Nacht geschlafen?')
    await press(user, '3 von 5, mittel')
    await question('Wie war Ihre Stimmung gestern?')
    await press(user, 'Gut')
    await question('Wie stark war Ihr Suchtdruck gestern?')
    await press(user, '2 von 5')
    await question('Haben Sie gestern Alkohol getrunken?')
    await press(user, 'Nein', 'Weiter', 'Absenden')
    await waitFor(() => expect(whereabouts()).toBe('/check-in/gespeichert'))
    expect(surveysSentTo(server)[0]?.survey).toMatchObject({ day: yesterday, execTime: testInstant })
  })

  it('puts drinking on yesterday without asking for the day, and says that it is taken out', async () => {
    const server = aServer()
    const { user } = renderPage(<YesterdaysCheckInPage />, { at, server })
    await press(user, '3 von 5, mittel', 'Gut', '2 von 5', 'Ja')
    expect(await screen.findByText(/^Der 11. März zählt dann nicht mehr mit/)).toBeDefined()
    expect(screen.queryByRole('radiogroup')).toBeNull()
    await user.type(screen.getByRole('textbox', { name: /Auslöser/ }), 'Streit')
    await press(user, 'Weiter', 'Absenden')
    await waitFor(() => expect(surveysSentTo(server)).toHaveLength(1))
    expect(surveysSentTo(server)[0]?.survey).toMatchObject({ day: yesterday, consumptionDay: yesterday })
  })

  // REQ 4.257
  it('asks for drinking alone where yesterday’s check-in is there and left the day open', async () => {
    const forTheDayBefore = aSurvey(yesterday, { consumption: true }, { consumptionDay: '2026-03-10' })
    const server = aServer([forTheDayBefore], { lastRelapseDate: '2026-03-10' as Day })
    renderPage(<YesterdaysCheckInPage />, { at, server })
    await question('Haben Sie gestern Alkohol getrunken?')
    expect(screen.getByRole('progressbar', { name: 'Frage 1 von 1' })).toBeDefined()
  })

  // REQ 4.255
  it.each<[string, number, readonly DailySurvey[], Partial<Account>]>([
    ['from noon on', noon, [], {}],
    ['once yesterday was answered', testInstant, [aSurvey(yesterday, {})], {}],
    ['once drinking was reported for it', testInstant, [], { lastRelapseDate: yesterday }],
    ['on the day of the registration', testInstant, [], { registeredOn: '2026-03-12' as Day }],
    ['once the treatment is closed', testInstant, [], { treatmentClosedOn: '2026-03-12' as Day }],
  ])('is not offered %s', async (_, now, surveys, different) => {
    const { whereabouts } = renderPage(<YesterdaysCheckInPage />, {
      at,
      now,
      server: aServer(surveys, different),
    })
    await waitFor(() => expect(whereabouts()).toBe('/'))
  })

  it('says why only drinking is left to answer when another device sent it first', async () => {
    const server = aServer()
    server.refuse(submitDailySurvey, 'ERROR.SURVEY_ALREADY_ANSWERED')
    const { user } = renderPage(<YesterdaysCheckInPage />, { at, server })
    await press(user, '3 von 5, mittel', 'Gut', '2 von 5', 'Nein', 'Weiter', 'Absenden')
    await screen.findByText('Ihr Check-in vom 11. März ist schon da')
    await question('Haben Sie gestern Alkohol getrunken?')
  })

  it('that was ready before noon keeps its time when it is changed after it', async () => {
    const server = aServer()
    server.refuse(submitDailySurvey, 'ERROR.OVERLOADED')
    let now = noon - 60
    const { user } = renderPage(<YesterdaysCheckInPage />, { at, server, clock: () => now })
    await press(user, '3 von 5, mittel', 'Gut', '2 von 5', 'Nein', 'Weiter', 'Absenden')
    await screen.findByRole('button', { name: 'Erneut senden' })
    now = noon + 60
    acceptSurveys(server)
    await press(user, 'Ändern: Wie war Ihre Stimmung gestern?', 'Mittel', 'Absenden')
    await waitFor(() => expect(surveysSentTo(server)).toHaveLength(2))
    expect(surveysSentTo(server)[1]?.survey).toMatchObject({ day: yesterday, execTime: noon - 60 })
  })

  it('is left to its author when it is sent too late', async () => {
    const server = aServer()
    server.refuse(submitDailySurvey, 'ERROR.SURVEY_TIME')
    const { user } = renderPage(<YesterdaysCheckInPage />, { at, server })
    await press(user, '3 von 5, mittel', 'Gut', '2 von 5', 'Nein', 'Weiter', 'Absenden')
    expect((await screen.findByRole('alert')).textContent).toContain('Ihre Antworten finden Sie auf „Heute“')
  })
})
