import 'fake-indexeddb/auto'
import { readAccount } from '@standfest/domain/features/accounts/accounts.calls.ts'
import {
  listSurveys,
  readSurveyTemplate,
  submitDailySurvey,
} from '@standfest/domain/features/daily-survey/daily-survey.calls.ts'
import { firstSurveyTemplate } from '@standfest/domain/features/daily-survey/first-template.ts'
import { readDraftKey } from '@standfest/domain/features/login/draft-key.calls.ts'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { dropDrafts, hasDrafts } from '#drafts/drafts.ts'
import { type FakeServer, fakeServer } from '#testing/fake-server.ts'
import { anAccount, testInstant } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { acceptSurveys, surveysSentTo } from '#testing/sent-surveys.ts'
import { CheckInCard } from './check-in-card.tsx'
import { CheckInPage } from './check-in-page.tsx'

const client = anAccount('CLIENT')
const button = (name: string) => screen.findByRole('button', { name })

function aServer(): FakeServer {
  const server = fakeServer()
  server.answer(readAccount, [{ attributes: client }])
  server.answer(readSurveyTemplate, { attributes: firstSurveyTemplate })
  server.answer(listSurveys, [])
  server.answer(readDraftKey, { attributes: { key: btoa('j'.repeat(32)) } })
  server.cutOff(submitDailySurvey)
  return server
}

async function answer(user: UserEvent, names: readonly string[]): Promise<void> {
  for (const name of names) await user.click(await button(name))
}
const everything = ['3 von 5, mittel', 'Gut', '2 von 5', 'Nein']

beforeEach(() => dropDrafts(client.id))

describe('a check-in that could not be sent yet (§7)', () => {
  it('waits in sight over a reload and goes once, with its own time, when there is a connection', async () => {
    const before = aServer()
    const page = renderPage(<CheckInPage />, { at: '/check-in', server: before, account: client })
    await answer(page.user, [...everything, 'Weiter', 'Absenden'])
    await screen.findByText('Request Error')
    const [first] = surveysSentTo(before)
    expect(await hasDrafts(client.id)).toBe(true)
    cleanup()

    const server = aServer()
    renderPage(<CheckInCard />, { server, account: client })
    await screen.findByText('Ihr Check-in wartet')
    await screen.findByText(/mit der Zeit, zu der Sie sie gegeben haben/)
    expect(screen.queryByRole('link', { name: 'Check-in beginnen' })).toBeNull()
    acceptSurveys(server)
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(screen.queryByText('Ihr Check-in wartet')).toBeNull())
    expect(surveysSentTo(server)).toEqual([first, first])
    await waitFor(async () => expect(await hasDrafts(client.id)).toBe(false))
  })

  it('is not taken for another day’s once nothing can be entered for its own any more', async () => {
    const page = renderPage(<CheckInPage />, { at: '/check-in', server: aServer(), account: client })
    await answer(page.user, [...everything, 'Weiter', 'Absenden'])
    await screen.findByText('Request Error')
    expect(await hasDrafts(client.id)).toBe(true)
    cleanup()
    const server = aServer()
    server.refuse(submitDailySurvey, 'ERROR.SURVEY_TIME')
    const threeDaysLater = testInstant + 3 * 86_400
    const later = renderPage(<CheckInPage />, { server, account: client, now: threeDaysLater })
    await answer(later.user, ['Erneut senden'])
    await screen.findByRole('heading', { level: 1, name: 'Wie haben Sie geschlafen?' })
    expect(screen.getByText(/Für diesen Zeitpunkt lässt sich nichts mehr eintragen/)).toBeTruthy()
    expect(screen.queryByText(/weiter da/)).toBeNull()
    await waitFor(async () => expect(await hasDrafts(client.id)).toBe(false))
    acceptSurveys(server)
    await answer(later.user, ['5 von 5, gut', 'Gut', '2 von 5', 'Nein', 'Weiter', 'Absenden'])
    await waitFor(() => expect(surveysSentTo(server)).toHaveLength(2))
    const [refused, sent] = surveysSentTo(server).map(({ survey }) => survey)
    expect([refused?.execTime, sent?.execTime]).toEqual([testInstant, threeDaysLater])
    expect(sent?.content[0]?.user_selection).toBe(5)
  })

  it('stays of its own day when an answer is changed on the next', async () => {
    const page = renderPage(<CheckInPage />, { at: '/check-in', server: aServer(), account: client })
    await answer(page.user, [...everything, 'Weiter', 'Absenden'])
    await screen.findByText('Request Error')
    expect(await hasDrafts(client.id)).toBe(true)
    cleanup()
    const server = aServer()
    acceptSurveys(server)
    const nextDay = testInstant + 86_400
    const later = renderPage(<CheckInPage />, { server, account: client, now: nextDay })
    await answer(later.user, ['Ändern: Wie ist Ihre Stimmung heute?', 'Schlecht', 'Absenden'])
    await waitFor(() => expect(surveysSentTo(server)).toHaveLength(1))
    const [sent] = surveysSentTo(server)
    expect(sent?.survey.execTime).toBe(testInstant)
    expect(sent?.survey.content.map((one) => one.user_selection)).toContain(1)
  })

  it('goes on after a reload where it was left', async () => {
    const page = renderPage(<CheckInPage />, { at: '/check-in', server: aServer(), account: client })
    await answer(page.user, everything.slice(0, 2))
    await waitFor(async () => expect(await hasDrafts(client.id)).toBe(true))
    cleanup()
    renderPage(<CheckInCard />, { server: aServer(), account: client })
    await screen.findByRole('link', { name: 'Check-in fortsetzen' })
    cleanup()
    renderPage(<CheckInPage />, { at: '/check-in', server: aServer(), account: client })
    await screen.findByRole('heading', { level: 1, name: 'Wie stark war Ihr Suchtdruck?' })
  })

  it('is nobody else’s', async () => {
    const page = renderPage(<CheckInPage />, { at: '/check-in', server: aServer(), account: client })
    await answer(page.user, everything.slice(0, 2))
    await waitFor(async () => expect(await hasDrafts(client.id)).toBe(true))
    cleanup()
    const other = { ...client, id: '0195a000-0000-7000-8000-0000000000ff' as typeof client.id }
    renderPage(<CheckInPage />, { at: '/check-in', server: aServer(), account: other })
    await screen.findByRole('heading', { level: 1, name: 'Wie haben Sie geschlafen?' })
  })
})
