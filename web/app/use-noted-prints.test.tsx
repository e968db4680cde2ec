import type { AccountId } from '@standfest/domain/base/id.ts'
import { recordPrint } from '@standfest/domain/features/audit-log/audit-log.calls.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage } from '#testing/render.tsx'
import { useNotedPrints } from './use-noted-prints.ts'

const client = '0195a000-0000-7000-8000-0000000000c1' as AccountId

function Page() {
  useNotedPrints(client)
  return <p>Akte</p>
}

async function openRecord(role: 'THERAPIST' | 'CLIENT', at: string) {
  const server = fakeServer()
  server.answer(recordPrint, undefined)
  renderPage(<Page />, { role, server, at, path: '*' })
  await screen.findByText('Akte')
  window.dispatchEvent(new Event('beforeprint'))
  return () => server.requestsOf(recordPrint).map(({ address }) => address.search)
}

describe('printing from a client’s record', () => {
  // REQ 6.174
  it('is recorded in the audit log, whether a button or the browser started it', async () => {
    const told = await openRecord('THERAPIST', `/klienten/${client}/datenerfassung`)
    await waitFor(() => expect(told()).toEqual([`?account=${client}`]))
  })

  it('is not recorded a second time for a letter, whose call records it', async () => {
    expect((await openRecord('THERAPIST', `/klienten/${client}/brief`))()).toEqual([])
  })

  it('is not recorded for clients who print their own pages', async () => {
    expect((await openRecord('CLIENT', '/notfallkoffer'))()).toEqual([])
  })
})
