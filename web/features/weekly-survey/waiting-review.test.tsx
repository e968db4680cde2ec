import 'fake-indexeddb/auto'
import { readDraftKey } from '@standfest/domain/features/login/draft-key.calls.ts'
import { submitWeeklySurvey } from '@standfest/domain/features/weekly-survey/weekly-survey.calls.ts'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { dropDrafts, hasDrafts } from '#drafts/drafts.ts'
import type { FakeServer } from '#testing/fake-server.ts'
import { anAccount, testInstant } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { aWeeklyServer, takeSurveys } from '#testing/weekly-surveys.ts'
import { ReviewCard } from './review-card.tsx'
import { ReviewPage } from './review-page.tsx'

const client = anAccount('CLIENT')
const week = 7 * 86_400

function aServer(): FakeServer {
  const server = aWeeklyServer()
  server.answer(readDraftKey, { attributes: { key: btoa('j'.repeat(32)) } })
  server.cutOff(submitWeeklySurvey)
  return server
}

const open = (server = aServer(), now = testInstant) =>
  renderPage(<ReviewPage />, { at: '/wochenrueckblick', server, account: client, now })
const openCard = (server: FakeServer, now = testInstant) =>
  renderPage(<ReviewCard />, { server, account: client, now })

async function press(user: UserEvent, names: readonly string[]): Promise<void> {
  for (const name of names) await user.click(await screen.findByRole('button', { name }))
}
const everything = ['2 von 5', '4 von 5', '3 von 5, mittel', 'Absenden']

const sentTo = (server: FakeServer) =>
  server
    .requestsOf(submitWeeklySurvey)
    .map(({ body, headers }) => ({ body, key: headers.get('Idempotency-Key') }))

beforeEach(() => dropDrafts(client.id))

describe('a weekly review that is not sent yet (§7)', () => {
  it('goes on after a reload where it was left', async () => {
    const { user } = open()
    await press(user, everything.slice(0, 1))
    await waitFor(async () => expect(await hasDrafts(client.id)).toBe(true))
    cleanup()
    openCard(aServer())
    await screen.findByRole('link', { name: 'Rückblick fortsetzen' })
    cleanup()
    open()
    await screen.findByRole('heading', { level: 1, name: 'Arbeit' })
  })

  it('waits in sight over a reload, and goes once when there is a connection', async () => {
    const before = aServer()
    const { user } = open(before)
    await press(user, everything)
    await screen.findByText('Request Error')
    const [first] = sentTo(before)
    expect(await hasDrafts(client.id)).toBe(true)
    cleanup()

    const server = aServer()
    openCard(server)
    await screen.findByText('Ihr Rückblick wartet')
    await screen.findByText(/mit der Zeit, zu der Sie sie gegeben haben/)
    takeSurveys(server)
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(screen.queryByText('Ihr Rückblick wartet')).toBeNull())
    expect(sentTo(server)).toEqual([first, first])
    await waitFor(async () => expect(await hasDrafts(client.id)).toBe(false))
  })

  it('still goes when the next period has begun, but what was only begun is over then', async () => {
    const { user } = open()
    await press(user, everything.slice(0, 2))
    await waitFor(async () => expect(await hasDrafts(client.id)).toBe(true))
    cleanup()
    openCard(aServer(), testInstant + week)
    await screen.findByRole('link', { name: 'Rückblick beginnen' })
    cleanup()
    const again = open()
    await press(again.user, everything.slice(2))
    await screen.findByText('Request Error')
    cleanup()
    openCard(aServer(), testInstant + week)
    await screen.findByText('Ihr Rückblick wartet')
  })

  it('is not taken for the next period’s once nothing can be entered for its own any more', async () => {
    const { user } = open()
    await press(user, everything)
    await screen.findByText('Request Error')
    expect(await hasDrafts(client.id)).toBe(true)
    cleanup()
    const server = aServer()
    server.refuse(submitWeeklySurvey, 'ERROR.SURVEY_TIME')
    const later = open(server, testInstant + week)
    await press(later.user, ['Absenden'])
    await screen.findByText(/Für diesen Zeitpunkt lässt sich nichts mehr eintragen/)
    await waitFor(() => expect(screen.queryByRole('button', { name: /senden/i })).toBeNull())
    expect(screen.queryByText(/weiter da/)).toBeNull()
    await waitFor(async () => expect(await hasDrafts(client.id)).toBe(false))
    expect(sentTo(server)).toHaveLength(1)
  })

  it('gives way where the period was answered elsewhere meanwhile (§6)', async () => {
    const { user } = open()
    await press(user, everything)
    await screen.findByText('Request Error')
    cleanup()
    const server = aServer()
    server.refuse(submitWeeklySurvey, 'ERROR.WEEKLY_SURVEY_ALREADY_ANSWERED')
    openCard(server)
    await waitFor(() => expect(sentTo(server)).toHaveLength(1))
    await waitFor(async () => expect(await hasDrafts(client.id)).toBe(false))
  })
})
