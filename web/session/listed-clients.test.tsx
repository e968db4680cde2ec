import { listClients } from '@standfest/domain/features/clients/clients.calls.ts'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { answerList, listedNames, openClientList, rowOf } from '#testing/client-list.tsx'
import { fakeServer } from '#testing/fake-server.ts'
import { aListedClient } from '#testing/listed-clients.ts'
import { emptyQueryClients } from '#testing/query-clients.ts'
import { renewListedClient } from './listed-clients.ts'

const tenClients = () => Array.from({ length: 10 }, (_, index) => aListedClient(`Person Nummer${index}`))

async function open() {
  const server = fakeServer()
  let entries = tenClients()
  const shown = await openClientList(entries, { server })
  answerList(server, () => entries)
  await listedNames()
  return {
    ...shown,
    ids: entries.map(({ account }) => account.id),
    set: (next: typeof entries) => {
      entries = next
    },
    entries: () => entries,
    asked: () => server.requestsOf(listClients).map(({ address }) => address.searchParams.get('account')),
  }
}

describe('the list of clients', () => {
  it('reads one line again when one client changed, and the others stay', async () => {
    const { queries, ids, set, entries, asked } = await open()
    set(
      entries().map((entry, index) =>
        index === 3 ? { ...entry, account: { ...entry.account, currentStreak: 77 } } : entry,
      ),
    )
    act(() => renewListedClient(queries, ids[3] as (typeof ids)[number]))
    await waitFor(async () => expect((await rowOf('Person Nummer3')).textContent).toContain('77'))
    expect(asked()).toEqual([null, ids[3]])
    expect(await listedNames()).toHaveLength(10)
  })

  it('is left alone by a test that ended before a change was read', async () => {
    const { queries, ids, asked } = await open()
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    act(() => renewListedClient(queries, ids[5] as (typeof ids)[number]))
    cleanup()
    emptyQueryClients()
    await vi.advanceTimersByTimeAsync(200)
    expect(asked()).toEqual([null])
  })

  it('takes somebody in who was not there before', async () => {
    const { queries, set, entries, asked } = await open()
    const newcomer = aListedClient('Nora Neu')
    set([...entries(), newcomer])
    act(() => renewListedClient(queries, newcomer.account.id))
    expect(await screen.findByRole('link', { name: 'Nora Neu' })).toBeTruthy()
    expect(asked()).toEqual([null, newcomer.account.id])
  })

  it('asks once for several changes of one client, and for the whole list where many changed', async () => {
    const { queries, ids, asked } = await open()
    const [first] = ids
    if (first === undefined) throw new Error('ten clients')
    act(() => [first, first, first].forEach((id) => renewListedClient(queries, id)))
    await waitFor(() => expect(asked()).toEqual([null, first]))
    act(() => ids.forEach((id) => renewListedClient(queries, id)))
    await waitFor(() => expect(asked()).toEqual([null, first, null]))
  })

  it('is read anew when somebody has left it', async () => {
    const { queries, server, ids, set, entries } = await open()
    const [gone] = ids
    if (gone === undefined) throw new Error('ten clients')
    const left = entries().slice(1)
    set(left)
    server.handle(listClients, () => {
      answerList(server, () => left)
      return new Response(
        JSON.stringify({ code: 'ERROR.ACCESS_DENIED', errors: [], state: 'error', status: 403 }),
        { status: 403 },
      )
    })
    act(() => renewListedClient(queries, gone))
    await waitFor(async () => expect(await listedNames()).toHaveLength(9))
  })
})
