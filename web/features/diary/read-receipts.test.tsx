import 'fake-indexeddb/auto'
import type { Day } from '@standfest/domain/base/day.ts'
import type { ContentId } from '@standfest/domain/base/id.ts'
import type { Language } from '@standfest/domain/base/language.ts'
import { readAccount } from '@standfest/domain/features/accounts/accounts.calls.ts'
import { listProperties } from '@standfest/domain/features/attachments/attachments.calls.ts'
import { diaryCalls } from '@standfest/domain/features/diary/diary.calls.ts'
import {
  leaveReadReceipt,
  listReadReceipts,
} from '@standfest/domain/features/read-receipts/read-receipts.calls.ts'
import type { ReadReceipt } from '@standfest/domain/features/read-receipts/read-receipts.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { anAccount, testInstant } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { DiaryPage } from './diary-page.tsx'

const jonas = anAccount('CLIENT')
const miriam = anAccount('THERAPIST')
const id = '0195a000-0000-7000-8000-00000000d1a1' as ContentId
const anEntry = (authorId = jonas.id) => ({
  id,
  version: 3,
  accountId: jonas.id,
  authorId,
  writtenAs: authorId === jonas.id ? ('client' as const) : ('therapist' as const),
  createdAt: testInstant,
  changedAt: testInstant,
  deletedAt: 0,
  finallyDeleted: false,
  title: 'Ein ruhiger Tag',
  day: '2026-03-12' as Day,
})
const receipt = (surname: string | undefined, different: Partial<ReadReceipt> = {}): ReadReceipt => ({
  readAs: 'therapist',
  reader: {
    id: miriam.id,
    person: surname === undefined ? null : { prefix: '', titleId: '', name: 'Miriam', surname },
  },
  changedSince: false,
  ...different,
})

type Situation = {
  readonly by: 'CLIENT' | 'THERAPIST'
  readonly receipts?: readonly ReadReceipt[]
  readonly isShown?: boolean
  readonly authorId?: typeof jonas.id
  readonly language?: Language
  readonly isClosed?: boolean
}

async function open({
  by,
  receipts = [],
  isShown = true,
  authorId = jonas.id,
  language = 'de_DE',
  isClosed = false,
}: Situation) {
  const server = fakeServer()
  const attributes = anEntry(authorId)
  const account = {
    ...jonas,
    parentId: miriam.id,
    treatmentClosedOn: isClosed ? ('2026-03-01' as Day) : null,
  }
  server.answer(readAccount, [{ id: jonas.id, attributes: account }])
  server.answer(diaryCalls.list, [{ id, attributes }])
  server.answer(diaryCalls.read, { id, attributes })
  server.answer(listProperties, [])
  server.answer(
    listReadReceipts,
    receipts.map((one) => ({ attributes: one })),
  )
  server.answer(leaveReadReceipt, undefined)
  const [path, at] =
    by === 'CLIENT'
      ? ['/tagebuch', '/tagebuch']
      : ['/klienten/:id/tagebuch', `/klienten/${jonas.id}/tagebuch`]
  renderPage(<DiaryPage />, {
    role: by,
    server,
    language,
    account: by === 'CLIENT' ? { ...jonas, language } : { ...miriam, language },
    config: { readReceipts: isShown },
    path,
    at: `${at}?content=DIARY&mode=view&item=${id}`,
  })
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('Ein ruhiger Tag')
  return { server, dialog }
}

const none = 'Niemand liest rund um die Uhr mit.'

describe('a diary entry', () => {
  // REQ 4.297
  it('tells the client who opened it, and that nobody reads along around the clock', async () => {
    const { server, dialog } = await open({ by: 'CLIENT', receipts: [receipt('Albrecht')] })
    await dialog.findByText(`Gesehen von Miriam Albrecht. ${none}`)
    expect(server.requestsOf(listReadReceipts)[0]?.address.search).toBe(`?diary=${id}`)
    expect(server.requestsOf(leaveReadReceipt)).toEqual([])
  })

  // REQ 4.297, 4.298
  it('names the covering therapist as such, somebody without a name, and who saw an earlier version', async () => {
    const { dialog } = await open({
      by: 'CLIENT',
      receipts: [
        receipt('Yilmaz', { readAs: 'substitute' }),
        receipt(undefined),
        receipt('Albrecht', { changedSince: true }),
      ],
    })
    expect(
      await dialog.findByText(
        `Gesehen von Miriam Yilmaz (Vertretung) und jemandem aus dem Behandlungsteam. Vor der letzten Änderung gesehen von Miriam Albrecht. ${none}`,
      ),
    ).toBeDefined()
  })

  // REQ 4.297
  it('says so in English too', async () => {
    const { dialog } = await open({ by: 'CLIENT', receipts: [receipt('Albrecht')], language: 'en_EN' })
    expect(
      await dialog.findByText('Seen by Miriam Albrecht. Nobody monitors this around the clock.'),
    ).toBeDefined()
  })

  // REQ 4.297
  it('never says that nobody has opened it', async () => {
    const { dialog } = await open({ by: 'CLIENT' })
    await dialog.findByText(none)
    expect(dialog.queryByText(/gesehen/i)).toBeNull()
  })

  // REQ 4.299
  it('says and asks nothing where the clinic does not show it', async () => {
    const { server, dialog } = await open({ by: 'CLIENT', receipts: [receipt('Albrecht')], isShown: false })
    expect(dialog.queryByText(new RegExp(none))).toBeNull()
    expect(server.requestsOf(listReadReceipts)).toEqual([])
  })

  // REQ 4.300
  it('leaves a receipt of the version that the care team sees, and tells them so', async () => {
    const { server, dialog } = await open({ by: 'THERAPIST' })
    await dialog.findByText('Die Klientin oder der Klient sieht, dass Sie diesen Eintrag geöffnet haben.')
    await waitFor(() => {
      expect(server.requestsOf(leaveReadReceipt).map(({ body, address }) => [body, address.search])).toEqual([
        [{ diary: id, version: 3 }, `?account=${jonas.id}`],
      ])
    })
  })

  // REQ 4.298, 4.299, 4.300
  it.each<[string, Omit<Situation, 'by'>]>([
    ['that the reader wrote', { authorId: miriam.id }],
    ['where the clinic does not show it', { isShown: false }],
    ['of a closed treatment', { isClosed: true }],
  ])('leaves none %s', async (_, situation) => {
    const { server, dialog } = await open({ by: 'THERAPIST', ...situation })
    expect(dialog.queryByText(/dass Sie diesen Eintrag geöffnet haben/)).toBeNull()
    expect(server.requestsOf(leaveReadReceipt)).toEqual([])
  })
})
