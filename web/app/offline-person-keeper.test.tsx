import 'fake-indexeddb/auto'
import { readAccount } from '@standfest/domain/features/accounts/accounts.calls.ts'
import { readSurveyTemplate } from '@standfest/domain/features/daily-survey/daily-survey.calls.ts'
import { firstSurveyTemplate } from '@standfest/domain/features/daily-survey/first-template.ts'
import { registerKeptKit } from '@standfest/domain/features/emergency-kit/offline-kit.calls.ts'
import { logout } from '@standfest/domain/features/login/login.calls.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { connectTo } from '#api/connection.ts'
import { deleteKits, readKits } from '#offline-kit/kit-store.ts'
import { openStoredKit, renewStoredKit, storeKit } from '#offline-kit/offline-kit.ts'
import { dropPerson } from '#offline-kit/offline-person.ts'
import { useEndOfSession } from '#session/logout.ts'
import { useSessionIfAny } from '#session/session.ts'
import { type FakeServer, fakeServer } from '#testing/fake-server.ts'
import { aConfig, aDraftKey, anAccount } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { OfflinePersonKeeper } from './offline-person-keeper.tsx'

vi.mock('#session/leave.ts', async (original) => ({ ...(await original<object>()), leaveFor: vi.fn() }))

/** The page's renewals of the stored data, for the test to await. */
const renewals = vi.hoisted(() => [] as Promise<void>[])
vi.mock('#offline-kit/offline-person.ts', async (original) => {
  const real = await original<typeof import('#offline-kit/offline-person.ts')>()
  const renewPerson: typeof real.renewPerson = (...given) => {
    const renewal = real.renewPerson(...given)
    renewals.push(renewal)
    return renewal
  }
  return { ...real, renewPerson }
})

const jonas = anAccount('CLIENT')
const pin = '384729'
const anEmptyKit = { contacts: [], mnemonics: [], strategies: [], signals: [], notes: [] }

let server: FakeServer
beforeEach(async () => {
  await deleteKits(() => true)
  server = fakeServer()
  connectTo(aConfig('CLIENT'))
  server.answer(registerKeptKit, undefined)
  server.answer(readAccount, [{ attributes: jonas }])
  server.answer(readSurveyTemplate, { attributes: firstSurveyTemplate })
})

const isPersonStored = async () => (await readKits()).some(({ kept }) => kept?.person !== undefined)
const personUnder = async (tried: string) => {
  const opening = await openStoredKit(tried)
  return opening !== 'gone' && 'kit' in opening ? opening.person : undefined
}

/** The signed-in part of the frame: it is unmounted with the session. */
function SignedIn() {
  return useSessionIfAny() && <OfflinePersonKeeper />
}

function Out() {
  const end = useEndOfSession()
  return (
    <button onClick={() => void end()} type="button">
      out
    </button>
  )
}

describe('a signed-in page of a client', () => {
  it('asks for nothing where no kit is kept', async () => {
    renderPage(<OfflinePersonKeeper />, { server, account: jonas })
    await act(() => readKits())
    expect([server.requestsOf(readAccount), await isPersonStored()]).toEqual([[], false])
  })

  it('has the PIN of a kit that is kept open the check-in as well, and the new PIN after a change', async () => {
    renderPage(<OfflinePersonKeeper />, { server, account: jonas })
    await act(() => storeKit(jonas.id, pin, anEmptyKit))
    await waitFor(async () => expect(await isPersonStored()).toBe(true))
    expect(await personUnder(pin)).toMatchObject({
      draftKey: aDraftKey(jonas.alias),
      template: firstSurveyTemplate,
      day: '2026-03-12',
      account: { id: jonas.id, surveyFlag: false },
    })
    await act(() => storeKit(jonas.id, '902188', anEmptyKit))
    await waitFor(async () => expect(await personUnder('902188')).toBeDefined())
  })

  it('notes that today’s check-in is done, and keeps all of it when the kit is renewed', async () => {
    await storeKit(jonas.id, pin, anEmptyKit)
    const { queries } = renderPage(<OfflinePersonKeeper />, { server, account: jonas })
    await waitFor(async () => expect(await isPersonStored()).toBe(true))
    server.answer(readAccount, [{ attributes: { ...jonas, surveyFlag: true } }])
    await act(() => queries.invalidateQueries({ queryKey: ['client', jonas.id] }))
    await waitFor(async () => expect((await personUnder(pin))?.account.surveyFlag).toBe(true))
    await renewStoredKit(jonas.id, anEmptyKit)
    expect(await personUnder(pin)).toBeDefined()
  })

  // REQ 7.25
  it('takes that away again at the logout, and leaves the kit', async () => {
    await storeKit(jonas.id, pin, anEmptyKit)
    server.answer(logout, undefined)
    const { user } = renderPage(
      <>
        <SignedIn />
        <Out />
      </>,
      { server, account: jonas },
    )
    await waitFor(async () => expect(await isPersonStored()).toBe(true))
    await user.click(screen.getByRole('button', { name: 'out' }))
    await waitFor(async () => expect(await isPersonStored()).toBe(false))
    expect(await openStoredKit(pin)).toEqual({ kit: anEmptyKit, person: undefined })
  })

  // REQ 7.25
  it('does not bring it back after a logout in another tab, of which it has not heard', async () => {
    await storeKit(jonas.id, pin, anEmptyKit)
    const { queries } = renderPage(<OfflinePersonKeeper />, { server, account: jonas })
    await waitFor(async () => expect(await isPersonStored()).toBe(true))
    await Promise.all(renewals.splice(0))
    await dropPerson(jonas.id)
    server.answer(readAccount, [{ attributes: { ...jonas, surveyFlag: true } }])
    await act(() => queries.invalidateQueries({ queryKey: ['client', jonas.id] }))
    await waitFor(() => expect(renewals).not.toEqual([]))
    await Promise.all(renewals)
    expect(await isPersonStored()).toBe(false)
  })
})
