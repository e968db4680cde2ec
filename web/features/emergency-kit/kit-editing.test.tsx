import type { ContentId } from '@standfest/domain/base/id.ts'
import {
  contentEntityCalls,
  emergencyContactCalls,
} from '@standfest/domain/features/emergency-kit/emergency-kit.calls.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { anAccount, testInstant } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { KitPage } from './kit-page.tsx'

const jonas = anAccount('CLIENT')
const aSignal = (number: number, title: string, different: object = {}) => ({
  attributes: {
    id: `0195a000-0000-7000-8000-00000000b00${number}` as ContentId,
    version: 1,
    accountId: jonas.id,
    authorId: jonas.id,
    writtenAs: 'client' as const,
    createdAt: testInstant,
    changedAt: testInstant,
    deletedAt: 0,
    finallyDeleted: false,
    contentType: 'SIGNAL' as const,
    title,
    ...different,
  },
})

describe('editing the emergency kit', () => {
  it('keeps the focus in the list when a line is brought back or gone for good (§4)', async () => {
    const server = fakeServer()
    const deleted = { deletedAt: testInstant }
    const [unrest, sleep, quarrel] = [
      aSignal(1, 'Unruhe'),
      aSignal(2, 'Wenig Schlaf', deleted),
      aSignal(3, 'Streit', deleted),
    ]
    server.answer(emergencyContactCalls.list, [])
    server.answer(contentEntityCalls.list, [unrest, sleep, quarrel])
    const { user } = renderPage(<KitPage />, {
      server,
      at: '/notfallkoffer?bearbeiten=ja',
      path: '/notfallkoffer',
    })
    await user.click(await screen.findByRole('switch', { name: 'Gelöschte anzeigen' }))
    const rows = () => screen.getAllByRole('button', { name: 'Wiederherstellen' })
    await waitFor(() => expect(rows()).toHaveLength(2))

    server.answer(contentEntityCalls.change, aSignal(2, 'Wenig Schlaf'))
    server.answer(contentEntityCalls.list, [unrest, aSignal(2, 'Wenig Schlaf'), quarrel])
    rows()[0]?.focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(rows()).toHaveLength(1))
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Wenig Schlaf'))

    server.answer(contentEntityCalls.remove, undefined)
    server.answer(contentEntityCalls.list, [unrest, aSignal(2, 'Wenig Schlaf')])
    screen.getByRole('button', { name: 'Endgültig löschen' }).focus()
    await user.keyboard('{Enter}')
    const question = within(await screen.findByRole('alertdialog'))
    question.getByRole('button', { name: 'Endgültig löschen' }).focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByText('Streit')).toBeNull())
    const signals = screen.getByRole('region', { name: 'Warnsignale' })
    await waitFor(() => expect(signals.contains(document.activeElement)).toBe(true))
  })

  it('puts a line further up with one press, and keeps the focus on its button (§3)', async () => {
    const server = fakeServer()
    const lines = [
      aSignal(1, 'Unruhe', { position: 3 }),
      aSignal(2, 'Wenig Schlaf'),
      aSignal(3, 'Streit', { createdAt: testInstant + 1 }),
    ]
    server.answer(emergencyContactCalls.list, [])
    server.answer(contentEntityCalls.list, () => lines)
    server.answer(contentEntityCalls.change, ({ id, body }) => {
      const place = lines.findIndex(({ attributes }) => attributes.id === id)
      const changed = {
        attributes: { ...lines[place]?.attributes, ...(body as object) },
      } as (typeof lines)[0]
      lines[place] = changed
      return changed
    })
    const { user } = renderPage(<KitPage />, {
      server,
      at: '/notfallkoffer?bearbeiten=ja',
      path: '/notfallkoffer',
    })
    const titles = () =>
      within(screen.getByRole('list', { name: 'Warnsignale' }))
        .getAllByRole('listitem')
        .map((row) => row.querySelector('strong')?.textContent)
    const up = await screen.findByRole('button', { name: '„Streit“ nach oben' })
    expect(titles()).toEqual(['Unruhe', 'Wenig Schlaf', 'Streit'])
    expect(screen.queryByRole('button', { name: '„Unruhe“ nach oben' })).toBeNull()
    up.focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(titles()).toEqual(['Unruhe', 'Streit', 'Wenig Schlaf']))
    expect(screen.getByText('„Streit“ steht jetzt an Stelle 2.')).toBeDefined()
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('„Streit“ nach oben'))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(titles()).toEqual(['Streit', 'Unruhe', 'Wenig Schlaf']))
    // The first entry cannot move up: the other button takes the focus.
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('„Streit“ nach unten'),
    )
    expect(lines.map(({ attributes }) => (attributes as { position?: number }).position)).toEqual([2, 3, 1])
  })

  // REQ 5.30
  it('saves a note to a contact whose old number cannot be read, and judges the number once it is changed', async () => {
    const server = fakeServer()
    const { contentType: _, title: _title, ...stored } = aSignal(1, '').attributes
    const sister = { attributes: { ...stored, name: 'Schwester', phone: '76543 / abends' } }
    server.answer(emergencyContactCalls.list, [sister])
    server.answer(emergencyContactCalls.read, sister)
    server.answer(contentEntityCalls.list, [])
    let said: unknown
    server.answer(emergencyContactCalls.change, ({ body }) => {
      said = body
      return { attributes: { ...sister.attributes, ...(body as object), version: 2 } }
    })
    const { user } = renderPage(<KitPage />, {
      server,
      at: '/notfallkoffer?bearbeiten=ja',
      path: '/notfallkoffer',
    })
    await user.click(await screen.findByRole('button', { name: /Schwester/ }))
    const overlay = within(await screen.findByRole('dialog'))
    await user.click(await overlay.findByRole('button', { name: 'Bearbeiten' }))
    const number = overlay.getByLabelText('Telefon')
    await user.clear(number)
    await user.type(number, 'abends 1')
    await user.tab()
    expect(number.getAttribute('aria-invalid')).toBe('true')
    await user.clear(number)
    await user.type(number, '76543 / abends')
    await user.type(overlay.getByLabelText(/Notiz/), 'Geht spät ans Telefon')
    await user.click(overlay.getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(said).toMatchObject({ note: 'Geht spät ans Telefon' }))
  })
})
