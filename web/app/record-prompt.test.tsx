import { listClients } from '@standfest/domain/features/clients/clients.calls.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { useReportsWaiting } from '#session/clients.ts'
import { answerList } from '#testing/client-list.tsx'
import { fakeServer } from '#testing/fake-server.ts'
import { aListedClient, reader } from '#testing/listed-clients.ts'
import { renderPage } from '#testing/render.tsx'
import { RecordPrompt } from './record-prompt.tsx'

const katrin = aListedClient('Katrin Vogel', { consumedOn: '2026-03-11', trigger: 'Streit' })
const jonas = aListedClient('Jonas Brandt')

function Record({ of }: { readonly of: typeof katrin }) {
  const waiting = useReportsWaiting()
  return (
    <>
      <output>{waiting}</output>
      <RecordPrompt clientId={of.account.id} />
    </>
  )
}

async function open(of: typeof katrin, page: string) {
  const server = fakeServer()
  answerList(server, () => [katrin, jonas])
  const at = `/klienten/${of.account.id}/${page}`
  const shown = renderPage(<Record of={of} />, { role: 'THERAPIST', account: reader, server, at, path: at })
  await waitFor(() => expect(server.requestsOf(listClients)).not.toEqual([]))
  await waitFor(() => expect(document.querySelector('output')?.textContent).toBe('1'))
  return shown
}

// REQ 4.32
describe('the question about consumption in a record', () => {
  it('is asked about the client whose record it is, and put off there too (§4)', async () => {
    const { user } = await open(katrin, 'ziele')
    expect(await screen.findByRole('dialog', { name: 'Katrin Vogel hat Konsum gemeldet' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Später' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.querySelector('output')?.textContent).toBe('0'))
  })

  it.each([
    ["another client's record", jonas, 'datenerfassung'],
    ['a page that is made to be printed', katrin, 'datenerfassung/vorbereitung'],
  ])('is never asked over %s: only a number without a name is shown', async (_, of, page) => {
    await open(of, page)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.body.textContent).not.toContain('Katrin')
  })
})
