import type { Day } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { readAccount } from '@standfest/domain/features/accounts/accounts.calls.ts'
import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { anAccount } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { CoreDataLink } from './core-data-link.tsx'

const katrin = anAccount('THERAPIST')
const closed = { treatmentClosedOn: '2026-03-10' as Day, parentId: katrin.id }

function show(changed: Partial<Account>) {
  const client = anAccount('CLIENT', changed)
  const server = fakeServer()
  server.answer(readAccount, [{ id: client.id, attributes: client }])
  const page = <CoreDataLink clientId={client.id} />
  const { queries } = renderPage(page, { role: 'THERAPIST', account: katrin, server })
  return { client, server, queries }
}

describe('the link to the sheet for the core data set', () => {
  // REQ 4.364
  it('is in the record of a closed treatment', async () => {
    const { client } = show(closed)
    const link = await screen.findByRole('link', { name: 'Kerndatensatz' })
    expect(link.getAttribute('href')).toBe(`/klienten/${client.id}/kerndatensatz`)
  })

  // REQ 4.364, 4.365
  it.each([
    ['while the treatment goes on', { ...closed, treatmentClosedOn: null }],
    ['of an anonymised record', { ...closed, anonymizedFlag: true }],
    ['for a substitute', { ...closed, parentId: '019a0000-0000-7000-8000-00000000000b' as AccountId }],
  ])('is not there %s', async (_case, changed) => {
    const { server, queries } = show(changed)
    await waitFor(() => expect(server.requestsOf(readAccount)).not.toHaveLength(0))
    await waitFor(() => expect(queries.isFetching()).toBe(0))
    expect(screen.queryByRole('link')).toBeNull()
  })
})
