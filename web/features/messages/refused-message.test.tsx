import type { RefusalCode } from '@standfest/domain/base/refusal.ts'
import { listMessageHeaders, sendMessage } from '@standfest/domain/features/messages/messages.calls.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ClientScope } from '#session/client-scope.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { fakeUploads } from '#testing/fake-upload.ts'
import { anAccount } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { Conversation } from './conversation.tsx'

const client = anAccount('CLIENT')
const scope: ClientScope = { clientId: client.id, as: 'self', query: {}, name: undefined, isReadOnly: false }
const arrived = {
  id: '01941f29-7c00-7000-8000-00000000000b',
  version: 1,
  accountId: client.id,
  senderId: client.id,
  senderType: 'client',
  recipientId: client.id,
  substituteId: null,
  datetime: 1_773_000_000,
  new: false,
  read: false,
  deletedAt: 0,
} as const

function Page() {
  return <Conversation coversSince={0} text="" scope={scope} />
}

beforeEach(() => fakeUploads())

async function open(language: 'de_DE' | 'en_EN' = 'de_DE') {
  const server = fakeServer()
  server.answer(listMessageHeaders, [{ id: arrived.id, attributes: arrived }])
  const account = anAccount('CLIENT', { language })
  const page = renderPage(<Page />, { server, account, language })
  await screen.findByRole('textbox')
  const press = async (name: string) => page.user.click(await screen.findByRole('button', { name }))
  const choose = (name: string, type: string, content: BlobPart = 'Dienstags') =>
    fireEvent.change(screen.getByTestId('file'), { target: { files: [new File([content], name, { type })] } })
  const sent = () => server.requestsOf(sendMessage).map(({ body }) => body)
  return { ...page, server, press, choose, sent }
}

/** A message with an image that the server refuses. */
async function openRefused(code: RefusalCode = 'ERROR.FILE_OTHER_TYPE') {
  const page = await open()
  page.server.refuse(sendMessage, code)
  await page.user.type(screen.getByRole('textbox'), 'Bitte rufen Sie an')
  page.choose('plan.png', 'image/png', '<html>')
  await screen.findByRole('button', { name: '„plan.png“ nicht mitsenden' })
  await page.press('Senden')
  await screen.findByText('Nicht gesendet')
  return page
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox').value

// REQ 5.22
describe('a message whose file is refused', () => {
  it('says which file and why, offers no try that cannot succeed, and is not said to have arrived (§5)', async () => {
    await openRefused()
    expect(screen.getByRole('alert').textContent).toMatch(
      /^„plan\.png“ ist keine PNG-Datei\. Was kann ich tun\?/,
    )
    expect(screen.queryByRole('button', { name: 'Erneut senden' })).toBeNull()
    expect(screen.queryByText(/Ihre Nachricht ist angekommen/)).toBeNull()
  })

  it('goes without the file, as a message of its own', async () => {
    const { server, press, sent } = await openRefused()
    server.answer(sendMessage, { attributes: arrived })
    await press('Ohne Datei senden')
    await waitFor(() => expect(screen.queryByText('Nicht gesendet')).toBeNull())
    expect(sent().at(-1)).toEqual({ content: 'Bitte rufen Sie an' })
    const keys = server.requestsOf(sendMessage).map(({ headers }) => headers.get('Idempotency-Key'))
    expect(new Set(keys).size).toBe(2)
  })

  it('comes back into the field with its file, below what was begun since', async () => {
    const { user, press, server, sent } = await openRefused()
    await user.type(screen.getByRole('textbox'), 'Noch etwas')
    await press('Bearbeiten')
    expect(field()).toBe('Noch etwas\n\nBitte rufen Sie an')
    expect(screen.queryByText('Nicht gesendet')).toBeNull()
    server.answer(sendMessage, { attributes: arrived })
    await press('Senden')
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()[1]).toMatchObject({ filename: 'plan.png', attachement: btoa('<html>') })
  })

  it('stays where it is while another file is chosen already', async () => {
    const { press, choose } = await openRefused()
    choose('Plan.txt', 'text/plain')
    await screen.findByRole('button', { name: '„Plan.txt“ nicht mitsenden' })
    await press('Bearbeiten')
    expect(screen.getByText('Nicht gesendet')).toBeTruthy()
    expect(screen.getByText(/Es ist schon eine Datei ausgewählt/)).toBeTruthy()
    expect(field()).toBe('')
  })

  it('can be sent again where there may be room later', async () => {
    await openRefused('ERROR.FILES_FULL')
    expect(screen.getByRole('button', { name: 'Erneut senden' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Ohne Datei senden' })).toBeTruthy()
  })

  it('was written without a connection keeps the same ways out', async () => {
    const { server, user, press } = await open()
    server.cutOff(sendMessage)
    await user.type(screen.getByRole('textbox'), 'Eins')
    await press('Senden')
    await screen.findByText('Wartet auf Verbindung')
    server.refuse(sendMessage, 'ERROR.ACCESS_DENIED')
    act(() => void window.dispatchEvent(new Event('online')))
    await screen.findByText('Nicht gesendet')
    expect(screen.queryByRole('button', { name: 'Ohne Datei senden' })).toBeNull()
    await press('Bearbeiten')
    expect(field()).toBe('Eins')
  })
})

// REQ 5.21
describe('a file that cannot be taken', () => {
  it.each([
    ['de_DE', 'Bilder, PDF, Text, Word oder Ton, höchstens 8 MB'],
    ['en_EN', 'Pictures, PDFs, text, Word or audio files, up to 8 MB'],
  ] as const)('is told of beside the field, before one is chosen: %s (§5)', async (language, limit) => {
    await open(language)
    expect(screen.getByText(limit)).toBeDefined()
  })

  it.each([
    ['tool.exe', 'application/x-msdownload', 'MZ', /^„tool\.exe“: Erlaubt sind Dateien der Typen/],
    [
      'gross.png',
      'image/png',
      new Uint8Array(9 * 1024 * 1024),
      /^„gross\.png“: .*maximal 8 MB hochgeladen werden!$/,
    ],
    ['leer.txt', 'text/plain', '', /^„leer\.txt“: Diese Datei ist leer\.$/],
  ])('is named before anything is sent: %s (§5)', async (name, type, content, reason) => {
    const { press, choose, sent } = await open()
    await press('Senden')
    await screen.findByText('Bitte geben Sie eine Nachricht ein')
    choose(name, type, content)
    expect((await screen.findByRole('alert')).textContent).toMatch(reason)
    expect(screen.queryByText('Bitte geben Sie eine Nachricht ein')).toBeNull()
    expect(sent()).toEqual([])
  })

  it('is told in English too', async () => {
    const { choose } = await open('en_EN')
    choose('page.html', 'text/html')
    expect((await screen.findByRole('alert')).textContent).toMatch(/^“page\.html”: /)
  })
})
