import { readAccount } from '@standfest/domain/features/accounts/accounts.calls.ts'
import { changeEvent, putOffEvents } from '@standfest/domain/features/events/events.calls.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renewListedClient } from '#session/listed-clients.ts'
import {
  answerList,
  answerMarks,
  arriveAtClientList,
  listedNames,
  openClientList,
  theClinic,
} from '#testing/client-list.tsx'
import { fakeServer } from '#testing/fake-server.ts'
import { aListedClient, reader } from '#testing/listed-clients.ts'
import { anAccount } from '#testing/people.ts'

const katrin = () => aListedClient('Katrin Vogel', { consumedOn: '2026-03-11' })
const thomas = () => aListedClient('Thomas Reinhardt', { consumedOn: '2026-03-10' })
const dialog = () => screen.findByRole('dialog')

describe('the question about consumption', () => {
  it('names who it is and when, and never blames (§4)', async () => {
    const told = aListedClient('Katrin Vogel', { consumedOn: '2026-03-11', trigger: 'Streit am Telefon' })
    arriveAtClientList([told, aListedClient('Jonas Brandt')])
    expect(within(await dialog()).getByRole('heading').textContent).toBe('Katrin Vogel hat Konsum gemeldet')
    expect((await dialog()).textContent).toContain('gestern, selbst gemeldet')
    expect((await dialog()).textContent).toContain('Auslöser: Streit am Telefon')
    expect((await dialog()).textContent).toContain('Eine kurze Nachricht heute hilft oft mehr')
    expect(document.activeElement?.textContent).toBe('Später')
  })

  // REQ 4.72
  it.each([
    ['the reader', { id: reader.id, person: null }, 'von Ihnen nachgetragen'],
    [
      'a colleague',
      {
        id: anAccount('CLIENT').id,
        person: { prefix: 'Herr', titleId: 'Dr.', name: 'Can', surname: 'Yilmaz' },
      },
      'von Dr. Can Yilmaz nachgetragen',
    ],
  ])('says that %s entered it, and does not say that the client reported it', async (_, enteredBy, words) => {
    arriveAtClientList([aListedClient('Katrin Vogel', { consumedOn: '2026-03-11', enteredBy })])
    expect(within(await dialog()).getByRole('heading').textContent).toBe(
      'Konsum bei Katrin Vogel nachgetragen',
    )
    expect((await dialog()).textContent).toContain(`gestern, ${words}`)
  })

  it('offers the way back over the question that is still open', async () => {
    const entries = [katrin(), thomas()]
    const server = fakeServer()
    const { user } = arriveAtClientList(entries, { server })
    answerMarks(server, entries)
    await user.click(await screen.findByRole('button', { name: 'Besprochen mit Katrin Vogel' }))
    const open = within(await screen.findByRole('dialog', { name: 'Thomas Reinhardt hat Konsum gemeldet' }))
    expect(await open.findByRole('button', { name: 'Rückgängig' })).toBeTruthy()
  })

  // REQ 4.71
  it('stays put off after a reload: the server keeps it with the session', async () => {
    const server = fakeServer()
    const { user, unmount } = arriveAtClientList([katrin()], { server })
    await user.click(await screen.findByRole('button', { name: 'Später' }))
    await waitFor(() => expect(server.requestsOf(putOffEvents)).toHaveLength(1))
    unmount()
    const known = katrin()
    arriveAtClientList([
      { ...known, lastRelapseEvent: known.lastRelapseEvent && { ...known.lastRelapseEvent, putOff: true } },
    ])
    expect(await listedNames()).toHaveLength(1)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('speaks English as well', async () => {
    arriveAtClientList([katrin(), thomas()], { language: 'en_EN' })
    expect(within(await dialog()).getByRole('heading').textContent).toBe('Drinking reported for 2 people')
    expect(screen.getByRole('button', { name: 'Discussed with Katrin Vogel' })).toBeTruthy()
  })

  it('gathers several, the latest first, and lets one after the other be discussed', async () => {
    const entries = [thomas(), katrin()]
    const server = fakeServer()
    const { user } = arriveAtClientList(entries, { server })
    answerMarks(server, entries)
    expect(within(await dialog()).getByRole('heading').textContent).toBe('Konsum bei 2 Personen')
    expect(
      within(await dialog())
        .getAllByRole('link', { name: /^(Katrin Vogel|Thomas Reinhardt)$/ })
        .map((link) => link.textContent),
    ).toEqual(['Katrin Vogel', 'Thomas Reinhardt'])
    await user.click(screen.getByRole('button', { name: 'Besprochen mit Katrin Vogel' }))
    await waitFor(() =>
      expect(within(screen.getByRole('dialog')).getByRole('heading').textContent).toBe(
        'Thomas Reinhardt hat Konsum gemeldet',
      ),
    )
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Später'))
    await user.click(screen.getByRole('button', { name: 'Besprochen mit Thomas Reinhardt' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.requestsOf(changeEvent).map(({ body }) => body)).toEqual([
      { ignored: true },
      { ignored: true },
    ])
  })

  it('is not asked again about a mark that somebody took back', async () => {
    const entries = [katrin()]
    const server = fakeServer()
    const { user } = arriveAtClientList(entries, { server })
    answerMarks(server, entries)
    await user.click(await screen.findByRole('button', { name: 'Besprochen mit Katrin Vogel' }))
    await user.click(await screen.findByRole('button', { name: 'Rückgängig' }))
    await screen.findByText('Konsum von Katrin Vogel ist wieder als nicht besprochen markiert.')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  // REQ 4.32
  it('leads to the thread with the client, and is quiet once somebody has written (§4)', async () => {
    const written = { ...thomas(), lastStaffMessageAt: Date.parse('2026-03-10T21:00:00+01:00') / 1000 }
    arriveAtClientList([katrin(), written])
    expect(within(await dialog()).getByRole('heading').textContent).toBe('Katrin Vogel hat Konsum gemeldet')
    const link = screen.getByRole('link', { name: 'Nachricht schreiben an Katrin Vogel' })
    expect(link.getAttribute('href')).toMatch(/^\/klienten\/nachrichten-uebersicht\?account=[0-9a-f-]{36}$/)
  })

  // REQ 4.32
  it('is put off for this session, also on the way back from a record', async () => {
    const { user, router } = await openClientList()
    await user.click(await screen.findByRole('link', { name: 'Jonas Brandt' }))
    await act(() => router.navigate(-1))
    expect(await listedNames()).toHaveLength(7)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('comes with a new event, but not over what somebody is writing', async () => {
    let entries = [aListedClient('Jonas Brandt')]
    const server = fakeServer()
    const { user, queries } = await openClientList(entries, { server })
    await user.type(await screen.findByRole('searchbox'), 'Jon')
    const [jonas] = entries
    if (jonas === undefined) throw new Error('one client')
    entries = [{ ...jonas, lastRelapseEvent: katrin().lastRelapseEvent }]
    answerList(server, () => entries)
    act(() => renewListedClient(queries, jonas.account.id))
    expect(await screen.findByText('Konsum gemeldet, gestern')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.tab()
    expect(await screen.findByRole('dialog', { name: 'Jonas Brandt hat Konsum gemeldet' })).toBeTruthy()
  })

  it('waits while something else lies over the page by its address', async () => {
    const { router } = arriveAtClientList([katrin()], { at: '/klienten?client-overlay=create' })
    expect(await listedNames()).toHaveLength(1)
    expect(screen.queryByRole('dialog')).toBeNull()
    await act(() => router.navigate('/klienten'))
    expect(await dialog()).toBeTruthy()
  })

  it('reads the number to call only when it is wanted', async () => {
    const server = fakeServer()
    const { user } = arriveAtClientList([katrin(), thomas()], { server })
    server.answer(readAccount, ({ address }) => {
      const id = address.searchParams.get('account')
      return [{ attributes: anAccount('CLIENT', { phone: id === null ? '' : '+49 341 555 0139' }) }]
    })
    await dialog()
    expect(server.requestsOf(readAccount)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Katrin Vogel anrufen' }))
    const number = await screen.findByRole('link', { name: '+49 341 555 0139' })
    expect(number.getAttribute('href')).toBe('tel:+493415550139')
    expect(server.requestsOf(readAccount)).toHaveLength(1)
    server.answer(readAccount, [{ attributes: anAccount('CLIENT', { phone: '' }) }])
    await user.click(screen.getByRole('button', { name: 'Thomas Reinhardt anrufen' }))
    expect(await screen.findByText('Keine Nummer hinterlegt')).toBeTruthy()
  })

  it('asks nobody about clients who are not in treatment any more, or whose consumption was discussed', async () => {
    arriveAtClientList([
      aListedClient('Rolf Adler', { deactivated: true, consumedOn: '2026-03-11' }),
      aListedClient('Claudia Ritter', { consumedOn: '2026-03-11', discussed: true }),
      ...theClinic().slice(0, 1),
    ])
    expect(await listedNames()).toHaveLength(2)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
