import 'fake-indexeddb/auto'
import type { Day } from '@standfest/domain/base/day.ts'
import type { ContentId } from '@standfest/domain/base/id.ts'
import { listProperties } from '@standfest/domain/features/attachments/attachments.calls.ts'
import { diaryCalls } from '@standfest/domain/features/diary/diary.calls.ts'
import { listTemplates } from '@standfest/domain/features/templates/templates.calls.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { createQueryClient } from '#app/query-client.ts'
import { sendWaiting } from '#app/send-waiting.ts'
import { dropDrafts, hasDrafts } from '#drafts/drafts.ts'
import type { FakeServer } from '#testing/fake-server.ts'
import { openSite } from '#testing/open-site.tsx'
import { anAccount, testInstant } from '#testing/people.ts'
import { holdFileReads } from '#testing/slow-files.ts'

const jonas = anAccount('CLIENT')
const id = '0195a000-0000-7000-8000-00000000d1a1' as ContentId
const anEntry = (title: string) => ({
  id,
  version: 1,
  accountId: jonas.id,
  authorId: jonas.id,
  writtenAs: 'client' as const,
  createdAt: testInstant,
  changedAt: testInstant,
  deletedAt: 0,
  finallyDeleted: false,
  title,
  day: '2026-03-12' as Day,
})

/** The diary of a client whose new entries find no connection. */
function open(at = '/tagebuch?content=DIARY&mode=create') {
  return openSite({
    site: 'CLIENT',
    at,
    account: jonas,
    prepare: (server) => {
      server.answer(diaryCalls.list, [])
      server.answer(listTemplates, [])
      server.answer(listProperties, [])
      server.cutOff(diaryCalls.create)
    },
  })
}

/** Makes the fake server store entries and list them, each idempotency key once, as the real one does. */
function taking(server: FakeServer): ReadonlySet<string> {
  const keys = new Set<string>()
  server.answer(diaryCalls.create, ({ headers }) => {
    keys.add(headers.get('Idempotency-Key') ?? '')
    server.answer(diaryCalls.list, [{ id, attributes: anEntry('Heute') }])
    return { id, attributes: anEntry('Heute') }
  })
  return keys
}

async function writeAndSave({ user }: Pick<ReturnType<typeof open>, 'user'>) {
  const shown = within(await screen.findByRole('dialog', { name: 'Eintrag anlegen' }))
  await user.type(await shown.findByLabelText(/Titel/), 'Heute')
  await user.click(shown.getByRole('button', { name: 'Anlegen' }))
}

const waiting = () => screen.findByRole('list', { name: 'Noch nicht im Tagebuch' })
const keysSentTo = (server: FakeServer) =>
  server.requestsOf(diaryCalls.create).map(({ headers }) => headers.get('Idempotency-Key'))
const networkIsBack = () => act(() => window.dispatchEvent(new Event('online')))

beforeEach(() => dropDrafts(jonas.id))

describe('a diary entry that is saved without a connection (§3, §7)', () => {
  it('waits in sight above the diary and is in it once there is a connection, once', async () => {
    const page = open()
    await writeAndSave(page)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const list = within(await waiting())
    expect(list.getByText('Heute')).toBeDefined()
    expect(await list.findByText('Wartet auf Verbindung')).toBeDefined()
    const keys = taking(page.server)
    await networkIsBack()
    await networkIsBack()
    expect(await screen.findByRole('button', { name: /Heute/ })).toBeDefined()
    expect(screen.queryByText('Wartet auf Verbindung')).toBeNull()
    expect(keys.size).toBe(1)
    expect(new Set(keysSentTo(page.server))).toEqual(keys)
    await waitFor(async () => expect(await hasDrafts(jonas.id)).toBe(false))
  })

  it('waits over a reload and keeps its day and its key', async () => {
    const before = open()
    await writeAndSave(before)
    await waiting()
    const [key] = keysSentTo(before.server)
    expect(await hasDrafts(jonas.id)).toBe(true)
    cleanup()
    const { server } = open('/tagebuch')
    await within(await waiting()).findByText('Wartet auf Verbindung')
    const keys = taking(server)
    await networkIsBack()
    await waitFor(() => expect([...keys]).toEqual([key]))
    expect(server.requestsOf(diaryCalls.create).at(-1)?.body).toMatchObject({
      title: 'Heute',
      day: '2026-03-12',
    })
  })

  it('goes also when another page is opened after the reload', async () => {
    const before = open()
    await writeAndSave(before)
    await waiting()
    const [key] = keysSentTo(before.server)
    expect(await hasDrafts(jonas.id)).toBe(true)
    const keys = taking(before.server)
    await sendWaiting(createQueryClient())
    await waitFor(() => expect([...keys]).toEqual([key]))
    await waitFor(async () => expect(await hasDrafts(jonas.id)).toBe(false))
  })

  it('says why when it is refused later, and can be given up after a question', async () => {
    const { user, server } = open()
    await writeAndSave({ user })
    await within(await waiting()).findByText('Wartet auf Verbindung')
    server.refuse(diaryCalls.create, 'ERROR.ACCESS_DENIED')
    await networkIsBack()
    const list = within(await waiting())
    expect(await list.findByText('Nicht gesendet')).toBeDefined()
    await user.click(list.getByRole('button', { name: 'Verwerfen' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Behalten' }))
    expect(list.getByText('Nicht gesendet')).toBeDefined()
    expect(await hasDrafts(jonas.id)).toBe(true)
    await user.click(list.getByRole('button', { name: 'Verwerfen' }))
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: 'Eintrag verwerfen' }))
    await waitFor(() => expect(screen.queryByText('Nicht gesendet')).toBeNull())
    await waitFor(async () => expect(await hasDrafts(jonas.id)).toBe(false))
  })

  it('stays in its form as long as files are to go with it', async () => {
    const page = open()
    await screen.findByRole('dialog', { name: 'Eintrag anlegen' })
    const file = new File(['Chor'], 'Plan.txt', { type: 'text/plain' })
    fireEvent.change(screen.getByTestId('file'), { target: { files: [file] } })
    await screen.findByText('Plan.txt')
    await writeAndSave(page)
    expect(await screen.findByText('Eintrag konnte nicht gespeichert werden')).toBeDefined()
    expect(screen.getByText('Plan.txt')).toBeDefined()
  })

  it('stays in its form while the device still reads a file that is to go with it', async () => {
    const page = open()
    await screen.findByRole('dialog', { name: 'Eintrag anlegen' })
    const reads = holdFileReads()
    const file = new File(['Chor'], 'Plan.txt', { type: 'text/plain' })
    fireEvent.change(screen.getByTestId('file'), { target: { files: [file] } })
    await writeAndSave(page)
    expect(await screen.findByText('Eintrag konnte nicht gespeichert werden')).toBeDefined()
    reads.release()
    expect(await screen.findByText('Plan.txt')).toBeDefined()
  })
})
