import type { Day } from '@standfest/domain/base/day.ts'
import type { ContentId } from '@standfest/domain/base/id.ts'
import { diaryCalls } from '@standfest/domain/features/diary/diary.calls.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openSite } from '#testing/open-site.tsx'
import { anAccount, testInstant } from '#testing/people.ts'

const jonas = anAccount('CLIENT')
const id = '0195a000-0000-7000-8000-00000000d1a1' as ContentId

function anEntry(different: object = {}) {
  return {
    id,
    version: 3,
    accountId: jonas.id,
    authorId: jonas.id,
    writtenAs: 'client' as const,
    createdAt: testInstant - 86_400,
    changedAt: testInstant - 86_400,
    deletedAt: 0,
    finallyDeleted: false,
    title: 'Sonntag',
    content: 'Lange geschlafen.',
    day: '2026-03-11' as Day,
    ...different,
  }
}

function openDiary(at = '/tagebuch', entries = [anEntry()]) {
  return openSite({
    site: 'CLIENT',
    at,
    account: jonas,
    prepare: (server) => {
      server.answer(
        diaryCalls.list,
        entries.map((attributes) => ({ id: attributes.id, attributes })),
      )
      server.answer(diaryCalls.read, { id, attributes: entries[0] ?? anEntry() })
    },
  })
}

const overlay = (name: string) => screen.findByRole('dialog', { name })
const openedAt = (mode: string) => `/tagebuch?content=DIARY&mode=${mode}&item=${id}`

describe('content overlay', () => {
  // REQ 2.29
  it('opens an item at an address of its own, and Escape leads back (§2)', async () => {
    const { user, whereabouts } = openDiary()
    await user.click(await screen.findByRole('button', { name: /Sonntag/ }))
    const shown = await overlay('Eintrag')
    expect(whereabouts()).toBe(openedAt('view'))
    expect(await within(shown).findByText('Lange geschlafen.')).toBeDefined()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(whereabouts()).toBe('/tagebuch'))
  })

  // REQ 5.9
  it('creates, says so, and then shows what was stored', async () => {
    const { user, server } = openDiary('/tagebuch', [])
    server.answer(diaryCalls.create, { id, attributes: anEntry({ version: 1 }) })
    await user.click(await screen.findByRole('button', { name: 'Eintrag anlegen' }))
    const shown = await overlay('Eintrag anlegen')
    await user.type(within(shown).getByLabelText(/Titel/), '  Sonntag ')
    await user.click(within(shown).getByRole('button', { name: 'Anlegen' }))
    expect(await within(await overlay('Eintrag')).findByText('Angelegt')).toBeDefined()
    expect(await overlay('Eintrag')).toBe(shown)
    expect(server.requestsOf(diaryCalls.create).map(({ body }) => body)).toEqual([
      { title: 'Sonntag', content: '', day: '2026-03-12' },
    ])
  })

  // REQ 2.31, 4.57
  it('sends only what changed and the version it was based on, then shows the item again (§7)', async () => {
    const { user, server } = openDiary(openedAt('view'))
    server.answer(diaryCalls.change, { id, attributes: anEntry({ version: 4, title: 'Ruhiger Sonntag' }) })
    await user.click(await screen.findByRole('button', { name: 'Bearbeiten' }))
    const shown = await overlay('Eintrag bearbeiten')
    const title = within(shown).getByLabelText(/Titel/)
    await user.clear(title)
    await user.type(title, 'Ruhiger Sonntag')
    await user.click(within(shown).getByRole('button', { name: 'Speichern' }))
    expect(await screen.findByText('Gespeichert')).toBeDefined()
    const [sent] = server.requestsOf(diaryCalls.change)
    expect(sent?.body).toEqual({ title: 'Ruhiger Sonntag' })
    expect(sent?.headers.get('If-Match')).toBe('"3"')
  })

  it('keeps what was typed when somebody else saved meanwhile, and saves it over that at wish (§7)', async () => {
    const { user, server } = openDiary(openedAt('edit'))
    const shown = await overlay('Eintrag bearbeiten')
    const title = await within(shown).findByLabelText(/Titel/)
    await user.type(title, ' ohne Plan')
    server.refuse(diaryCalls.change, 'ERROR.CONFLICT')
    server.answer(diaryCalls.read, { id, attributes: anEntry({ version: 7, content: 'Von anderer Hand.' }) })
    await user.click(within(shown).getByRole('button', { name: 'Speichern' }))
    expect(await within(shown).findByText('Inzwischen geändert')).toBeDefined()
    await user.click(within(shown).getByRole('button', { name: 'Meine Eingaben behalten' }))
    expect(within(shown).getByLabelText<HTMLInputElement>(/Titel/).value).toBe('Sonntag ohne Plan')
    expect(within(shown).getByLabelText<HTMLTextAreaElement>(/Text/).value).toBe('Von anderer Hand.')
    server.answer(diaryCalls.change, { id, attributes: anEntry({ version: 8 }) })
    await user.click(within(shown).getByRole('button', { name: 'Speichern' }))
    await screen.findByText('Gespeichert')
    const last = server.requestsOf(diaryCalls.change).at(-1)
    expect([last?.body, last?.headers.get('If-Match')]).toEqual([{ title: 'Sonntag ohne Plan' }, '"7"'])
  })

  it('asks before something typed is given up, and stays when it shall (§4)', async () => {
    const { user, whereabouts } = openDiary(openedAt('edit'))
    const shown = await overlay('Eintrag bearbeiten')
    await user.type(await within(shown).findByLabelText(/Titel/), ' ohne Plan')
    await user.click(within(shown).getByRole('button', { name: 'Abbrechen' }))
    await user.click(await screen.findByRole('button', { name: 'Weiter bearbeiten' }))
    expect(whereabouts()).toBe(openedAt('edit'))
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Verwerfen' }))
    await waitFor(() => expect(whereabouts()).toBe('/tagebuch'))
  })

  // REQ 2.33
  it('deletes after a question, and the list brings it back (§4)', async () => {
    const { user, server } = openDiary(openedAt('edit'))
    const deleted = anEntry({ version: 4, deletedAt: testInstant })
    server.answer(diaryCalls.remove, { id, attributes: deleted })
    await user.click(await screen.findByRole('button', { name: 'Löschen' }))
    const question = await screen.findByRole('alertdialog', { name: 'Eintrag „Sonntag“ löschen?' })
    server.answer(diaryCalls.list, (received) =>
      received.address.searchParams.has('deleted') ? [{ id, attributes: deleted }] : [],
    )
    await user.click(within(question).getByRole('button', { name: 'Eintrag löschen' }))
    expect(await screen.findByText('„Sonntag“ ist gelöscht.')).toBeDefined()
    await user.click(await screen.findByRole('switch', { name: 'Gelöschte anzeigen' }))
    server.answer(diaryCalls.change, { id, attributes: anEntry({ version: 5 }) })
    await user.click(await screen.findByRole('button', { name: 'Wiederherstellen' }))
    expect(await screen.findByText('„Sonntag“ ist wieder da.')).toBeDefined()
    expect(server.requestsOf(diaryCalls.change).at(-1)?.body).toEqual({ deletedAt: 0 })
  })

  it('says what is missing where nothing is filled in, at the field and only after it was left (§5)', async () => {
    const { user, server } = openDiary('/tagebuch', [])
    await user.click(await screen.findByRole('button', { name: 'Eintrag anlegen' }))
    const shown = await overlay('Eintrag anlegen')
    expect(within(shown).queryByText('Bitte füllen Sie Titel oder Text aus.')).toBeNull()
    await user.click(within(shown).getByRole('button', { name: 'Anlegen' }))
    expect(await within(shown).findByText('Bitte füllen Sie Titel oder Text aus.')).toBeDefined()
    expect(server.requestsOf(diaryCalls.create)).toHaveLength(0)
  })
})
