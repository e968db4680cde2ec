import 'fake-indexeddb/auto'
import type { AccountId } from '@standfest/domain/base/id.ts'
import type { QueryClient } from '@tanstack/react-query'
import { act, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NetworkFailed } from '#api/failures.ts'
import { newId } from '#api/new-id.ts'
import { type Line, useOutgoingOf } from '#outgoing/outgoing.ts'
import type { Outgoing } from '#outgoing/outgoing-store.ts'
import { anAccount, testInstant } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { draftStateNow, dropDrafts, hasDrafts, readDraft } from './drafts.ts'

/** A new channel name for each test, so that no message of an earlier test arrives. */
let client = anAccount('CLIENT')
let isConnected = false
let sent: string[] = []

const notes: Line<Outgoing> = {
  name: 'outgoing-notes',
  send: async (_queries, { key }) => {
    if (!isConnected) throw new NetworkFailed(undefined)
    sent.push(key)
  },
}

/** The outgoing items, each with its key as its text. */
function Notes() {
  const { outgoing, add, giveUp } = useOutgoingOf(notes, client.id)
  const write = (key: string, state: Outgoing['state']) =>
    void add({ key, clientId: client.id, writtenAt: testInstant, state })
  return (
    <>
      {['Eins', 'Zwei'].map((key) => (
        <button key={key} onClick={() => write(key, 'waiting')}>
          {key} schreiben
        </button>
      ))}
      <button onClick={() => write('Eins', 'stopped')}>Eins liegen lassen</button>
      {outgoing.map((one) => (
        <article key={one.key} aria-label={one.key}>
          <button onClick={() => giveUp(one)}>{one.key} verwerfen</button>
        </article>
      ))}
    </>
  )
}

const opened: QueryClient[] = []

/** A tab of the same browser: its own memory, shared storage. */
function aTab() {
  const { container, queries } = renderPage(<Notes />, { account: client })
  opened.push(queries)
  const tab = within(container)
  return {
    shown: () => tab.queryAllByRole('article').map((one) => one.getAttribute('aria-label')),
    press: async (name: string) => {
      const button = await tab.findByRole('button', { name })
      act(() => button.click())
      await waitFor(() => expect(draftStateNow()).not.toBe('writing'))
    },
    find: (key: string) => tab.findByRole('article', { name: key }),
  }
}

/** Two tabs that both show the draft of the first one. */
async function twoTabs(how = 'Eins schreiben') {
  const one = aTab()
  await one.press(how)
  await waitFor(async () => expect(await kept()).toEqual(['Eins']))
  const two = aTab()
  await two.find('Eins')
  return [one, two] as const
}

async function kept(): Promise<string[]> {
  const copy = await readDraft({ account: client.id, of: notes.name })
  return ((copy ?? []) as readonly Outgoing[]).map(({ key }) => key)
}

function connect(): void {
  isConnected = true
  act(() => void window.dispatchEvent(new Event('online')))
}

beforeEach(() => {
  client = anAccount('CLIENT', { id: newId() as AccountId })
  isConnected = false
  sent = []
})
afterEach(async () => {
  vi.restoreAllMocks()
  for (const queries of opened.splice(0)) queries.clear()
  await dropDrafts(client.id)
})

describe('what waits in two tabs of one browser', () => {
  it('is sent by none of them once it was given up in one', async () => {
    const [one, two] = await twoTabs()
    await two.press('Eins verwerfen')
    await waitFor(async () => expect(await hasDrafts(client.id)).toBe(false))
    connect()
    await waitFor(() => expect(one.shown()).toEqual([]))
    expect(sent).toEqual([])
  })

  it('goes once, also with what was written after it', async () => {
    const [one, two] = await twoTabs()
    await one.press('Zwei schreiben')
    await waitFor(async () => expect(await kept()).toEqual(['Eins', 'Zwei']))
    await two.press('Eins verwerfen')
    await waitFor(async () => expect(await kept()).toEqual(['Zwei']))
    connect()
    await waitFor(() => expect(one.shown()).toEqual([]))
    expect(sent).toEqual(['Zwei'])
    await waitFor(async () => expect(await hasDrafts(client.id)).toBe(false))
  })

  it('goes out of sight when its tab is looked at again, also where it goes by no further try', async () => {
    const [one, two] = await twoTabs('Eins liegen lassen')
    await two.press('Eins verwerfen')
    await waitFor(async () => expect(await hasDrafts(client.id)).toBe(false))
    expect(one.shown()).toEqual(['Eins'])
    document.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(one.shown()).toEqual([]))
  })

  it('is not put back by a tab that writes something else', async () => {
    const [one, two] = await twoTabs()
    await two.press('Eins verwerfen')
    await waitFor(async () => expect(await hasDrafts(client.id)).toBe(false))
    await one.press('Zwei schreiben')
    await waitFor(async () => expect(await kept()).toEqual(['Zwei']))
    await waitFor(() => expect(one.shown()).toEqual(['Zwei']))
  })

  it('stays where another tab writes beside it', async () => {
    const [, two] = await twoTabs()
    await two.press('Zwei schreiben')
    await waitFor(async () => expect(await kept()).toEqual(['Eins', 'Zwei']))
  })

  it('stays when it was sent off anew, whatever the tab writes that gave it up', async () => {
    const [one, two] = await twoTabs()
    await two.press('Eins verwerfen')
    await waitFor(async () => expect(await hasDrafts(client.id)).toBe(false))
    await one.press('Eins schreiben')
    await waitFor(async () => expect(await kept()).toEqual(['Eins']))
    await two.press('Zwei schreiben')
    await waitFor(async () => expect((await kept()).toSorted()).toEqual(['Eins', 'Zwei']))
    connect()
    await waitFor(() => expect([one.shown(), two.shown()]).toEqual([[], []]))
    // Two tabs may send the same one at the same time: the server takes each key once.
    expect([...new Set(sent)].toSorted()).toEqual(['Eins', 'Zwei'])
  })

  it('stays and goes where it was never written down, though nothing lies on the device', async () => {
    const [one, two] = await twoTabs()
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await one.press('Zwei schreiben')
    await waitFor(() => expect(draftStateNow()).toBe('unkept'))
    full.mockRestore()
    await two.press('Eins verwerfen')
    await waitFor(async () => expect(await hasDrafts(client.id)).toBe(false))
    document.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(one.shown()).toEqual(['Zwei']))
    connect()
    await waitFor(() => expect(one.shown()).toEqual([]))
    expect(sent).toEqual(['Zwei'])
  })

  it.each(['get', 'count'] as const)(
    'stays and goes where the device does not answer (%s)',
    async (asked) => {
      const [one] = await twoTabs('Eins liegen lassen')
      await one.press('Zwei schreiben')
      await waitFor(async () => expect(await kept()).toEqual(['Eins', 'Zwei']))
      const failing = vi.spyOn(IDBObjectStore.prototype, asked).mockImplementation(() => {
        throw new DOMException('out of reach', 'UnknownError')
      })
      document.dispatchEvent(new Event('visibilitychange'))
      connect()
      await waitFor(() => expect(sent).toEqual(['Zwei']))
      expect(failing).toHaveBeenCalled()
      await waitFor(() => expect(one.shown()).toEqual(['Eins']))
    },
  )
})
