import type { AccountId, MessageId } from '@standfest/domain/base/id.ts'
import { listMessageHeaders } from '@standfest/domain/features/messages/messages.calls.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { anAccount } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { UnreadMark } from './unread-mark.tsx'

const client = anAccount('CLIENT')
const therapistId = '0195a000-0000-7000-8000-00000000000d' as AccountId

function aHeader(place: number, isNew: boolean) {
  const id = `0195a000-0000-7000-8000-00000000010${place}` as MessageId
  const attributes = {
    id,
    version: 1,
    accountId: client.id,
    senderId: therapistId,
    senderType: 'therapist' as const,
    recipientId: client.id,
    substituteId: null,
    datetime: 1_773_300_000 + place,
    new: isNew,
    read: !isNew,
    deletedAt: 0,
  }
  return { id, attributes }
}

function showMark(news: readonly boolean[], language: 'de_DE' | 'en_EN' = 'de_DE') {
  const server = fakeServer()
  server.answer(
    listMessageHeaders,
    news.map((isNew, place) => aHeader(place, isNew)),
  )
  renderPage(<UnreadMark />, { account: client, server, language })
  return server
}

describe('the mark at the client’s messages', () => {
  // REQ 2.23
  it('says how many wait, for those who hear the page (§2)', async () => {
    showMark([true, false, true])
    expect(await screen.findByText(/2 ungelesen/)).toBeTruthy()
  })

  it('speaks English as well', async () => {
    showMark([true], 'en_EN')
    expect(await screen.findByText(/1 unread/)).toBeTruthy()
  })

  it('is not there when everything is read', async () => {
    const server = showMark([false])
    await waitFor(() => expect(server.requestsOf(listMessageHeaders)).toHaveLength(1))
    expect(screen.queryByText(/ungelesen/)).toBeNull()
  })
})
