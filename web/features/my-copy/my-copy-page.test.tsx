import {
  askForCompleteCopy,
  readCompleteCopy,
} from '@standfest/domain/features/my-copy/complete-copy.calls.ts'
import type { CompleteCopy } from '@standfest/domain/features/my-copy/complete-copy.ts'
import {
  orderMyCopy,
  prepareMyCopyDownload,
  readMyCopy,
} from '@standfest/domain/features/my-copy/my-copy.calls.ts'
import type { MyCopy } from '@standfest/domain/features/my-copy/my-copy.ts'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage } from '#testing/render.tsx'
import { MyCopyPage } from './my-copy-page.tsx'

const askedAt = Date.parse('2026-03-12T12:01:00+01:00') / 1000
const none: MyCopy = {
  state: 'none',
  askedAt: null,
  readyAt: null,
  goodUntil: null,
  downloadedAt: null,
  size: null,
  files: null,
  hasPassphrase: false,
  isComplete: false,
}
const making: MyCopy = { ...none, state: 'making', askedAt }
const ready: MyCopy = {
  ...making,
  state: 'ready',
  readyAt: askedAt + 180,
  goodUntil: askedAt + 180 + 7 * 86_400,
  size: 34_200_000,
  files: 12,
}

const unasked: CompleteCopy = {
  state: 'none',
  askedAt: null,
  decidedAt: null,
  decidedBy: null,
  goodUntil: null,
  reason: '',
  withheld: 0,
}
const released: CompleteCopy = {
  ...unasked,
  state: 'released',
  decidedAt: askedAt,
  decidedBy: { prefix: '', titleId: 'Dr.', name: 'Ada', surname: 'Sommer' },
  goodUntil: askedAt + 30 * 86_400,
}

const downloads: string[] = []
beforeEach(() => {
  downloads.length = 0
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push(`${this.pathname}${this.search}`)
  })
})
afterEach(() => vi.restoreAllMocks())

function show(copy: MyCopy, language: 'de_DE' | 'en_EN' = 'de_DE', complete: CompleteCopy = unasked) {
  const server = fakeServer()
  server.answer(readMyCopy, { attributes: copy })
  server.answer(readCompleteCopy, { attributes: complete })
  server.answer(askForCompleteCopy, { attributes: { ...complete, state: 'asked', askedAt } })
  server.answer(orderMyCopy, { attributes: making })
  server.answer(prepareMyCopyDownload, { attributes: { ticket: 'ein-billett' } })
  return renderPage(<MyCopyPage />, { server, language })
}

const button = (name: string) => screen.findByRole('button', { name })
const filled = () =>
  screen.queryAllByRole('button').filter(({ className }) => /primary/.test(className)).length

describe('the page of a client’s own copy', () => {
  it('asks for a copy, which is made in the background', async () => {
    const { server, user } = show(none)
    await user.click(await button('Kopie zusammenstellen'))
    expect(await screen.findByText(/Sie können diese Seite verlassen/)).toBeDefined()
    expect(server.requestsOf(orderMyCopy)[0]?.body).toEqual({})
    expect(filled()).toBe(0)
  })

  it('asks for a passphrase twice, and refuses a short or mistyped one', async () => {
    const { server, user } = show(none)
    await user.click(await screen.findByRole('checkbox', { name: /eigenen Kennwort/ }))
    await user.type(screen.getByLabelText('Eigenes Kennwort'), 'kurz')
    await user.type(screen.getByLabelText('Kennwort noch einmal'), 'anders')
    await user.click(await button('Kopie zusammenstellen'))
    expect(await screen.findByText('Mindestens 12 Zeichen.')).toBeDefined()
    expect(screen.getByText('Das ist nicht dasselbe Kennwort.')).toBeDefined()
    expect(server.requestsOf(orderMyCopy)).toEqual([])
    for (const label of ['Eigenes Kennwort', 'Kennwort noch einmal']) {
      await user.clear(screen.getByLabelText(label))
      await user.type(screen.getByLabelText(label), 'Apfel Zebra Wolke')
    }
    await user.click(await button('Kopie zusammenstellen'))
    await waitFor(() =>
      expect(server.requestsOf(orderMyCopy)[0]?.body).toEqual({ passphrase: 'Apfel Zebra Wolke' }),
    )
  })

  it('has the browser download a finished copy, with one primary button', async () => {
    const { user } = show({ ...ready, hasPassphrase: true })
    expect(await screen.findByText('Meine-Daten.zip.age, 32,6 MB, 12 Dateien von Ihnen')).toBeDefined()
    expect(screen.getByText(/Einmal, bis 19\.03\.2026 12:04 Uhr/)).toBeDefined()
    expect(filled()).toBe(1)
    await user.click(await button('Kopie herunterladen'))
    await waitFor(() => expect(downloads).toEqual(['/api/rest/myCopy/file?ticket=ein-billett']))
  })

  it('states the size of a small copy in kilobytes', async () => {
    show({ ...ready, size: 41_000, files: 1 })
    expect(await screen.findByText(/, 40 KB, 1 Datei von Ihnen$/)).toBeDefined()
  })

  it('says when it was downloaded, and starts again from the first step', async () => {
    const { user } = show({ ...ready, state: 'downloaded', downloadedAt: askedAt + 600 })
    expect(await screen.findByText(/Heruntergeladen am 12\.03\.2026 12:11 Uhr/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Kopie herunterladen' })).toBeNull()
    await user.click(await button('Neue Kopie'))
    expect(await button('Kopie zusammenstellen')).toBeDefined()
  })

  it('says without blame that it failed, and offers a retry', async () => {
    const { server, user } = show({ ...making, state: 'failed' })
    expect((await screen.findByRole('alert')).textContent).toContain('Das liegt nicht an Ihnen.')
    server.refuse(orderMyCopy, 'ERROR.RATE_LIMIT')
    await user.click(await button('Noch einmal zusammenstellen'))
    expect(await screen.findByText('Das Zusammenstellen hat nicht begonnen')).toBeDefined()
  })

  it('says until when it was available once it has expired, in English as well', async () => {
    show({ ...ready, state: 'expired' }, 'en_EN')
    expect(await screen.findByText(/The copy was available until 19\.03\.2026 12:04/)).toBeDefined()
    expect(await button('New copy')).toBeDefined()
    expect(screen.getByText(/Private notes by the people treating you are not included/)).toBeDefined()
  })

  // REQ 4.322
  it('requests the complete copy, and does not offer it before its release', async () => {
    const { server, user } = show(none)
    await user.click(await button('Vollständige Kopie anfragen'))
    await waitFor(() => expect(server.requestsOf(askForCompleteCopy)).toHaveLength(1))
    expect(screen.queryByRole('checkbox', { name: /Behandelnden festgehalten/ })).toBeNull()
    await user.click(await button('Kopie zusammenstellen'))
    await waitFor(() => expect(server.requestsOf(orderMyCopy)[0]?.body).toEqual({}))
  })

  it('shows a pending request, which cannot be sent twice', async () => {
    show(none, 'de_DE', { ...unasked, state: 'asked', askedAt })
    expect(await screen.findByText(/Angefragt am 12\.03\.2026 12:01 Uhr/)).toBeDefined()
    expect(screen.queryByRole('button', { name: /anfragen/ })).toBeNull()
  })

  // REQ 4.322
  it('generates the complete copy after its release, or the client’s own only', async () => {
    const { server, user } = show(none, 'de_DE', { ...released, withheld: 2, reason: 'Es geht um andere.' })
    expect(await screen.findByText(/Freigegeben von Dr\. Ada Sommer/)).toBeDefined()
    expect(screen.getByText('2 Einträge sind nicht dabei.')).toBeDefined()
    expect(screen.getByText(/Begründung: Es geht um andere\./)).toBeDefined()
    const choice = await screen.findByRole('checkbox', { name: /Behandelnden festgehalten/ })
    expect((choice as HTMLInputElement).checked).toBe(true)
    await user.click(await button('Kopie zusammenstellen'))
    await waitFor(() => expect(server.requestsOf(orderMyCopy)[0]?.body).toEqual({ isComplete: true }))
  })

  // REQ 4.324
  it('says why it was refused and whom to ask, in English as well', async () => {
    const declined = {
      ...unasked,
      state: 'declined',
      decidedAt: askedAt,
      reason: 'Let’s talk first.',
    } as const
    show({ ...ready, isComplete: true }, 'en_EN', declined)
    expect(await screen.findByText(/wasn’t released on 12\.03\.2026/)).toBeDefined()
    expect(screen.getByText('Reason: Let’s talk first.')).toBeDefined()
    expect(await button('Ask again')).toBeDefined()
    expect(screen.getByText('This is the complete copy.')).toBeDefined()
  })
})
