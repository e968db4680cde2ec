import 'fake-indexeddb/auto'
import type { Day } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import { submitDailySurvey } from '@standfest/domain/features/daily-survey/daily-survey.calls.ts'
import { firstSurveyTemplate } from '@standfest/domain/features/daily-survey/first-template.ts'
import {
  askKeptKit,
  forgetKeptKit,
  registerKeptKit,
} from '@standfest/domain/features/emergency-kit/offline-kit.calls.ts'
import { riskSituationCalls } from '@standfest/domain/features/risk-situations/risk-situations.calls.ts'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectTo } from '#api/connection.ts'
import { draftStateNow, dropDrafts } from '#drafts/drafts.ts'
import { speak } from '#language/texts.ts'
import { deleteKits, readKits } from '#offline-kit/kit-store.ts'
import { openStoredKit, storeKit } from '#offline-kit/offline-kit.ts'
import { dropPerson, renewPerson } from '#offline-kit/offline-person.ts'
import { ClockContext } from '#session/now.ts'
import { currentSession, forgetSession } from '#session/session.ts'
import { type FakeServer, fakeServer } from '#testing/fake-server.ts'
import { aConfig, aDraftKey, anAccount, testInstant } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { acceptSurveys, surveysSentTo } from '#testing/sent-surveys.ts'
import { App } from './app.tsx'
import { offlineRoutes } from './offline-start.tsx'
import { createQueryClient } from './query-client.ts'
import { sendWaiting } from './send-waiting.ts'

const reload = vi.hoisted(() => vi.fn())
vi.mock('#session/leave.ts', async (original) => ({ ...(await original<object>()), reloadPage: reload }))

/** Whether rendering the opened kit throws. */
const broken = vi.hoisted(() => ({ isOpened: false }))
vi.mock('#features/emergency-kit/kit-view.tsx', async (original) => {
  const real = await original<typeof import('#features/emergency-kit/kit-view.tsx')>()
  const KitView: typeof real.KitView = (given) => {
    if (broken.isOpened) throw new TypeError('a kit that nobody can draw')
    return real.KitView(given)
  }
  return { ...real, KitView }
})

const jonas = anAccount('CLIENT')
const selin = anAccount('CLIENT', {
  id: '0195a000-0000-7000-8000-0000000000a2' as AccountId,
  alias: 's.aydin',
})
const pins = new Map([
  [jonas.id, '384729'],
  [selin.id, '550917'],
])
const today = '2026-03-12' as Day
const anEmptyKit = { contacts: [], mnemonics: [], strategies: [], signals: [], notes: [] }

let server: FakeServer
beforeEach(async () => {
  await Promise.all([deleteKits(() => true), dropDrafts(jonas.id), dropDrafts(selin.id)])
  reload.mockClear()
  server = fakeServer()
  connectTo(aConfig('CLIENT'))
  server.answer(registerKeptKit, undefined)
  server.answer(forgetKeptKit, undefined)
  server.cutOff(askKeptKit)
  server.cutOff(riskSituationCalls.list)
  server.cutOff(submitDailySurvey)
})
afterEach(() => vi.useRealTimers())

const personOf = (account: Account) => ({
  account,
  draftKey: aDraftKey(account.alias),
  template: firstSurveyTemplate,
  day: today,
})

/** Stores what a page of this person's session leaves on the device. */
async function keep(account: Account): Promise<void> {
  await storeKit(account.id, pins.get(account.id) ?? '', anEmptyKit)
  await renewPerson(personOf(account), () => true)
}

/** Starts a page offline: memory is empty, and the server cannot say who is signed in. */
function startCold() {
  cleanup()
  forgetSession()
  connectTo(aConfig('CLIENT'))
  const router = createMemoryRouter(offlineRoutes, { initialEntries: ['/'] })
  render(
    <ClockContext value={() => testInstant}>
      <App config={aConfig('CLIENT')} i18n={speak('de')} queries={createQueryClient()} router={router} />
    </ClockContext>,
  )
  return { user: userEvent.setup() }
}

async function openWith(pin: string) {
  const page = startCold()
  await page.user.type(await screen.findByLabelText('PIN für den Notfallkoffer'), `${pin}{Enter}`)
  await screen.findByRole('button', { name: 'Notfallkoffer schließen' })
  return page
}
const openAs = ({ id }: Account) => openWith(pins.get(id) ?? '')

async function answerToday({ user }: ReturnType<typeof startCold>, text: string): Promise<void> {
  await user.click(await screen.findByRole('link', { name: 'Check-in beginnen' }))
  for (const name of ['3 von 5, mittel', 'Gut', '2 von 5', 'Nein'])
    await user.click(await screen.findByRole('button', { name }))
  await user.type(await screen.findByRole('textbox'), text)
  for (const name of ['Weiter', 'Absenden']) await user.click(await screen.findByRole('button', { name }))
  await screen.findByText(/werden nach dem nächsten Anmelden gesendet/)
  await waitFor(() => expect(draftStateNow()).toBe('kept'))
}

const rows = async () =>
  (await screen.findByRole('list', { name: 'Was auf diesem Gerät wartet' })).textContent

describe('the kept kit’s PIN without a connection (§7)', () => {
  // REQ 2.50, 7.25
  it('opens today’s check-in: what is answered outlives the page and arrives once after the next login', async () => {
    await keep(jonas)
    await answerToday(await openAs(jonas), 'Feier im Betrieb')
    expect(server.requestsOf(submitDailySurvey)).toEqual([])

    startCold()
    expect(await screen.findByText(/wartet 1 Text/)).toBeDefined()
    expect(screen.getByText(/öffnet Ihre PIN nicht nur den Notfallkoffer/)).toBeDefined()
    expect(screen.queryByText(/Check-in vom/)).toBeNull()

    await openAs(jonas)
    expect(await rows()).toBe('Check-in vom Donnerstag, 12. März')
    expect(screen.queryByRole('link', { name: 'Check-in beginnen' })).toBeNull()
    expect(server.requestsOf(submitDailySurvey)).toEqual([])

    cleanup()
    acceptSurveys(server)
    const { queries } = renderPage(<p />, { server, account: jonas })
    await act(() => sendWaiting(queries))
    await waitFor(() => expect(surveysSentTo(server)).toHaveLength(1))
    await act(() => sendWaiting(queries))
    expect(surveysSentTo(server)).toHaveLength(1)
  })

  it('asks nothing again that was done on the day of which the device knows, and asks it on the next day', async () => {
    await keep({ ...jonas, surveyFlag: true })
    await openAs(jonas)
    expect(await screen.findByRole('heading', { name: 'Check-in eingetragen' })).toBeDefined()
    await renewPerson({ ...personOf({ ...jonas, surveyFlag: true }), day: '2026-03-11' as Day }, () => true)
    await openAs(jonas)
    expect(await screen.findByRole('link', { name: 'Check-in beginnen' })).toBeDefined()
  })

  it('shows each of two people their own, and begins a fresh page in between', async () => {
    await keep(jonas)
    await keep(selin)
    const page = await openAs(jonas)
    await answerToday(page, 'Nur für Jonas')
    await page.user.click(screen.getByRole('link', { name: 'Später' }))
    await page.user.click(await screen.findByRole('button', { name: 'Notfallkoffer schließen' }))
    expect([currentSession(), reload.mock.calls.length]).toEqual([undefined, 1])
    await openAs(selin)
    expect(await screen.findByRole('link', { name: 'Check-in beginnen' })).toBeDefined()
    expect(screen.queryByText('Was auf diesem Gerät wartet')).toBeNull()
  })

  it('closes when nobody has touched the page for as long as a session lasts', async () => {
    await keep(jonas)
    await openAs(jonas)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    act(() => void window.dispatchEvent(new Event('pointerdown')))
    act(() => void vi.advanceTimersByTime(15 * 60_000 - 1))
    expect(currentSession()).toBeDefined()
    act(() => void vi.advanceTimersByTime(1))
    expect([currentSession(), reload.mock.calls.length]).toEqual([undefined, 1])
  })

  it('is not gone on with on a page that the browser kept for the way back', async () => {
    await keep(jonas)
    await openAs(jonas)
    act(() => void window.dispatchEvent(new PageTransitionEvent('pagehide')))
    // A page that is being left must not reload itself.
    expect([currentSession(), reload.mock.calls.length]).toEqual([undefined, 0])
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    expect(reload).toHaveBeenCalledOnce()
  })

  // REQ 7.25
  it('opens the kit alone after a logout, and the page says before that nothing can be kept', async () => {
    await keep(jonas)
    await dropPerson(jonas.id)
    startCold()
    expect(await screen.findByText(/lässt sich ohne Verbindung nichts Neues aufschreiben/)).toBeDefined()
    await openAs(jonas)
    expect([currentSession(), screen.queryByRole('heading', { name: 'Heute' })]).toEqual([undefined, null])
  })
})

describe('the page without a connection when something in it breaks', () => {
  it('says so, and the numbers to call are there', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined)
    broken.isOpened = true
    await keep(jonas)
    const { user } = startCold()
    await user.type(await screen.findByLabelText('PIN für den Notfallkoffer'), `${pins.get(jonas.id)}{Enter}`)
    expect(await screen.findByRole('button', { name: 'Neu laden' })).toBeDefined()
    expect(screen.getByRole('link', { name: /112/ }).getAttribute('href')).toBe('tel:112')
    broken.isOpened = false
    vi.mocked(console.error).mockRestore()
  })
})

describe('what the device keeps of a person beside the kit', () => {
  it('is sealed, holds no name, and goes with the kit after ten wrong PINs', async () => {
    await keep(jonas)
    const text = (bytes: ArrayBuffer | undefined) => new TextDecoder('latin1').decode(bytes)
    const [kit] = await readKits()
    for (const word of [aDraftKey(jonas.alias), jonas.id, jonas.surname, 'Alkohol'])
      expect(`${text(kit?.kept?.person?.bytes)} ${kit?.mark}`).not.toContain(word)
    const opening = await openStoredKit(pins.get(jonas.id) ?? '')
    const person = opening !== 'gone' && 'kit' in opening ? opening.person : undefined
    expect(person?.account).toMatchObject({ id: jonas.id, name: '', surname: '', alias: '' })
    expect(JSON.stringify(person?.account)).not.toContain(jonas.surname)
    for (let tried = 0; tried < 10; tried += 1) await openStoredKit(`00000${tried}`)
    expect((await readKits()).map((one) => Object.keys(one))).toEqual([['mark', 'token', 'wrongPins']])
  })

  it('is written nowhere without a kit, and not by a session that has ended meanwhile', async () => {
    await renewPerson(personOf(jonas), () => true)
    expect(await readKits()).toEqual([])
    await storeKit(jonas.id, pins.get(jonas.id) ?? '', anEmptyKit)
    await renewPerson(personOf(jonas), () => false)
    expect((await readKits()).map(({ kept }) => kept?.person)).toEqual([undefined])
  })
})
