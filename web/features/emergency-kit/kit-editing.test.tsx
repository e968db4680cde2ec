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
})
