import type { Day } from '@standfest/domain/base/day.ts'
import type { AccountId, AttachmentId, MessageId, SubstituteId } from '@standfest/domain/base/id.ts'
import { therapistResource } from '@standfest/domain/features/accounts/accounts.calls.ts'
import { readAttachment } from '@standfest/domain/features/attachments/attachments.calls.ts'
import { bodyResource, listMessageHeaders } from '@standfest/domain/features/messages/messages.calls.ts'
import { listSubstitutes } from '@standfest/domain/features/substitutes/substitutes.calls.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { ClientScope } from '#session/client-scope.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { anAccount, testInstant } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { Conversation } from './conversation.tsx'
import { SummaryFiles } from './summary-files.tsx'

const saving = vi.hoisted(() => ({ saveFile: vi.fn() }))
vi.mock('#ui/save-file.ts', () => saving)

const client = anAccount('CLIENT')
const therapist = anAccount('THERAPIST')
const colleague = '0195a000-0000-7000-8000-0000000000c1' as AccountId
const scope: ClientScope = {
  clientId: client.id,
  as: 'therapist',
  query: { account: client.id },
  name: 'Jonas Brandt',
  isReadOnly: false,
}
const day = 86_400

type Written = {
  readonly by: 'client' | 'therapist' | 'substitute'
  readonly at: number
  readonly file?: string
  readonly isGone?: boolean
  readonly isNew?: boolean
}

const idOf = (place: number) => `01941f29-7c00-7000-8000-${String(place).padStart(12, '0')}`
const senders = { client: client.id, therapist: therapist.id, substitute: colleague } as const

function Page({ part, coversSince = 0 }: PageProps) {
  return part === 'files' ? (
    <SummaryFiles scope={scope} />
  ) : (
    <Conversation parentId={therapist.id} coversSince={coversSince} text="" scope={scope} />
  )
}

type PageProps = {
  readonly part: 'thread' | 'files'
  readonly coversSince?: number | undefined
}

/** A conversation with a client, oldest first, as the therapist reads it. */
function open(part: PageProps['part'], written: readonly Written[], coversSince?: number) {
  const server = fakeServer()
  const headers = written.map(({ by, at, isGone = false, isNew = false }, place) => ({
    id: idOf(place),
    attributes: {
      id: idOf(place) as MessageId,
      version: 1,
      accountId: client.id,
      senderId: senders[by],
      senderType: by,
      recipientId: client.id,
      substituteId: null,
      datetime: at,
      new: isNew,
      read: true,
      deletedAt: isGone ? at : 0,
    },
  }))
  const bodies = written.map(({ file }, place) => ({
    type: bodyResource.type,
    id: idOf(place),
    attributes: {
      accountId: client.id,
      messageId: idOf(place) as MessageId,
      content: `Text ${place}`,
      attachement: file === undefined ? null : (idOf(100 + place) as AttachmentId),
      ...(file === undefined ? {} : { filename: file, size: 2048 }),
      deletedAt: 0,
    },
  }))
  const people = [{ id: colleague, prefix: '', titleId: 'Dr.', name: 'Cem', surname: 'Yilmaz' }].map(
    (attributes) => ({ type: therapistResource.type, id: attributes.id, attributes }),
  )
  server.answer(listMessageHeaders, headers.toReversed(), [...bodies, ...people])
  server.answer(listSubstitutes, [
    {
      attributes: {
        id: '0195a000-0000-7000-8000-0000000000d1' as SubstituteId,
        version: 1,
        accountId: colleague,
        parentId: therapist.id,
        startDate: '2026-03-09' as Day,
        endDate: '2026-03-11' as Day,
        deletedAt: 0,
      },
    },
  ])
  return renderPage(<Page part={part} coversSince={coversSince} />, {
    server,
    role: 'THERAPIST',
    account: therapist,
  })
}

describe('the line of a substitute’s period', () => {
  it('stands once, above the first message that the colleague wrote in it (design)', async () => {
    const { server } = open('thread', [
      { by: 'client', at: testInstant - 4 * day },
      { by: 'substitute', at: testInstant - 2 * day },
      { by: 'substitute', at: testInstant - day },
      { by: 'therapist', at: testInstant },
    ])
    const line = await screen.findByText('09.03. bis 11.03.2026: Vertretung durch Dr. Cem Yilmaz')
    const [, first] = screen.getAllByRole('article')
    expect(first).toBeDefined()
    const order = first === undefined ? 0 : line.compareDocumentPosition(first)
    expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    expect(server.requestsOf(listSubstitutes)[0]?.address.searchParams.get('parent')).toBe(therapist.id)
  })

  it('is not asked for where no colleague wrote', async () => {
    const { server } = open('thread', [{ by: 'client', at: testInstant }])
    await screen.findByText('Text 0')
    expect(server.requestsOf(listSubstitutes)).toEqual([])
  })
})

describe('what is new to somebody who stands in', () => {
  it('is marked apart where it came before the first day', async () => {
    open(
      'thread',
      [
        { by: 'client', at: testInstant - 3 * day, isNew: true },
        { by: 'client', at: testInstant - 2 * day, isNew: true },
        { by: 'client', at: testInstant, isNew: true },
      ],
      testInstant - day,
    )
    const thread = await screen.findByRole('log')
    await within(thread).findByText('2 Nachrichten von vorher')
    const parts = [...thread.querySelectorAll('p[class*="isNew"], article')].map((one) =>
      one.tagName === 'ARTICLE' ? one.querySelector('div')?.textContent : one.textContent,
    )
    expect(parts).toEqual(['2 Nachrichten von vorher', 'Text 0', 'Text 1', 'Neu', 'Text 2'])
  })
})

describe('a message of the care team', () => {
  it('is on the therapist’s side, whoever of them wrote it; the client’s is on the other (design)', async () => {
    open('thread', [
      { by: 'client', at: testInstant - 300 },
      { by: 'substitute', at: testInstant - 200 },
      { by: 'therapist', at: testInstant - 100 },
    ])
    await screen.findByText('Text 2')
    const sides = screen.getAllByRole('article').map(({ className }) => className.includes('own'))
    expect(sides).toEqual([false, true, true])
    expect(screen.getAllByRole('article')[1]?.textContent).toContain('Dr. Cem YilmazVertretung')
  })
})

describe('the files of a client’s messages', () => {
  it('are listed newest first with who sent them and when, and can be saved', async () => {
    const { user, server } = open('files', [
      { by: 'client', at: testInstant - 20 * day, file: 'Atemübung.mp3' },
      { by: 'therapist', at: testInstant - day, file: 'Wochenplan.pdf' },
      { by: 'client', at: testInstant - 60, file: 'Zurückgezogen.pdf', isGone: true },
      { by: 'client', at: testInstant, file: 'Foto.jpg' },
    ])
    const list = within(await screen.findByRole('list'))
    expect(list.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      'Foto.jpgJonas Brandt, heute',
      'Wochenplan.pdfSie, gestern',
      'Atemübung.mp3Jonas Brandt, 20.02.2026',
    ])
    server.handle(readAttachment, () => new Response('Woche'))
    await user.click(list.getByRole('button', { name: '„Wochenplan.pdf“ herunterladen' }))
    await waitFor(() => expect(saving.saveFile).toHaveBeenCalledWith('Wochenplan.pdf', expect.any(Blob)))
  })

  it('say so when one cannot be loaded', async () => {
    const { user, server } = open('files', [{ by: 'client', at: testInstant, file: 'Foto.jpg' }])
    server.cutOff(readAttachment)
    await user.click(await screen.findByRole('button', { name: '„Foto.jpg“ herunterladen' }))
    expect(await screen.findByRole('alert')).toBeDefined()
  })

  it('take no room where there are none', async () => {
    const { server } = open('files', [{ by: 'client', at: testInstant }])
    await waitFor(() => expect(server.requestsOf(listMessageHeaders)).toHaveLength(1))
    expect(screen.queryByText('Anhänge')).toBeNull()
  })
})
