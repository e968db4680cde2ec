import 'fake-indexeddb/auto'
import type { Day } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { readAccount } from '@standfest/domain/features/accounts/accounts.calls.ts'
import {
  listSurveys,
  readSurveyTemplate,
  submitDailySurvey,
} from '@standfest/domain/features/daily-survey/daily-survey.calls.ts'
import { firstSurveyTemplate } from '@standfest/domain/features/daily-survey/first-template.ts'
import { sendMessage } from '@standfest/domain/features/messages/messages.calls.ts'
import type { QueryClient } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { requestErrorEvent } from '#api/failures.ts'
import { newId } from '#api/new-id.ts'
import { sendWaiting } from '#app/send-waiting.ts'
import { draftStateNow, hasDrafts, readDraft, storeDraft } from '#drafts/drafts.ts'
import { type FakeServer, fakeServer } from '#testing/fake-server.ts'
import { anAccount, testInstant } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { acceptSurveys, surveysSentTo } from '#testing/sent-surveys.ts'
import { startCheckIn } from './check-in.ts'
import { CheckInCard } from './check-in-card.tsx'
import { CheckInPage } from './check-in-page.tsx'
import { CheckInSteps } from './check-in-steps.tsx'

/** A new account for each test: pages of earlier tests have no items of it to send. */
let client = anAccount('CLIENT')
const aSentMessage = {
  id: '0195a000-0000-7000-8000-0000000000b1',
  version: 1,
  accountId: client.id,
  senderId: client.id,
  senderType: 'client',
  recipientId: client.parentId,
  substituteId: null,
  datetime: testInstant,
  deletedAt: 0,
  new: false,
  read: false,
} as never
const button = (name: string) => screen.findByRole('button', { name })

function aServer(account = client): FakeServer {
  const server = fakeServer()
  server.answer(readAccount, [{ attributes: account }])
  server.answer(readSurveyTemplate, { attributes: firstSurveyTemplate })
  server.answer(listSurveys, [])
  server.cutOff(submitDailySurvey)
  return server
}

async function answer(user: UserEvent, names: readonly string[]): Promise<void> {
  for (const name of names) await user.click(await button(name))
}
const everything = ['3 von 5, mittel', 'Gut', '2 von 5', 'Nein']

const opened: QueryClient[] = []

function open(...what: Parameters<typeof renderPage>): ReturnType<typeof renderPage> {
  const page = renderPage(...what)
  opened.push(page.queries)
  return page
}

/** The dashboard and the check-in within one page load. */
function TwoPages() {
  const [isToday, setToday] = useState(false)
  return (
    <>
      <button onClick={() => setToday(!isToday)}>Die andere Seite</button>
      {isToday ? <CheckInCard /> : <CheckInPage />}
    </>
  )
}

/** Closes the tab: everything in memory is gone. */
function closePages(): void {
  cleanup()
  for (const queries of opened.splice(0)) queries.clear()
}

/** Waits until no check-in is outgoing: only its author can send its texts now. */
async function takenBack(): Promise<void> {
  expect(await readDraft({ account: client.id, of: 'outgoing-check-ins' })).toBeUndefined()
}

const networkIsBack = () => act(() => void window.dispatchEvent(new Event('online')))

/** Answers every question and sends the check-in while offline. */
async function answerEverything(server: FakeServer, text?: string): Promise<void> {
  const { user } = open(<CheckInPage />, { at: '/check-in', server, account: client })
  await answer(user, everything)
  if (text !== undefined) await user.type(await screen.findByRole('textbox'), text)
  await answer(user, ['Weiter', 'Absenden'])
  await screen.findByText('Request Error')
  await waitFor(() => expect(draftStateNow()).toBe('kept'))
}

/** The account once today’s check-in without drinking is there. */
const doneToday = { surveyFlag: true, lastSurveyWithoutRelapseDate: '2026-03-12' as Day }

beforeEach(() => {
  client = anAccount('CLIENT', { id: newId() as AccountId })
})
afterEach(closePages)

describe('a check-in that could not be sent yet (§7)', () => {
  it('waits in sight over a reload and goes once, with its own time, when there is a connection', async () => {
    const before = aServer()
    await answerEverything(before)
    const [first] = surveysSentTo(before)
    closePages()

    const server = aServer()
    open(<CheckInCard />, { server, account: client })
    await screen.findByText('Ihr Check-in wartet')
    await screen.findByText(/mit der Zeit, zu der Sie sie gegeben haben/)
    expect(screen.queryByRole('link', { name: 'Check-in beginnen' })).toBeNull()
    acceptSurveys(server)
    networkIsBack()
    await waitFor(() => expect(screen.queryByText('Ihr Check-in wartet')).toBeNull())
    const sent = surveysSentTo(server)
    expect(sent.length).toBeGreaterThan(1)
    expect(sent.filter((one) => JSON.stringify(one) !== JSON.stringify(first))).toEqual([])
    await waitFor(async () => expect(await hasDrafts(client.id)).toBe(false))
  })

  it('still goes when it is looked at once more and nothing is changed, and leaves nothing behind', async () => {
    const before = aServer()
    await answerEverything(before)
    closePages()

    const server = aServer()
    const page = open(<CheckInPage />, { at: '/check-in', server, account: client })
    await screen.findByText('Request Error')
    await answer(page.user, ['Zurück'])
    await screen.findByRole('textbox')
    acceptSurveys(server)
    networkIsBack()
    await waitFor(() => expect(page.whereabouts()).toBe('/check-in/gespeichert'))
    const keys = [...surveysSentTo(before), ...surveysSentTo(server)].map(({ key }) => key)
    expect(new Set(keys).size).toBe(1)
    await waitFor(async () => expect(await hasDrafts(client.id)).toBe(false))
  })

  it('goes once when „Absenden“ is pressed again before the page knows of the first press', async () => {
    const server = aServer()
    const { user } = open(<CheckInPage />, { at: '/check-in', server, account: client })
    await answer(user, [...everything, 'Weiter'])
    const send = await button('Absenden')
    act(() => {
      send.click()
      send.click()
    })
    await screen.findByText('Request Error')
    acceptSurveys(server)
    networkIsBack()
    await waitFor(async () => expect(await hasDrafts(client.id)).toBe(false))
    expect(new Set(surveysSentTo(server).map(({ key }) => key)).size).toBe(1)
  })

  it('stays the same one when „Absenden“ is pressed again before the next page is there', async () => {
    const server = aServer()
    acceptSurveys(server)
    const onSent = vi.fn()
    const { user } = open(<CheckInSteps account={client} onSent={onSent} template={firstSurveyTemplate} />, {
      server,
      account: client,
    })
    await answer(user, [...everything, 'Weiter', 'Absenden'])
    await waitFor(() => expect(onSent).toHaveBeenCalled())
    await answer(user, ['Absenden'])
    await waitFor(async () => expect(await hasDrafts(client.id)).toBe(false))
    expect(new Set(surveysSentTo(server).map(({ key }) => key)).size).toBe(1)
  })

  // REQ 8.12
  it('goes from any page, also what was added after the check-in of the day', async () => {
    const done = { ...client, ...doneToday }
    const before = aServer(done)
    const page = open(<CheckInPage />, { at: '/check-in', server: before, account: done })
    await answer(page.user, ['Ja'])
    await page.user.type(await screen.findByRole('textbox'), 'Streit am Abend')
    await answer(page.user, ['Weiter', 'Absenden'])
    await screen.findByText('Request Error')
    closePages()

    const offline = aServer(done)
    open(<CheckInCard />, { server: offline, account: done })
    await screen.findByText('Check-in eingetragen')
    await screen.findByText('Ihr Check-in wartet')
    expect(screen.queryByRole('link', { name: 'Nachtragen' })).toBeNull()
    closePages()

    const server = aServer(done)
    acceptSurveys(server)
    const elsewhere = open(<p>Ziele</p>, { server, account: done })
    await sendWaiting(elsewhere.queries)
    await waitFor(() => expect(surveysSentTo(server)).toHaveLength(1))
    expect(surveysSentTo(server)[0]).toMatchObject({
      key: surveysSentTo(before)[0]?.key,
      survey: {
        execTime: testInstant,
        content: [
          { id: 'consumption', user_selection: true },
          { id: 'consumption_trigger', user_selection: 'Streit am Abend' },
        ],
      },
    })
    await waitFor(async () => expect(await hasDrafts(client.id)).toBe(false))
  })

  it('goes from the place where earlier versions kept it', async () => {
    const survey = { refId: firstSurveyTemplate.refId, execTime: testInstant, content: [] }
    const server = aServer()
    acceptSurveys(server)
    const { queries } = open(<p>Ziele</p>, { server, account: client })
    const begun = startCheckIn(firstSurveyTemplate.items, { today: '2026-03-12' as Day, complete: true })
    const place = { account: client.id, of: 'check-in' }
    await storeDraft(place, { ...begun, submission: { key: 'key-of-before', survey } })
    await sendWaiting(queries)
    await waitFor(() => expect(surveysSentTo(server)).toEqual([{ key: 'key-of-before', survey }]))
    await waitFor(async () => expect(await hasDrafts(client.id)).toBe(false))
  })

  // REQ 8.16
  it('of yesterday leaves room for today’s, and both go, each for its day', async () => {
    await answerEverything(aServer())
    closePages()
    const nextDay = testInstant + 86_400
    const server = aServer()
    open(<CheckInCard />, { server, account: client, now: nextDay })
    await screen.findByText('Ihr Check-in vom Donnerstag, 12. März wartet')
    await screen.findByRole('link', { name: 'Check-in beginnen' })
    closePages()

    const page = open(<CheckInPage />, { at: '/check-in', server, account: client, now: nextDay })
    await answer(page.user, ['5 von 5, gut', 'Schlecht', '2 von 5', 'Nein', 'Weiter', 'Absenden'])
    await screen.findByText('Request Error')
    closePages()

    open(<CheckInCard />, { server, account: client, now: nextDay })
    await screen.findByText('Ihr Check-in vom Donnerstag, 12. März wartet')
    await screen.findByText('Ihr Check-in wartet')
    const tried = surveysSentTo(server).length
    acceptSurveys(server)
    networkIsBack()
    await waitFor(async () => expect(await hasDrafts(client.id)).toBe(false))
    // A repeated attempt has the same key.
    const sent = new Map(
      surveysSentTo(server)
        .slice(tried)
        .map((one) => [one.key, one]),
    ).values()
    expect([...sent].map(({ survey }) => [survey.execTime, survey.content[0]?.user_selection])).toEqual([
      [testInstant, 3],
      [nextDay, 5],
    ])
  })

  // REQ 4.212
  it.each([
    ['de_DE', /^Ihre Behandlung ist abgeschlossen: /, 'Als Nachricht senden', 'Verwerfen'],
    ['en_EN', /^Your treatment has ended: /, 'Send as a message', 'Discard'],
  ] as const)(
    'stays readable with all answers where it arrives after the treatment was closed: %s',
    async (language, words, sending, discarding) => {
      await answerEverything(aServer())
      closePages()
      const server = aServer({ ...client, treatmentClosedOn: '2026-03-12' as Day })
      server.refuse(submitDailySurvey, 'ERROR.TREATMENT_CLOSED')
      open(<CheckInCard />, { server, account: client, language })
      await screen.findByText(words)
      expect(screen.getByText(language === 'de_DE' ? 'Gut' : 'Good')).toBeTruthy()
      expect(screen.queryByRole('button', { name: sending })).toBeNull()
      expect(screen.getByRole('button', { name: discarding })).toBeTruthy()
      closePages()
      // Once the treatment goes on, the answers can be sent as a message.
      open(<CheckInCard />, { server: aServer(), account: client, language })
      await screen.findByRole('button', { name: sending })
    },
  )

  // REQ 8.13
  it('comes back to its author once it is too late, who sends it as a message, once', async () => {
    await answerEverything(aServer(), 'Feier im Betrieb')
    closePages()
    const server = aServer()
    server.refuse(submitDailySurvey, 'ERROR.SURVEY_TIME')
    const threeDaysLater = testInstant + 3 * 86_400
    open(<CheckInCard />, { server, account: client, now: threeDaysLater })
    await screen.findByRole('region', { name: 'Ihr Check-in vom Donnerstag, 12. März' })
    closePages()

    // The page was closed in between; the clinic no longer asks one of the questions.
    const last = aServer()
    last.cutOff(sendMessage)
    last.answer(readSurveyTemplate, {
      attributes: {
        ...firstSurveyTemplate,
        items: firstSurveyTemplate.items.filter(({ id }) => id !== 'sleep'),
      },
    })
    const { user } = open(<CheckInCard />, { server: last, account: client, now: threeDaysLater })
    const card = await screen.findByRole('region', { name: 'Ihr Check-in vom Donnerstag, 12. März' })
    within(card).getByText('Feier im Betrieb')
    within(card).getByText('Wie haben Sie geschlafen?')
    await screen.findByRole('link', { name: 'Check-in beginnen' })
    await user.click(within(card).getByRole('button', { name: 'Als Nachricht senden' }))
    await within(card).findByText('Die Nachricht konnte nicht gesendet werden')
    last.answer(sendMessage, { attributes: aSentMessage })
    await user.click(within(card).getByRole('button', { name: 'Als Nachricht senden' }))
    await waitFor(() => expect(screen.queryByText('Feier im Betrieb')).toBeNull())
    await waitFor(async () => expect(await hasDrafts(client.id)).toBe(false))
    const [one, two] = last.requestsOf(sendMessage)
    const content = (two?.body as { content: string } | undefined)?.content
    expect(content).toMatch(/12. März[^]*Wie haben Sie geschlafen\? 3 von 5, mittel[^]*Feier im Betrieb/)
    expect([one?.id, one?.headers.get('Idempotency-Key')]).toEqual([
      two?.id,
      two?.headers.get('Idempotency-Key'),
    ])
  })

  // REQ 8.13
  it('comes back to its author where the day was answered elsewhere meanwhile, after a reload too', async () => {
    await answerEverything(aServer(), 'Feier im Betrieb')
    closePages()
    const server = aServer({ ...client, ...doneToday })
    server.refuse(submitDailySurvey, 'ERROR.SURVEY_ALREADY_ANSWERED')
    const page = open(<p>Ziele</p>, { server, account: client })
    await sendWaiting(page.queries)
    await waitFor(() => expect(surveysSentTo(server)).toHaveLength(1))
    closePages()
    open(<CheckInCard />, { server, account: client })
    const card = await screen.findByRole('region', { name: /^Ihr Check-in vom / })
    within(card).getByText('Feier im Betrieb')
    within(card).getByText(/Für diesen Tag gibt es schon einen Check-in/)
    await screen.findByText('Check-in eingetragen')
  })

  // REQ 8.13
  it.each([
    ['de_DE', /lässt sich für diesen Tag nicht mehr eintragen/],
    ['en_EN', /can no longer be entered for that day/],
  ] as const)('is not called late where it had arrived and was removed: %s', async (language, words) => {
    await answerEverything(aServer())
    closePages()
    const server = aServer()
    server.refuse(submitDailySurvey, 'ERROR.ACCESS_DENIED')
    open(<CheckInCard />, { server, account: client, language })
    await screen.findByText(words)
    await waitFor(() => expect(draftStateNow()).toBe('kept'))
  })

  it('keeps every answer where another tab was quicker, also on its own page', async () => {
    const server = aServer()
    server.refuse(submitDailySurvey, 'ERROR.SURVEY_ALREADY_ANSWERED')
    const page = open(<CheckInPage />, { at: '/check-in', server, account: client })
    await answer(page.user, everything)
    await page.user.type(await screen.findByRole('textbox'), 'Feier im Betrieb')
    await answer(page.user, ['Weiter', 'Absenden'])
    await screen.findByRole('heading', { level: 1, name: 'Haben Sie seit gestern Alkohol getrunken?' })
    closePages()
    open(<CheckInCard />, { server: aServer({ ...client, ...doneToday }), account: client })
    const card = await screen.findByRole('region', { name: /^Ihr Check-in vom / })
    within(card).getByText('Feier im Betrieb')
  })

  it('keeps words that another device overtook before they were sent', async () => {
    const server = aServer()
    const page = open(<CheckInPage />, { at: '/check-in', server, account: client })
    await answer(page.user, everything)
    await page.user.type(await screen.findByRole('textbox'), 'Feier im Betrieb')
    server.answer(readAccount, [{ attributes: { ...client, ...doneToday } }])
    await act(() => page.queries.invalidateQueries())
    await screen.findByRole('heading', { level: 1, name: 'Haben Sie seit gestern Alkohol getrunken?' })
    await waitFor(() => expect(draftStateNow()).toBe('kept'))
    closePages()
    open(<CheckInCard />, { server, account: client })
    const card = await screen.findByRole('region', { name: /^Ihr Check-in vom / })
    within(card).getByText('Feier im Betrieb')
  })

  it('keeps words of the evening when the next check-in begins on a page that stayed open', async () => {
    const server = aServer()
    const clock = { instant: testInstant }
    const { user } = open(<TwoPages />, { server, account: client, clock: () => clock.instant })
    await answer(user, everything)
    await user.type(await screen.findByRole('textbox'), 'Streit zu Hause')
    await answer(user, ['Die andere Seite'])
    clock.instant += 86_400
    await answer(user, ['Die andere Seite', ...everything.slice(0, 1), 'Die andere Seite'])
    await screen.findByText('Streit zu Hause')
  })

  // REQ 8.14
  it('that was left unfinished on an earlier day keeps its words for their author, who is asked before they go', async () => {
    const page = open(<CheckInPage />, { at: '/check-in', server: aServer(), account: client })
    await answer(page.user, everything)
    await page.user.type(await screen.findByRole('textbox'), 'Streit zu Hause')
    await waitFor(async () => expect(await hasDrafts(client.id)).toBe(true))
    closePages()
    const nextDay = testInstant + 86_400
    const { user } = open(<CheckInCard />, { server: aServer(), account: client, now: nextDay })
    await screen.findByText('Streit zu Hause')
    await screen.findByRole('link', { name: 'Check-in beginnen' })
    await user.click(screen.getByRole('button', { name: 'Verwerfen' }))
    const question = await screen.findByRole('alertdialog', { name: 'Antworten verwerfen?' })
    await user.click(within(question).getByRole('button', { name: 'Behalten' }))
    screen.getByText('Streit zu Hause')
    await user.click(screen.getByRole('button', { name: 'Verwerfen' }))
    const again = await screen.findByRole('alertdialog', { name: 'Antworten verwerfen?' })
    await user.click(within(again).getByRole('button', { name: 'Verwerfen' }))
    await waitFor(async () => expect(await hasDrafts(client.id)).toBe(false))
    expect(screen.queryByText('Streit zu Hause')).toBeNull()
  })

  it('can be looked at and changed as long as it waits on its day', async () => {
    const before = aServer()
    await answerEverything(before)
    closePages()
    const server = aServer()
    const page = open(<CheckInPage />, { at: '/check-in', server, account: client })
    await screen.findByText('Request Error')
    await answer(page.user, ['Ändern: Wie ist Ihre Stimmung heute?', 'Schlecht'])
    // An attempt that was in progress when the answers were taken back found no connection.
    await waitFor(takenBack)
    acceptSurveys(server)
    const tried = surveysSentTo(server).length
    await answer(page.user, ['Absenden'])
    await waitFor(() => expect(page.whereabouts()).toBe('/check-in/gespeichert'))
    const sent = surveysSentTo(server).slice(tried)
    expect(sent).toHaveLength(1)
    expect(sent[0]?.survey.execTime).toBe(testInstant)
    expect(sent[0]?.survey.content.map((one) => one.user_selection)).toContain(1)
    expect(sent[0]?.key).not.toBe(surveysSentTo(before)[0]?.key)
    await waitFor(async () => expect(await hasDrafts(client.id)).toBe(false))
  })

  it('goes no more from a tab that still shows it, once another tab took it back to change an answer', async () => {
    const before = aServer()
    await answerEverything(before)
    const [takenBackOne] = surveysSentTo(before)
    closePages()
    const server = aServer()
    const card = within(open(<CheckInCard />, { server, account: client }).container)
    await card.findByText('Ihr Check-in wartet')
    const page = open(<CheckInPage />, { at: '/check-in', server, account: client })
    const steps = within(page.container)
    await steps.findByText('Request Error')
    await page.user.click(await steps.findByRole('button', { name: 'Ändern: Wie ist Ihre Stimmung heute?' }))
    await page.user.click(await steps.findByRole('button', { name: 'Schlecht' }))
    await waitFor(takenBack)
    networkIsBack()
    await waitFor(() => expect(card.queryByText('Ihr Check-in wartet')).toBeNull())
    // An attempt that was in progress when the answers were taken back found no connection.
    const attempts = () => surveysSentTo(server).filter(({ key }) => key === takenBackOne?.key)
    const tried = attempts().length
    acceptSurveys(server)
    networkIsBack()
    await waitFor(() => expect(draftStateNow()).toBe('kept'))
    expect(attempts()).toHaveLength(tried)
  })

  // REQ 8.15
  it('says once that there is no connection', async () => {
    const told = vi.fn()
    window.addEventListener(requestErrorEvent, told)
    await answerEverything(aServer())
    networkIsBack()
    expect(screen.getAllByText('Request Error')).toHaveLength(1)
    expect(told).not.toHaveBeenCalled()
    window.removeEventListener(requestErrorEvent, told)
  })

  it('goes on after a reload where it was left', async () => {
    const page = open(<CheckInPage />, { at: '/check-in', server: aServer(), account: client })
    await answer(page.user, everything.slice(0, 2))
    await waitFor(async () => expect(await hasDrafts(client.id)).toBe(true))
    closePages()
    open(<CheckInCard />, { server: aServer(), account: client })
    await screen.findByRole('link', { name: 'Check-in fortsetzen' })
    closePages()
    open(<CheckInPage />, { at: '/check-in', server: aServer(), account: client })
    await screen.findByRole('heading', { level: 1, name: 'Wie stark war Ihr Suchtdruck?' })
  })

  it('is nobody else’s', async () => {
    const page = open(<CheckInPage />, { at: '/check-in', server: aServer(), account: client })
    await answer(page.user, everything.slice(0, 2))
    await waitFor(async () => expect(await hasDrafts(client.id)).toBe(true))
    closePages()
    const other = { ...client, id: '0195a000-0000-7000-8000-0000000000ff' as typeof client.id }
    open(<CheckInPage />, { at: '/check-in', server: aServer(), account: other })
    await screen.findByRole('heading', { level: 1, name: 'Wie haben Sie geschlafen?' })
  })
})
