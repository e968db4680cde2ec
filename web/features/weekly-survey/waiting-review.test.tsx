import 'fake-indexeddb/auto'
import type { Day } from '@standfest/domain/base/day.ts'
import { sendMessage } from '@standfest/domain/features/messages/messages.calls.ts'
import { submitWeeklySurvey } from '@standfest/domain/features/weekly-survey/weekly-survey.calls.ts'
import type { NewWeeklySurvey } from '@standfest/domain/features/weekly-survey/weekly-survey.ts'
import { readWeeklyTemplate } from '@standfest/domain/features/weekly-survey/weekly-template.calls.ts'
import type { QueryClient } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sendWaiting } from '#app/send-waiting.ts'
import { draftStateNow, dropDrafts, hasDrafts, storeDraft } from '#drafts/drafts.ts'
import type { FakeServer } from '#testing/fake-server.ts'
import { anAccount, testInstant } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { aWeeklyServer, aWeeklyTemplate, noOwnQuestions, takeSurveys } from '#testing/weekly-surveys.ts'
import { startReview } from './review.ts'
import { ReviewCard } from './review-card.tsx'
import { ReviewPage } from './review-page.tsx'

const client = anAccount('CLIENT')
const week = 7 * 86_400

function aServer(): FakeServer {
  const server = aWeeklyServer()
  server.cutOff(submitWeeklySurvey)
  return server
}

const opened: QueryClient[] = []

function show(page: ReactElement, situation: Parameters<typeof renderPage>[1]) {
  const shown = renderPage(page, { ...situation, account: client })
  opened.push(shown.queries)
  return shown
}

/** Closes the tab: everything in memory is gone. */
function closePages(): void {
  cleanup()
  for (const queries of opened.splice(0)) queries.clear()
}

const open = (server = aServer(), now = testInstant) =>
  show(<ReviewPage own={noOwnQuestions} renderAnswers={() => null} />, {
    at: '/wochenrueckblick',
    server,
    now,
  })
const openCard = (server: FakeServer, now = testInstant) => show(<ReviewCard />, { server, now })

/** Answers every question and sends the review while offline. */
async function answerEverything(server = aServer()): Promise<void> {
  const { user } = open(server)
  await press(user, everything)
  await screen.findByText('Request Error')
  await waitFor(() => expect(draftStateNow()).toBe('kept'))
}

async function press(user: UserEvent, names: readonly string[]): Promise<void> {
  for (const name of names) await user.click(await screen.findByRole('button', { name }))
}
const everything = ['2 von 5', '4 von 5', '3 von 5, mittel', 'Absenden']

const networkIsBack = () => act(() => void window.dispatchEvent(new Event('online')))

const sentTo = (server: FakeServer) =>
  server
    .requestsOf(submitWeeklySurvey)
    .map(({ id, body, headers }) => ({ id, body, key: headers.get('Idempotency-Key') }))

beforeEach(() => dropDrafts(client.id))
afterEach(closePages)

describe('a weekly review that is not sent yet (§7)', () => {
  it('goes on after a reload where it was left', async () => {
    const { user } = open()
    await press(user, everything.slice(0, 1))
    await waitFor(async () => expect(await hasDrafts(client.id)).toBe(true))
    closePages()
    openCard(aServer())
    await screen.findByRole('link', { name: 'Rückblick fortsetzen' })
    closePages()
    open()
    await screen.findByRole('heading', { level: 1, name: 'Arbeit' })
  })

  it('goes on with what was asked when it was begun, whatever the clinic asks by now (§6)', async () => {
    const { user } = open()
    await press(user, everything.slice(0, 1))
    await waitFor(async () => expect(await hasDrafts(client.id)).toBe(true))
    closePages()
    const later = aServer()
    const titles = { de_DE: 'Beruf', en_EN: 'Job' }
    later.answer(readWeeklyTemplate, {
      attributes: {
        ...aWeeklyTemplate,
        refId: '0195a000-0000-7000-8000-0000000000bb',
        number: 2,
        areas: aWeeklyTemplate.areas.map((area, at) =>
          at === 2 ? { ...area, titles, retired: true } : area,
        ),
      },
    })
    takeSurveys(later)
    const again = open(later)
    await screen.findByRole('heading', { level: 1, name: 'Arbeit' })
    await press(again.user, everything.slice(1))
    await screen.findByRole('heading', { level: 1, name: 'Danke für Ihren Rückblick.' })
    expect(sentTo(later)[0]?.body).toMatchObject({
      refId: aWeeklyTemplate.refId,
      lifeareaRatings: [{ rating: 2 }, { rating: 4 }],
    })
  })

  it('waits in sight over a reload, and goes once when there is a connection', async () => {
    const before = aServer()
    await answerEverything(before)
    const [first] = sentTo(before)
    // The server knows it by its id even after the key is forgotten.
    expect(first?.id).toBe(first?.key)
    closePages()

    const server = aServer()
    openCard(server)
    await screen.findByText('Ihr Rückblick wartet')
    await screen.findByText(/mit der Zeit, zu der Sie sie gegeben haben/)
    takeSurveys(server)
    networkIsBack()
    await waitFor(() => expect(screen.queryByText('Ihr Rückblick wartet')).toBeNull())
    expect(sentTo(server).filter((one) => JSON.stringify(one) !== JSON.stringify(first))).toEqual([])
    await waitFor(async () => expect(await hasDrafts(client.id)).toBe(false))
  })

  it('goes once when „Absenden“ is pressed again before the page knows of the first press', async () => {
    const server = aServer()
    const { user } = open(server)
    await press(user, everything.slice(0, -1))
    const send = await screen.findByRole('button', { name: 'Absenden' })
    act(() => {
      send.click()
      send.click()
    })
    await screen.findByText('Request Error')
    takeSurveys(server)
    networkIsBack()
    await waitFor(async () => expect(await hasDrafts(client.id)).toBe(false))
    expect(new Set(sentTo(server).map(({ key }) => key)).size).toBe(1)
  })

  // REQ 8.12
  it('goes from any page, also from the place where earlier versions kept it', async () => {
    const before = aServer()
    await answerEverything(before)
    closePages()
    const server = aServer()
    takeSurveys(server)
    const elsewhere = show(<p>Ziele</p>, { server })
    await sendWaiting(elsewhere.queries)
    await waitFor(() => expect(sentTo(server)).toEqual(sentTo(before)))
    await waitFor(async () => expect(await hasDrafts(client.id)).toBe(false))
    closePages()

    const review = startReview(aWeeklyTemplate, [], '2026-03-12' as Day)
    const survey = { refId: aWeeklyTemplate.refId, overallRating: 3, lifeareaRatings: [] }
    await storeDraft(
      { account: client.id, of: `weekly-review ${client.id}` },
      { ...review, submission: { key: 'key-of-before', survey } },
    )
    await sendWaiting(show(<p>Ziele</p>, { server }).queries)
    await waitFor(() => expect(sentTo(server)[1]).toMatchObject({ key: 'key-of-before', body: survey }))
  })

  // REQ 8.16
  it('still goes when the next period has begun, whose own can be answered', async () => {
    await answerEverything()
    closePages()
    const later = testInstant + week
    openCard(aServer(), later)
    await screen.findByText('Ihr Rückblick vom Donnerstag, 12. März wartet')
    await screen.findByRole('link', { name: 'Rückblick beginnen' })
    closePages()
    const server = aServer()
    const { user } = open(server, later)
    await press(user, ['1 von 5, gar nicht zufrieden', '1 von 5, gar nicht zufrieden'])
    await press(user, ['1 von 5, gar nicht zufrieden', 'Absenden'])
    await screen.findByText('Request Error')
    const tried = sentTo(server).length
    takeSurveys(server)
    networkIsBack()
    await waitFor(async () => expect(await hasDrafts(client.id)).toBe(false))
    const moments = sentTo(server).slice(tried)
    expect(moments.map(({ body }) => (body as NewWeeklySurvey).execTime)).toEqual([testInstant, later])
  })

  it('that was only begun is over when the next period has begun', async () => {
    const { user } = open()
    await press(user, everything.slice(0, 2))
    await waitFor(async () => expect(await hasDrafts(client.id)).toBe(true))
    closePages()
    openCard(aServer(), testInstant + week)
    await screen.findByRole('link', { name: 'Rückblick beginnen' })
  })

  // REQ 8.13, 8.14
  it.each([
    ['ERROR.SURVEY_TIME', 'Als Nachricht senden', /lässt sich nicht mehr eintragen/],
    ['ERROR.SURVEY_TIME', 'Verwerfen', /lässt sich nicht mehr eintragen/],
    ['ERROR.WEEKLY_SURVEY_ALREADY_ANSWERED', 'Als Nachricht senden', /gibt es schon einen Wochenrückblick/],
    ['ERROR.WEEKLY_SURVEY_ALREADY_ANSWERED', 'Verwerfen', /gibt es schon einen Wochenrückblick/],
  ] as const)('comes back to its author after %s, who chooses “%s”', async (code, what, why) => {
    await answerEverything()
    closePages()
    const server = aServer()
    server.refuse(submitWeeklySurvey, code)
    server.answer(sendMessage, undefined)
    const later = openCard(server, testInstant + week)
    const card = await screen.findByRole('region', { name: /^Ihr Wochenrückblick vom / })
    within(card).getByText(why)
    expect(screen.queryByText(/Rückblick.* wartet/)).toBeNull()
    await later.user.click(within(card).getByRole('button', { name: what }))
    if (what === 'Verwerfen') {
      const question = await screen.findByRole('alertdialog', { name: 'Antworten verwerfen?' })
      await later.user.click(within(question).getByRole('button', { name: what }))
    }
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: /^Ihr Wochenrückblick vom / })).toBeNull(),
    )
    const texts = server.requestsOf(sendMessage).map(({ body }) => (body as { content: string }).content)
    expect(texts.map((text) => text.split('\n').slice(1))).toEqual(
      what === 'Verwerfen'
        ? []
        : [['Partnerschaft: 2 von 5', 'Arbeit: 4 von 5', 'Alles zusammen: 3 von 5, mittel']],
    )
    await waitFor(async () => expect(await hasDrafts(client.id)).toBe(false))
  })

  it('says on its own page where the answers are when another tab was quicker', async () => {
    const server = aServer()
    server.refuse(submitWeeklySurvey, 'ERROR.WEEKLY_SURVEY_ALREADY_ANSWERED')
    const { user } = open(server)
    await press(user, everything)
    await screen.findByText(/Ihre Antworten finden Sie auf „Heute“/)
    closePages()
    openCard(server)
    await screen.findByRole('region', { name: /^Ihr Wochenrückblick vom / })
  })
})
