import type { Language } from '@standfest/domain/base/language.ts'
import { listClients } from '@standfest/domain/features/clients/clients.calls.ts'
import type { ClientListEntry } from '@standfest/domain/features/clients/clients.ts'
import { isLookedAfter } from '@standfest/domain/features/clients/clients.ts'
import { changeEvent, putOffEvents } from '@standfest/domain/features/events/events.calls.ts'
import { screen, waitFor, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect } from 'vitest'
import { ClientsPage } from '#features/clients/clients-page.tsx'
import { type FakeServer, fakeServer } from './fake-server.ts'
import { aListedClient, reader } from './listed-clients.ts'
import { renderPage } from './render.tsx'

/** People of the reference screen. */
export const theClinic = () => [
  aListedClient('Piotr Wiśniewski', { current: 88, longest: 96 }),
  aListedClient('Sabine Hofmann', { checkedInOn: '2026-03-08', current: 203 }),
  aListedClient('Katrin Vogel', {
    consumedOn: '2026-03-11',
    current: 1,
    longest: 38,
    bucket: 300,
    code: 'K-0139',
  }),
  aListedClient('Jonas Brandt', { current: 47 }),
  aListedClient('Mehmet Aydın', { checkedInOn: '2026-03-06', current: 19, longest: 25 }),
  aListedClient('Claudia Ritter', { consumedOn: '2026-03-05', discussed: true, current: 7, longest: 54 }),
  aListedClient('Emine Şahin', { ofColleague: true, current: 29 }),
]

type Situation = ComponentProps<typeof ClientsPage> & {
  readonly server?: FakeServer
  readonly language?: Language
  readonly at?: string
}

/** Renders the therapist's list, including the question about consumption. */
export function arriveAtClientList(
  entries: readonly ClientListEntry[] = theClinic(),
  { server = fakeServer(), language = 'de_DE', at = '/klienten', ...props }: Situation = {},
) {
  answerList(server, () => entries)
  return renderPage(<ClientsPage {...props} />, {
    role: 'THERAPIST',
    account: reader,
    path: '/klienten',
    at,
    server,
    language,
  })
}

/** Renders the list, and puts off the question about consumption. */
export async function openClientList(
  entries: readonly ClientListEntry[] = theClinic(),
  situation: Situation = {},
) {
  const shown = arriveAtClientList(entries, situation)
  if (entries.some((entry) => isLookedAfter(entry) && entry.lastRelapseEvent?.ignored === false)) {
    await shown.user.click(await screen.findByRole('button', { name: /^(Später|Later)$/ }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  return shown
}

/** Answers the whole list, or one row of it where the request names a client. */
export function answerList(server: FakeServer, entries: () => readonly ClientListEntry[]): void {
  const putOff = new Set<string>()
  server.answer(putOffEvents, ({ body }) => {
    for (const id of (body as { eventIds: readonly string[] }).eventIds) putOff.add(id)
    return undefined
  })
  server.answer(listClients, ({ address }) => {
    const named = address.searchParams.get('account')
    return entries()
      .filter(({ account }) => named === null || account.id === named)
      .map((attributes) => ({ id: attributes.account.id, attributes: knowing(attributes, putOff) }))
  })
}

/** An entry of the list as the server returns it after its question was put off. */
function knowing(entry: ClientListEntry, putOff: ReadonlySet<string>): ClientListEntry {
  const { lastRelapseEvent: event } = entry
  return event && putOff.has(event.id) ? { ...entry, lastRelapseEvent: { ...event, putOff: true } } : entry
}

/** The names in the table, from top to bottom. */
export async function listedNames(): Promise<readonly (string | null)[]> {
  return within(await screen.findByRole('table'))
    .getAllByRole('link')
    .map((link) => link.textContent)
}

export async function rowOf(name: string): Promise<HTMLTableRowElement> {
  return (await screen.findByRole('link', { name })).closest('tr') as HTMLTableRowElement
}

/** A server that stores marks of consumption events. */
export function answerMarks(server: FakeServer, entries: readonly ClientListEntry[]): void {
  let now = entries
  answerList(server, () => now)
  server.answer(changeEvent, ({ address, body }) => {
    const { ignored } = body as { ignored: boolean }
    const id = address.pathname.split('/').at(-1)
    const seen = now.find(({ lastRelapseEvent }) => lastRelapseEvent?.id === id)
    if (!seen?.lastRelapseEvent) throw new Error('an event that is in the list')
    const event = { ...seen.lastRelapseEvent, ignored, version: seen.lastRelapseEvent.version + 1 }
    now = now.map((entry) => (entry === seen ? { ...entry, lastRelapseEvent: event } : entry))
    return {
      id: event.id,
      attributes: { ...event, accountId: seen.account.id, kind: 'CONSUMPTION' as const },
    }
  })
}
