import type { AccountId, FollowUpId, NoteId } from '@standfest/domain/base/id.ts'
import { readAccount } from '@standfest/domain/features/accounts/accounts.calls.ts'
import {
  decideCompleteCopy,
  reviewCompleteCopy,
} from '@standfest/domain/features/my-copy/complete-copy.calls.ts'
import type { CompleteCopyReview } from '@standfest/domain/features/my-copy/complete-copy.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { endSharedView, startSharedView } from '#session/shared-view.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { anAccount, testInstant } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { ReleasePanel } from './release-panel.tsx'

const me = anAccount('THERAPIST')
const client = { ...anAccount('CLIENT'), parentId: me.id }
const noteId = '01941f29-7c00-7000-8000-0000000000a1'
const sender = {
  id: '01941f29-7c00-7000-8000-0000000000b2' as AccountId,
  person: { prefix: '', titleId: 'Dr.', name: 'Ada', surname: 'Sommer' },
}
const review: CompleteCopyReview = {
  state: 'asked',
  askedAt: testInstant,
  decidedAt: null,
  decidedBy: null,
  goodUntil: null,
  reason: '',
  withheld: 0,
  answerBy: '2026-04-11' as CompleteCopyReview['answerBy'],
  showsHiddenDrinking: true,
  reviewed: 'gelesen',
  leftOut: [],
  record: {
    notes: [
      {
        id: noteId,
        noteId: noteId as NoteId,
        accountId: client.id,
        meetingId: null,
        meeting: 'Gespräch',
        version: 1,
        text: 'Die Schwester war dabei',
        writtenAt: testInstant,
        firstWrittenAt: testInstant,
        sentBy: 'substitute',
        sender,
      },
    ],
    meetings: [],
    agreements: [],
    followUps: [
      {
        id: '01941f29-7c00-7000-8000-0000000000c1' as FollowUpId,
        version: 1,
        accountId: client.id,
        text: 'Anrufen',
        dueOn: '2026-03-20' as CompleteCopyReview['record']['followUps'][number]['dueOn'],
        doneAt: 0,
        createdAt: testInstant,
        sentBy: 'therapist',
        sender,
      },
    ],
    handoverNotes: [],
  },
}

function show(more: Partial<CompleteCopyReview> = {}, language: 'de_DE' | 'en_EN' = 'de_DE', owner = client) {
  const server = fakeServer()
  server.answer(readAccount, [{ id: owner.id, attributes: owner }])
  server.answer(reviewCompleteCopy, { attributes: { ...review, ...more } })
  const {
    record: _,
    reviewed: _name,
    showsHiddenDrinking: _drinking,
    answerBy: _day,
    leftOut: _left,
    ...state
  } = review
  server.answer(decideCompleteCopy, { attributes: { ...state, state: 'released' } })
  return renderPage(<ReleasePanel clientId={owner.id} />, { role: 'THERAPIST', server, language })
}

afterEach(() => act(() => endSharedView()))

const button = (name: string) => screen.findByRole('button', { name })

describe('the release of a complete copy', () => {
  // REQ 6.92
  it('is neither fetched nor rendered until it is opened, and closes in the shared view', async () => {
    const { server, user } = show()
    const open = await button('Durchsehen')
    expect(server.requestsOf(reviewCompleteCopy)).toHaveLength(0)
    await user.click(open)
    expect(await screen.findByText(/Die Schwester war dabei/)).toBeDefined()
    act(() => startSharedView(client.id))
    expect(document.body.textContent).not.toContain('Schwester')
    act(() => endSharedView())
    expect(document.body.textContent).not.toContain('Schwester')
  })

  // REQ 6.179
  it('is not offered to a substitute', async () => {
    const other = { ...client, parentId: '01941f29-7c00-7000-8000-0000000000d9' as AccountId }
    const { server } = show({}, 'de_DE', other)
    await waitFor(() => expect(server.requestsOf(readAccount)).toHaveLength(1))
    expect(screen.queryByText('Vollständige Kopie')).toBeNull()
  })

  // REQ 4.323
  it('releases the reviewed record, and excludes entries only with a reason', async () => {
    const { server, user } = show()
    await user.click(await button('Durchsehen'))
    expect(await screen.findByText(/Bitte antworten Sie bis 11\. April 2026/)).toBeDefined()
    expect(screen.getByText(/Konsum, den die Seiten/)).toBeDefined()
    const [first] = screen.getAllByRole('checkbox', { name: /weglassen/ })
    if (first) await user.click(first)
    await user.click(await button('Kopie freigeben'))
    expect(await screen.findByText('Bitte schreiben Sie eine Begründung.')).toBeDefined()
    expect(document.activeElement).toBe(screen.getByLabelText('Begründung'))
    expect(server.requestsOf(decideCompleteCopy)).toEqual([])
    await user.type(screen.getByLabelText('Begründung'), 'Es geht um jemand anderen.')
    await user.click(await button('Kopie freigeben'))
    await waitFor(() =>
      expect(server.requestsOf(decideCompleteCopy)[0]?.body).toEqual({
        released: true,
        reviewed: 'gelesen',
        withheld: [noteId],
        reason: 'Es geht um jemand anderen.',
      }),
    )
  })

  // REQ 4.323
  it('shows and releases what was read, whatever is written meanwhile, until the server refuses that', async () => {
    const { server, queries, user } = show()
    await user.click(await button('Durchsehen'))
    await screen.findByText(/Die Schwester war dabei/)
    const [note] = review.record.notes
    const further = { ...note, id: '01941f29-7c00-7000-8000-0000000000a2', text: 'Der Bruder auch' }
    const record = { ...review.record, notes: [further, note] as typeof review.record.notes }
    server.answer(reviewCompleteCopy, { attributes: { ...review, reviewed: 'ungelesen', record } })
    // As the live channel does when somebody who covers writes a note.
    await act(() => queries.invalidateQueries({ queryKey: ['client', client.id] }))
    expect(server.requestsOf(reviewCompleteCopy)).toHaveLength(2)
    expect(screen.queryByText(/Der Bruder auch/)).toBeNull()
    server.refuse(decideCompleteCopy, 'ERROR.CONFLICT')
    await user.click(await button('Kopie freigeben'))
    expect(await screen.findByText(/Der Bruder auch/)).toBeDefined()
    expect(await screen.findByText(/Inzwischen wurde etwas geschrieben/)).toBeDefined()
    await user.click(await button('Kopie freigeben'))
    const sent = () =>
      server.requestsOf(decideCompleteCopy).map(({ body }) => (body as { reviewed: string }).reviewed)
    await waitFor(() => expect(sent()).toEqual(['gelesen', 'ungelesen']))
  })

  // REQ 4.323
  it('leaves out a note with all its versions, of which each can be kept', async () => {
    const [note] = review.record.notes
    const before = { ...note, id: '01941f29-7c00-7000-8000-0000000000a3', text: 'Die Schwester wa dabei' }
    const notes = [{ ...note, version: 2 }, before] as typeof review.record.notes
    const { user } = show({ record: { ...review.record, notes } })
    await user.click(await button('Durchsehen'))
    const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox').slice(0, 2)
    await screen.findByText(/Die Schwester war dabei/)
    const [first] = boxes()
    if (first) await user.click(first)
    expect(boxes().map(({ checked }) => checked)).toEqual([true, true])
    if (first) await user.click(first)
    expect(boxes().map(({ checked }) => checked)).toEqual([false, true])
  })

  // REQ 4.323
  it('leaves out the version of a left out note that was written meanwhile', async () => {
    const { server, user } = show()
    await user.click(await button('Durchsehen'))
    await screen.findByText(/Die Schwester war dabei/)
    await user.click(screen.getAllByRole('checkbox')[0] as HTMLElement)
    await user.type(screen.getByLabelText('Begründung'), 'Es geht um jemand anderen.')
    const [note] = review.record.notes
    const later = {
      ...note,
      id: '01941f29-7c00-7000-8000-0000000000a4',
      version: 2,
      text: 'Die Schwester, korrigiert',
    }
    const record = { ...review.record, notes: [later, note] as typeof review.record.notes }
    server.answer(reviewCompleteCopy, { attributes: { ...review, reviewed: 'ungelesen', record } })
    server.refuse(decideCompleteCopy, 'ERROR.CONFLICT')
    await user.click(await button('Kopie freigeben'))
    await screen.findByText(/Die Schwester, korrigiert/)
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox').slice(0, 2)
    expect(boxes.map(({ checked }) => checked)).toEqual([true, true])
  })

  // REQ 4.323
  it('still leaves out what was ticked before the review was interrupted, and a version written meanwhile', async () => {
    const { server, user } = show()
    await user.click(await button('Durchsehen'))
    await screen.findByText(/Die Schwester war dabei/)
    await user.click(screen.getAllByRole('checkbox')[0] as HTMLElement)
    await user.click(await button('Schließen'))
    const [note] = review.record.notes
    const later = {
      ...note,
      id: '01941f29-7c00-7000-8000-0000000000a5',
      version: 2,
      text: 'Die Schwester, neu',
    }
    const record = { ...review.record, notes: [later, note] as typeof review.record.notes }
    server.answer(reviewCompleteCopy, { attributes: { ...review, reviewed: 'ungelesen', record } })
    await user.click(await button('Durchsehen'))
    await screen.findByText(/Die Schwester, neu/)
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox').slice(0, 2)
    expect(boxes.map(({ checked }) => checked)).toEqual([true, true])
  })

  // REQ 4.323
  it('begins with what the present release leaves out', async () => {
    const { server, user } = show({ state: 'released', withheld: 1, leftOut: [noteId] })
    await user.click(await button('Durchsehen'))
    await user.click(await button('Kopie freigeben'))
    expect(await screen.findByText('Bitte schreiben Sie eine Begründung.')).toBeDefined()
    expect(server.requestsOf(decideCompleteCopy)).toEqual([])
  })

  // REQ 4.324
  it('is refused with a reason, in English as well; the typed reason is still there after a failure', async () => {
    const { server, user } = show({}, 'en_EN')
    await user.click(await button('Review'))
    expect(await screen.findByText(/Please answer by 11 April 2026/)).toBeDefined()
    await user.click(await button('Don’t release'))
    expect(await screen.findByText('Please write a reason.')).toBeDefined()
    server.refuse(decideCompleteCopy, 'ERROR.CONFLICT')
    await user.type(screen.getByLabelText('Reason'), 'Let’s talk first.')
    await user.click(await button('Don’t release'))
    expect(await screen.findByText(/written or changed in the meantime/)).toBeDefined()
    expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Let’s talk first.')
  })

  it('cannot be refused without a request, but can be released', async () => {
    const { user } = show({ state: 'none', askedAt: null, answerBy: null })
    await user.click(await button('Durchsehen'))
    expect(await button('Kopie freigeben')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Nicht freigeben' })).toBeNull()
  })
})
