import type { AccountId, AttachmentId } from '@standfest/domain/base/id.ts'
import {
  listProperties,
  readAttachment,
  removeProperty,
  uploadProperty,
} from '@standfest/domain/features/attachments/attachments.calls.ts'
import { type Attachment, fileMaxBytes } from '@standfest/domain/features/attachments/attachments.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ClientScope } from '#session/client-scope.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { fakeUploads } from '#testing/fake-upload.ts'
import { anAccount } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { Attachments } from './attachments.tsx'

const clientId = anAccount('CLIENT').id
const scope: ClientScope = { clientId, as: 'self', query: {}, name: undefined, isReadOnly: false }
const of = { targetType: 'GOAL', targetId: '01941f29-7c00-7000-8000-000000000001' } as const

function aFile(filename: string, more: Partial<Attachment> = {}): Attachment {
  return {
    id: '01941f29-7c00-7000-8000-00000000000a' as AttachmentId,
    version: 3,
    accountId: clientId,
    sourceType: 'ACCOUNT',
    sourceId: clientId,
    ...of,
    filename,
    type: 'txt',
    size: 1_572_864,
    createdAt: 1_773_000_000,
    ...more,
  }
}

const addresses: Blob[] = []
beforeEach(() => {
  fakeUploads()
  addresses.length = 0
  URL.createObjectURL = (content: Blob) => `blob:${addresses.push(content)}`
  URL.revokeObjectURL = () => undefined
})
afterEach(() => vi.unstubAllGlobals())

function show(
  files: readonly Attachment[] = [],
  { mayChange = true, language = 'de_DE' as const, by = scope }: Partial<Situation> = {},
) {
  const server = fakeServer()
  server.answer(listProperties, () => files.map((attributes) => ({ id: attributes.id, attributes })))
  const page = <Attachments mayChange={mayChange} of={of} scope={by} />
  return renderPage(page, { server, language, account: anAccount('CLIENT', { language }) })
}

type Situation = {
  readonly mayChange: boolean
  readonly language: 'de_DE' | 'en_EN'
  readonly by: ClientScope
}

const choose = (file: File) => fireEvent.change(screen.getByTestId('file'), { target: { files: [file] } })
const aText = (name: string) => new File(['Dienstags zum Chor'], name, { type: 'text/plain' })

describe('files of an item', () => {
  it('stand with name, kind and size, and are saved under their name (§3)', async () => {
    const { server, user } = show([aFile('Plan.txt')])
    server.handle(readAttachment, () => new Response('Dienstags zum Chor'))
    expect(await screen.findByText('Plan.txt')).toBeDefined()
    expect(screen.getByText('Dokument · 1,5 MB')).toBeDefined()
    await user.click(screen.getByRole('button', { name: '„Plan.txt“ herunterladen' }))
    await waitFor(() => expect(addresses).toHaveLength(1))
    expect(await addresses[0]?.text()).toBe('Dienstags zum Chor')
  })

  // REQ 5.21
  it.each([
    ['de_DE', /Höchstens 8 MB: jpeg, jpg, png, gif, pdf, txt, doc, docx, mp3, wav\./],
    ['en_EN', /Up to 8 MB: jpeg, jpg, png, gif, pdf, txt, doc, docx, mp3, wav\./],
  ] as const)('are chosen where size and types are told before: %s (§5)', async (language, told) => {
    show([], { language: language as 'de_DE' })
    expect(await screen.findByText(told)).toBeDefined()
  })

  it('stand in English too', async () => {
    show([aFile('Plan.txt')], { language: 'en_EN' as 'de_DE' })
    expect(await screen.findByText('Document · 1.5 MB')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Choose a file' })).toBeDefined()
  })

  it('show pictures under a type of our own, whatever the answer calls it', async () => {
    const { server } = show([aFile('Foto.png', { type: 'png' })])
    server.handle(readAttachment, () => new Response('x', { headers: { 'content-type': 'text/html' } }))
    const picture = await screen.findByRole('img', { name: 'Bild „Foto.png“' })
    expect(picture.getAttribute('src')).toBe('blob:1')
    expect(addresses[0]?.type).toBe('image/png')
  })

  // REQ 8.6, 8.11
  it('say so when one cannot be loaded, and when it cannot be made sense of (§8)', async () => {
    const { server, user } = show([aFile('Ton.mp3', { type: 'mp3' })])
    server.refuse(readAttachment, 'ERROR.INTERNAL')
    await user.click(await screen.findByRole('button', { name: '„Ton.mp3“ anhören' }))
    expect((await screen.findByRole('alert')).textContent).toBe('FehlerAsset konnte nicht geladen werden.')
    server.handle(readAttachment, () => new Response('x'))
    await user.click(screen.getByRole('button', { name: '„Ton.mp3“ anhören' }))
    fireEvent.error(await screen.findByLabelText('Tonaufnahme „Ton.mp3“'))
    expect((await screen.findByRole('alert')).textContent).toBe('FehlerAsset konnte nicht geparst werden.')
  })

  it('are only shown where nothing may be changed, and not named where there are none', async () => {
    show([aFile('Plan.txt')], { mayChange: false })
    expect(await screen.findByText('Plan.txt')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Datei auswählen' })).toBeNull()
    expect(screen.queryByRole('button', { name: '„Plan.txt“ löschen' })).toBeNull()
  })

  it('are deleted after a question, and not those of others by somebody who stands in (§6)', async () => {
    const other = '01941f29-7c00-7000-8000-0000000000ff' as AccountId
    const files = [aFile('Plan.txt'), aFile('Bild.txt', { id: other as never, sourceId: other })]
    const { server, user } = show(files, { by: { ...scope, as: 'substitute' } })
    server.answer(removeProperty, undefined)
    expect(await screen.findByText('Bild.txt')).toBeDefined()
    expect(screen.queryByRole('button', { name: '„Bild.txt“ löschen' })).toBeNull()
    await user.click(screen.getByRole('button', { name: '„Plan.txt“ löschen' }))
    await user.click(await screen.findByRole('button', { name: 'Datei löschen' }))
    await waitFor(() => expect(server.requestsOf(removeProperty)).toHaveLength(1))
    expect(server.requestsOf(removeProperty)[0]?.headers.get('if-match')).toBe('"3"')
  })
})

describe('an upload', () => {
  it('sends the bytes and what they belong to, and tells when it is done (§7)', async () => {
    const { server } = show()
    server.answer(uploadProperty, () => ({ id: aFile('').id, attributes: aFile('Plan.txt') }))
    await screen.findByRole('button', { name: 'Datei auswählen' })
    choose(aText('Plan.txt'))
    expect(await screen.findByText('„Plan.txt“ ist hochgeladen.')).toBeDefined()
    expect(server.requestsOf(uploadProperty)[0]?.body).toEqual({
      content: btoa('Dienstags zum Chor'),
      filename: 'Plan.txt',
      mediaType: 'text/plain',
      ...of,
    })
  })

  it('shows how far it is and can be cancelled', async () => {
    const { server, user } = show()
    server.handle(uploadProperty, () => new Promise(() => undefined))
    await screen.findByRole('button', { name: 'Datei auswählen' })
    choose(aText('Plan.txt'))
    const bar = await screen.findByRole('progressbar')
    await waitFor(() => expect(bar.getAttribute('value')).toBe('0.5'))
    await user.click(screen.getByRole('button', { name: 'Abbrechen' }))
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('takes what is pasted, and what is dropped', async () => {
    const { server } = show()
    server.answer(uploadProperty, () => ({ id: aFile('').id, attributes: aFile('Plan.txt') }))
    const button = await screen.findByRole('button', { name: 'Datei auswählen' })
    fireEvent.paste(button, { clipboardData: { files: [aText('Eins.txt')] } })
    await screen.findByText('„Eins.txt“ ist hochgeladen.')
    fireEvent.drop(button, { dataTransfer: { files: [aText('Zwei.txt')] } })
    await screen.findByText('„Zwei.txt“ ist hochgeladen.')
  })

  it('does not begin for what is too large or of another type (§5)', async () => {
    const { server } = show()
    await screen.findByRole('button', { name: 'Datei auswählen' })
    choose(new File([new Uint8Array(fileMaxBytes + 1)], 'Plan.txt', { type: 'text/plain' }))
    expect((await screen.findByRole('alert')).textContent).toBe(
      '„Plan.txt“: Es können nur Dateien mit maximal 8 MB hochgeladen werden!',
    )
    choose(new File(['<b>'], 'Plan.html', { type: 'text/html' }))
    expect(screen.getByRole('alert').textContent).toMatch(/^„Plan.html“: Erlaubt sind Dateien der Typen jpeg/)
    expect(server.requestsOf(uploadProperty)).toEqual([])
  })
})
