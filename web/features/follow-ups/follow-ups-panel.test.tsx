import type { Day } from '@standfest/domain/base/day.ts'
import type { AccountId, FollowUpId } from '@standfest/domain/base/id.ts'
import {
  changeFollowUp,
  createFollowUp,
  listFollowUps,
} from '@standfest/domain/features/follow-ups/follow-ups.calls.ts'
import type { FollowUp } from '@standfest/domain/features/follow-ups/follow-ups.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { endSharedView, startSharedView } from '#session/shared-view.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { anAccount, testInstant } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { FollowUpsPanel } from './follow-ups-panel.tsx'

const client = anAccount('CLIENT')
const followUp: FollowUp = {
  id: '01941f29-7c00-7000-8000-0000000000c1' as FollowUpId,
  version: 3,
  accountId: client.id,
  text: 'Schlaf fragen',
  dueOn: '2026-03-10' as Day,
  doneAt: 0,
  createdAt: testInstant - 86_400,
  sentBy: 'therapist',
  sender: { id: '01941f29-7c00-7000-8000-0000000000b2' as AccountId, person: null },
}

function show(language: 'de_DE' | 'en_EN' = 'de_DE') {
  const server = fakeServer()
  server.answer(listFollowUps, [{ id: followUp.id, attributes: followUp }])
  server.answer(createFollowUp, { attributes: followUp })
  server.answer(changeFollowUp, { attributes: followUp })
  return renderPage(<FollowUpsPanel clientId={client.id} />, { role: 'THERAPIST', server, language })
}

afterEach(() => act(() => endSharedView()))

describe('follow-ups in the record', () => {
  // REQ 6.92
  it('are read only once they are opened, and close in the shared view', async () => {
    const { user, server } = show()
    expect(await screen.findByText('nur für Behandelnde')).toBeDefined()
    expect(server.requestsOf(listFollowUps)).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Wiedervorlagen öffnen' }))
    expect(await screen.findByText('seit 10.03.2026')).toBeDefined()
    act(() => startSharedView(client.id))
    expect(document.body.textContent).not.toContain('Schlaf fragen')
  })

  it('are added with Enter, for tomorrow where no other day is chosen', async () => {
    const { user, server } = show('en_EN')
    await user.click(await screen.findByRole('button', { name: 'Open follow-ups' }))
    await user.type(screen.getByRole('textbox', { name: /What to follow up/ }), 'Ask about sleep{Enter}')
    expect(await screen.findByText('Follow-up added')).toBeDefined()
    expect(server.requestsOf(createFollowUp)[0]?.body).toEqual({
      text: 'Ask about sleep',
      dueOn: '2026-03-13',
    })
  })

  // REQ 4.190
  it('are done with one key, in the version that was seen', async () => {
    const { user, server } = show()
    await user.click(await screen.findByRole('button', { name: 'Wiedervorlagen öffnen' }))
    ;(await screen.findByRole('checkbox', { name: /Schlaf fragen/ })).focus()
    await user.keyboard(' ')
    await waitFor(() => expect(server.requestsOf(changeFollowUp)).toHaveLength(1))
    const [sent] = server.requestsOf(changeFollowUp)
    expect([sent?.body, sent?.headers.get('if-match')]).toEqual([{ done: true }, '"3"'])
  })
})
