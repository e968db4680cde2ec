import type { Day } from '@standfest/domain/base/day.ts'
import type { ContentId } from '@standfest/domain/base/id.ts'
import { diaryCalls } from '@standfest/domain/features/diary/diary.calls.ts'
import { act, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { openSite } from '#testing/open-site.tsx'
import { anAccount, testInstant } from '#testing/people.ts'

const jonas = anAccount('CLIENT')
const id = '0195a000-0000-7000-8000-00000000d1a1' as ContentId
const entry = {
  id,
  version: 3,
  accountId: jonas.id,
  authorId: jonas.id,
  writtenAs: 'client' as const,
  createdAt: testInstant,
  changedAt: testInstant,
  deletedAt: 0,
  finallyDeleted: false,
  title: 'Sonntag',
  content: 'Lange geschlafen.',
  day: '2026-03-11' as Day,
}
const addressOf = (mode: string) => `/tagebuch?content=DIARY&mode=${mode}&item=${id}`
const overlay = (name: string) => screen.findByRole('dialog', { name })

/** Opens an entry whose title was just changed and saved. */
async function openSaved() {
  const site = openSite({
    site: 'CLIENT',
    at: addressOf('edit'),
    account: jonas,
    prepare: (server) => {
      server.answer(diaryCalls.list, [{ id, attributes: entry }])
      server.answer(diaryCalls.read, { id, attributes: entry })
      server.answer(diaryCalls.change, { id, attributes: { ...entry, version: 4, title: 'Am See' } })
    },
  })
  const shown = within(await overlay('Eintrag bearbeiten'))
  await site.user.type(await shown.findByLabelText(/Titel/), ' am See')
  await site.user.click(shown.getByRole('button', { name: 'Speichern' }))
  await within(await overlay('Eintrag')).findByText('Gespeichert')
  return site
}

describe('the banner of an overlay', () => {
  // REQ 8.10
  it('stays, however long somebody looks at it (§8)', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await openSaved()
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(within(await overlay('Eintrag')).getByText('Gespeichert')).toBeDefined()
  })

  // REQ 2.31
  it('is cleared once the item is edited again, also for the way back (§2)', async () => {
    const { user, router } = await openSaved()
    await user.click(await screen.findByRole('button', { name: 'Bearbeiten' }))
    await overlay('Eintrag bearbeiten')
    expect(screen.queryByText('Gespeichert')).toBeNull()
    await act(() => router.navigate(addressOf('view')))
    await overlay('Eintrag')
    expect(screen.queryByText('Gespeichert')).toBeNull()
  })
})
