import { listClients } from '@standfest/domain/features/clients/clients.calls.ts'
import { changeEvent } from '@standfest/domain/features/events/events.calls.ts'
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { answerMarks, openClientList, rowOf } from '#testing/client-list.tsx'
import { fakeServer } from '#testing/fake-server.ts'
import { aListedClient } from '#testing/listed-clients.ts'

describe('the mark of a consumption event', () => {
  async function markKatrin(user: UserEvent) {
    await user.click(await screen.findByRole('button', { name: 'Weitere Aktionen für Katrin Vogel' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Als besprochen markieren' }))
  }

  it('is marked as discussed with the version that was seen, and back again (§4)', async () => {
    const katrin = aListedClient('Katrin Vogel', { consumedOn: '2026-03-11' })
    const server = fakeServer()
    const { user } = await openClientList([katrin], { server })
    answerMarks(server, [katrin])
    await markKatrin(user)
    expect(await screen.findByText('Konsum von Katrin Vogel ist als besprochen markiert.')).toBeTruthy()
    expect((await rowOf('Katrin Vogel')).textContent).toContain('besprochen')
    const [first] = server.requestsOf(changeEvent)
    expect(first?.body).toEqual({ ignored: true })
    expect(first?.headers.get('If-Match')).toBe('"4"')
    expect(first?.address.searchParams.get('account')).toBe(katrin.account.id)
    await user.click(screen.getByRole('button', { name: 'Rückgängig' }))
    await waitFor(async () =>
      expect((await rowOf('Katrin Vogel')).textContent).toContain('Konsum gemeldet, gestern'),
    )
    const second = server.requestsOf(changeEvent)[1]
    expect(second?.body).toEqual({ ignored: false })
    expect(second?.headers.get('If-Match')).toBe('"5"')
  })

  it('that a colleague changed meanwhile is read again (§7)', async () => {
    const server = fakeServer()
    const { user } = await openClientList([aListedClient('Katrin Vogel', { consumedOn: '2026-03-11' })], {
      server,
    })
    server.refuse(changeEvent, 'ERROR.CONFLICT')
    await markKatrin(user)
    expect(await screen.findByText('Dieses Ereignis hat gerade jemand anderes geändert')).toBeTruthy()
    await waitFor(() => expect(server.requestsOf(listClients).length).toBeGreaterThanOrEqual(2))
  })

  it('is tried again with the same key after the network was away (§7)', async () => {
    const katrin = aListedClient('Katrin Vogel', { consumedOn: '2026-03-11' })
    const server = fakeServer()
    const { user } = await openClientList([katrin], { server })
    server.handle(changeEvent, () => {
      throw new TypeError('Failed to fetch')
    })
    await markKatrin(user)
    const again = await screen.findByRole('button', { name: 'Noch einmal versuchen' })
    answerMarks(server, [katrin])
    await user.click(again)
    expect(await screen.findByText('Konsum von Katrin Vogel ist als besprochen markiert.')).toBeTruthy()
    const keys = server.requestsOf(changeEvent).map((one) => one.headers.get('Idempotency-Key'))
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
  })
})
