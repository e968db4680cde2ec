import type { Day } from '@standfest/domain/base/day.ts'
import { readAccount } from '@standfest/domain/features/accounts/accounts.calls.ts'
import {
  contentEntityCalls,
  emergencyContactCalls,
} from '@standfest/domain/features/emergency-kit/emergency-kit.calls.ts'
import { amplifierCalls, goalCalls, taskCalls } from '@standfest/domain/features/goals/goals.calls.ts'
import { listMessageHeaders } from '@standfest/domain/features/messages/messages.calls.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { fakeServer } from '#testing/fake-server.ts'
import { openSite } from '#testing/open-site.tsx'
import { anAccount } from '#testing/people.ts'

const closedOn = '2026-03-09' as Day
const client = anAccount('CLIENT', { treatmentClosedOn: closedOn, readableUntil: '2026-04-08' as Day })
const therapist = anAccount('THERAPIST')

function prepare(server: ReturnType<typeof fakeServer>) {
  const contents = [goalCalls, taskCalls, amplifierCalls, contentEntityCalls, emergencyContactCalls]
  for (const { list } of contents) server.answer(list, [])
  server.answer(listMessageHeaders, [])
}
const asClient = (at: string, treatmentClosedOn: Day | null = closedOn) =>
  openSite({ site: 'CLIENT', at, account: { ...client, treatmentClosedOn }, prepare })
const asTherapist = (area: string) =>
  openSite({
    site: 'THERAPIST',
    at: `/klienten/${client.id}/${area}`,
    account: therapist,
    prepare: (server) => {
      prepare(server)
      server.answer(readAccount, ({ address }) => [
        { attributes: address.searchParams.has('account') ? client : therapist },
      ])
    },
  })
const numbersOn = () =>
  [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="tel:"]')].map(({ href }) => href)

describe('a client whose treatment is closed', () => {
  // REQ 4.214
  it('reads on the first page that nobody reads messages any more, and whom to call', async () => {
    asClient('/')
    await screen.findByRole('heading', { name: 'Ihre Behandlung ist abgeschlossen' })
    expect(screen.getByText('Nachrichten werden hier nicht mehr gelesen.')).toBeTruthy()
    expect(screen.getByText(/^Seit 09\.03\.2026\./)).toBeTruthy()
    expect(screen.getByText(/^Lesen können Sie bis zum 08\.04\.2026\. Nehmen Sie bis dahin mit/)).toBeTruthy()
    expect(screen.getByText(/auch nach diesem Tag\.$/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Meine Kopie mitnehmen' }).getAttribute('href')).toBe(
      '/meine-kopie',
    )
    expect(numbersOn()).toEqual(['tel:+493411234560', 'tel:112', 'tel:+498001110111'])
    expect(screen.getByRole('link', { name: 'Notfallkoffer öffnen' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: /Check-in/ })).toBeNull()
  })

  // REQ 4.214
  it('has no field to write to anybody, and the same numbers in its place', async () => {
    asClient('/nachrichten')
    await screen.findByRole('heading', { name: 'Ihre Behandlung ist abgeschlossen' })
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByText('Antworten kommen werktags.')).toBeNull()
    expect(numbersOn()).toContain('tel:112')
  })

  // REQ 4.214
  it('is led away from the check-in', async () => {
    const { whereabouts } = asClient('/check-in')
    await waitFor(() => expect(whereabouts()).toBe('/'))
  })

  // REQ 4.214
  it('reads goals without a button to add one, under a line that says why', async () => {
    asClient('/ziele')
    const line = await screen.findByText(/Sie können alles lesen, aber nichts mehr ändern/)
    expect(line.textContent).toContain(
      'Nachrichten werden nicht mehr gelesen. Lesen können Sie bis zum 08.04.2026.',
    )
    expect(numbersOn()).toEqual(expect.arrayContaining(['tel:+493411234560', 'tel:112', 'tel:+498001110111']))
    await screen.findByRole('heading', { level: 1, name: 'Ziele' })
    expect(screen.queryByRole('button', { name: 'Ziel anlegen' })).toBeNull()
  })

  it('has a button to add a goal as long as the treatment goes on', async () => {
    asClient('/ziele', null)
    expect(await screen.findByRole('button', { name: 'Ziel anlegen' })).toBeTruthy()
    expect(screen.queryByText(/nichts mehr ändern/)).toBeNull()
  })

  // REQ 4.214
  it('keeps the emergency kit, without a button to edit it', async () => {
    asClient('/notfallkoffer')
    await screen.findByRole('link', { name: /112/ })
    expect(screen.queryByRole('button', { name: 'Notfallkoffer bearbeiten' })).toBeNull()
  })
})

describe('the record of a closed treatment', () => {
  // REQ 4.214
  it('says so with its day, and offers the treating side nothing to add', async () => {
    asTherapist('ziele')
    expect(await screen.findByText('abgeschlossen seit 09.03.2026')).toBeTruthy()
    expect(screen.getByText('liest bis 08.04.2026')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Ziel anlegen' })).toBeNull()
  })

  // REQ 4.214
  it('has no field for messages, and says why', async () => {
    asTherapist('nachrichten')
    expect(await screen.findByText(/^Die Behandlung ist abgeschlossen\./)).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: /^Nachricht an/ })).toBeNull()
  })
})
