import 'fake-indexeddb/auto'
import { changeAccount, readAccount } from '@standfest/domain/features/accounts/accounts.calls.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { hasDrafts } from '#drafts/drafts.ts'
import { openSite } from '#testing/open-site.tsx'
import { anAccount } from '#testing/people.ts'

const jonas = anAccount('CLIENT', { version: 7, email: 'jonas@example.org', location: 'Leipzig' })

async function openForm(account = jonas) {
  const site = openSite({ site: 'CLIENT', at: '/impressum?account-overlay=edit', account })
  const form = within(await screen.findByRole('dialog', { name: 'Konto bearbeiten' }))
  return { ...site, form, town: await form.findByLabelText<HTMLInputElement>('Ort optional') }
}

beforeEach(async () => {
  await new Promise((resolve) => {
    indexedDB.deleteDatabase('standfest-drafts').addEventListener('success', resolve)
  })
})

// REQ 7.27, 8.2
describe('an account whose changes are not saved yet', () => {
  it('is there again after a reload as it was typed, and can be given up', async () => {
    const { user, town } = await openForm()
    await user.clear(town)
    await user.type(town, 'Halle')
    expect(await hasDrafts(jonas.id)).toBe(true)
    cleanup()
    const again = await openForm()
    expect(await again.form.findByText('Nicht gespeicherter Text')).toBeDefined()
    expect(again.town.value).toBe('Halle')
    await again.user.click(again.form.getByRole('button', { name: 'Verwerfen' }))
    expect(again.town.value).toBe('Leipzig')
    expect(await hasDrafts(jonas.id)).toBe(false)
  })

  it('meets what was saved elsewhere meanwhile as a question, and goes when it is saved over that', async () => {
    const { user, town } = await openForm()
    await user.clear(town)
    await user.type(town, 'Halle')
    expect(await hasDrafts(jonas.id)).toBe(true)
    cleanup()
    const later = { ...jonas, version: 9, location: 'Dresden' }
    const again = await openForm(later)
    await again.form.findByText('Nicht gespeicherter Text')
    again.server.answer(readAccount, [{ attributes: later }])
    again.server.refuse(changeAccount, 'ERROR.CONFLICT')
    await again.user.click(again.form.getByRole('button', { name: 'Speichern' }))
    await again.user.click(await again.form.findByRole('button', { name: 'Meine Eingaben behalten' }))
    again.server.answer(changeAccount, { attributes: { ...later, version: 10, location: 'Halle' } })
    await again.user.click(again.form.getByRole('button', { name: 'Speichern' }))
    await screen.findByRole('dialog', { name: 'Konto' })
    const sent = again.server.requestsOf(changeAccount)
    expect(sent.map(({ headers, body }) => [headers.get('If-Match'), body])).toEqual([
      ['"7"', { location: 'Halle' }],
      ['"9"', { location: 'Halle' }],
    ])
    await waitFor(async () => expect(await hasDrafts(jonas.id)).toBe(false))
  })
})
