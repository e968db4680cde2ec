import type { AccountId, NoteId } from '@standfest/domain/base/id.ts'
import {
  correctNote,
  createNote,
  listNotes,
  listNoteVersions,
} from '@standfest/domain/features/notes/notes.calls.ts'
import type { Note } from '@standfest/domain/features/notes/notes.ts'
import { act, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { endSharedView, startSharedView } from '#session/shared-view.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { anAccount, testInstant } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { NotesPage } from './notes-page.tsx'
import { NotesPanel } from './notes-panel.tsx'
import { PrintedNotes } from './printed-notes.tsx'
import { usePrintedNotes } from './use-printed-notes.ts'

const client = anAccount('CLIENT')
const person = { prefix: '', titleId: 'Dr.', name: 'Ada', surname: 'Sommer' }
const note: Note = {
  id: '01941f29-7c00-7000-8000-0000000000a1' as NoteId,
  accountId: client.id,
  meetingId: null,
  version: 2,
  text: 'Wirkt erschöpft',
  writtenAt: testInstant - 3600,
  firstWrittenAt: testInstant - 7200,
  sentBy: 'substitute',
  sender: { id: '01941f29-7c00-7000-8000-0000000000b2' as AccountId, person },
}
const earlier = {
  version: 1,
  text: 'Wirkt müde',
  writtenAt: testInstant - 7200,
  sentBy: 'therapist',
  sender: note.sender,
} as const

function show(language: 'de_DE' | 'en_EN' = 'de_DE') {
  const server = fakeServer()
  server.answer(listNotes, [{ id: note.id, attributes: note }])
  const { version, text, writtenAt, sentBy, sender } = note
  server.answer(listNoteVersions, [
    { attributes: { version, text, writtenAt, sentBy, sender } },
    { attributes: earlier },
  ])
  server.answer(createNote, { attributes: note })
  server.answer(correctNote, { attributes: note })
  return renderPage(<NotesPage />, {
    role: 'THERAPIST',
    server,
    language,
    path: '/klienten/:id/notizen',
    at: `/klienten/${client.id}/notizen`,
  })
}

/** A sheet beside the notes that can be printed with it. */
function SheetWithNotes() {
  const { notes, choice } = usePrintedNotes()
  return (
    <>
      <div data-testid="sheet">{notes.length > 0 && <PrintedNotes notes={notes} />}</div>
      <NotesPanel clientId={client.id} choice={choice} />
    </>
  )
}

afterEach(() => act(() => endSharedView()))

describe('private notes in the record', () => {
  // REQ 6.92
  it('are neither read nor in the page until they are opened, and leave it when they are closed', async () => {
    const { user, server } = show()
    expect(await screen.findByText('nur für Behandelnde')).toBeDefined()
    expect(server.requestsOf(listNotes)).toHaveLength(0)
    expect(document.body.textContent).not.toContain('Wirkt erschöpft')
    await user.click(screen.getByRole('button', { name: 'Notizen öffnen' }))
    expect(await screen.findByText('Wirkt erschöpft')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Schließen' }))
    expect(document.body.textContent).not.toContain('Wirkt erschöpft')
  })

  // REQ 6.92
  it('close in the shared view and do not come back by themselves', async () => {
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Notizen öffnen' }))
    await screen.findByText('Wirkt erschöpft')
    act(() => startSharedView(client.id))
    expect(document.body.textContent).not.toContain('Wirkt erschöpft')
    expect(screen.queryByRole('button', { name: 'Notizen öffnen' })).toBeNull()
    act(() => endSharedView())
    expect(document.body.textContent).not.toContain('Wirkt erschöpft')
    expect(screen.getByRole('button', { name: 'Notizen öffnen' })).toBeDefined()
  })

  // REQ 6.92
  it('are printed with a sheet only where they are ticked, and each print begins without a tick', async () => {
    const server = fakeServer()
    server.answer(listNotes, [{ id: note.id, attributes: note }])
    const { user } = renderPage(<SheetWithNotes />, { role: 'THERAPIST', server })
    await user.click(await screen.findByRole('button', { name: 'Notizen öffnen' }))
    const tick = await screen.findByRole('checkbox', { name: 'Mit auf das nächste gedruckte Blatt' })
    const onSheet = () => screen.getByTestId('sheet').textContent
    expect(onSheet()).toBe('')
    await user.click(tick)
    expect(onSheet()).toContain('Wirkt erschöpft')
    act(() => window.dispatchEvent(new Event('afterprint')))
    expect([onSheet(), (tick as HTMLInputElement).checked]).toEqual(['', false])
    await user.click(tick)
    act(() => startSharedView(client.id))
    expect(onSheet()).toBe('')
  })

  it('say who wrote them, and show earlier versions on request', async () => {
    const { user } = show('en_EN')
    await user.click(await screen.findByRole('button', { name: 'Open notes' }))
    expect(await screen.findByText(/Dr\. Ada Sommer \(covering\)/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: '2 versions' }))
    expect(await screen.findByText('Wirkt müde')).toBeDefined()
  })

  // REQ 6.91
  it('are written and corrected with the keyboard; a correction names the version it was made from', async () => {
    const { user, server } = show()
    await user.click(await screen.findByRole('button', { name: 'Notizen öffnen' }))
    await user.type(
      screen.getByRole('textbox', { name: 'Neue Notiz' }),
      'Spricht leise{Control>}{Enter}{/Control}',
    )
    expect(await screen.findByText('Notiz gespeichert')).toBeDefined()
    expect(server.requestsOf(createNote)[0]?.body).toEqual({ text: 'Spricht leise', meetingId: null })
    await user.click(screen.getByRole('button', { name: 'Berichtigen' }))
    const field = screen.getByRole('textbox', { name: 'Notiz berichtigen' })
    await user.type(field, ' heute')
    await user.click(within(screen.getByRole('list')).getByRole('button', { name: 'Speichern' }))
    await screen.findByRole('button', { name: 'Berichtigen' })
    const [sent] = server.requestsOf(correctNote)
    expect([sent?.body, sent?.headers.get('if-match')]).toEqual([{ text: 'Wirkt erschöpft heute' }, '"2"'])
  })
})
