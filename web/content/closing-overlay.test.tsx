import type { Day } from '@standfest/domain/base/day.ts'
import type { ContentId } from '@standfest/domain/base/id.ts'
import { listProperties } from '@standfest/domain/features/attachments/attachments.calls.ts'
import { diaryCalls } from '@standfest/domain/features/diary/diary.calls.ts'
import { diaryEntry } from '@standfest/domain/features/diary/diary.ts'
import { listTemplates } from '@standfest/domain/features/templates/templates.calls.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { LineInput } from '#editing/fields/line-input.tsx'
import { fakeServer } from '#testing/fake-server.ts'
import { anAccount, testInstant } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import type { ContentFeature } from './content-feature.ts'
import { ContentOverlay } from './content-overlay.tsx'
import { textOf } from './item-values.ts'

type Form = { readonly title: string }

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
  day: '2026-03-11' as Day,
}

const feature: ContentFeature<Form> = {
  kind: 'DIARY',
  shape: diaryEntry,
  calls: diaryCalls,
  formOf: (item) => ({ title: textOf(item?.title) }),
  attributesOf: ({ title }) => ({ title }),
  Fields: ({ form }) => <LineInput form={form} name="title" label="Titel" />,
  View: ({ item }) => <p>{textOf(item.title)}</p>,
  nameOf: (item) => textOf(item.title),
}

async function open(mode: 'view' | 'edit', { isRead = true } = {}) {
  const server = fakeServer()
  server.answer(diaryCalls.read, { id, attributes: entry })
  if (!isRead) server.handle(diaryCalls.read, () => new Promise(() => undefined))
  server.answer(diaryCalls.list, [])
  server.answer(listProperties, [])
  server.answer(listTemplates, [])
  const onClose = vi.fn()
  const at = `/?content=DIARY&mode=${mode}&item=${id}`
  const page = renderPage(<ContentOverlay feature={feature} onClose={onClose} />, {
    at,
    path: '/',
    server,
    account: jonas,
  })
  if (isRead) await screen.findByRole('button', { name: 'Abbrechen' })
  const shown = await screen.findByRole('dialog', {
    name: mode === 'view' ? 'Eintrag' : 'Eintrag bearbeiten',
  })
  return { ...page, server, onClose, shown }
}

type Shown = { readonly user: UserEvent; readonly shown: HTMLElement }
const press =
  (name: string) =>
  ({ user, shown }: Shown) =>
    user.click(within(shown).getByRole('button', { name }))
const ways: readonly (readonly [string, (shown: Shown) => unknown])[] = [
  ['its button', press('Schließen')],
  ['Cancel', press('Abbrechen')],
  ['Escape', ({ user }) => user.keyboard('{Escape}')],
  [
    'what lies beside it',
    () => {
      const beside =
        document.querySelector('[data-testid="underlay"], .react-aria-ModalOverlay') ?? document.body
      fireEvent.pointerDown(beside, { button: 0 })
      fireEvent.pointerUp(beside, { button: 0 })
      fireEvent.click(beside)
    },
  ],
]

describe('whoever opened an overlay', () => {
  // REQ 2.31, 2.32
  it.each((['view', 'edit'] as const).flatMap((mode) => ways.map(([way, close]) => ({ mode, way, close }))))(
    'is told once that it was closed by $way, in the mode $mode (§2)',
    async ({ mode, close }) => {
      const { user, shown, onClose, whereabouts } = await open(mode)
      await close({ user, shown })
      await waitFor(() => expect(whereabouts()).toBe('/'))
      expect(onClose.mock.calls).toEqual([[{ kind: 'DIARY', mode, id }]])
    },
  )

  it('is told also of an item that was not read yet, and of a step back', async () => {
    const { user, onClose } = await open('view', { isRead: false })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    cleanup()
    const { router, ...again } = await open('view')
    await act(() => router.navigate('/'))
    await waitFor(() => expect(again.onClose).toHaveBeenCalledTimes(1))
  })

  it('is told after an item was deleted in it', async () => {
    const { user, shown, onClose, server } = await open('edit')
    server.answer(diaryCalls.remove, { id, attributes: { ...entry, deletedAt: testInstant } })
    await user.click(within(shown).getByRole('button', { name: 'Löschen' }))
    await user.click(await screen.findByRole('button', { name: 'Eintrag löschen' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  })

  it('is not told of a way out that was taken back at the question', async () => {
    const { user, shown, whereabouts, onClose } = await open('edit')
    await user.type(await within(shown).findByLabelText(/Titel/), ' ohne Plan')
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Weiter bearbeiten' }))
    expect(whereabouts()).not.toBe('/')
    expect(onClose).not.toHaveBeenCalled()
    // The question closes first, and the focus returns.
    await waitFor(() => expect(shown.contains(document.activeElement)).toBe(true))
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Verwerfen' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  })
})
