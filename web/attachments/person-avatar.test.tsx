import type { AttachmentId } from '@standfest/domain/base/id.ts'
import {
  listProperties,
  readAttachment,
  uploadProperty,
} from '@standfest/domain/features/attachments/attachments.calls.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { UserMenu } from '#app/user-menu.tsx'
import type { ClientScope } from '#session/client-scope.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { fakeUploads } from '#testing/fake-upload.ts'
import { anAccount } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { Attachments } from './attachments.tsx'
import { PersonAvatar } from './person-avatar.tsx'

const image = '01941f29-7c00-7000-8000-00000000000b' as AttachmentId
const other = '01941f29-7c00-7000-8000-00000000000c' as AttachmentId
const therapist = anAccount('THERAPIST')
const jonas = anAccount('CLIENT', { image })

beforeEach(() => {
  fakeUploads()
  let made = 0
  URL.createObjectURL = () => `blob:${(made += 1)}`
  URL.revokeObjectURL = () => undefined
})
afterEach(() => vi.unstubAllGlobals())

const disc = () => document.querySelector('[aria-hidden="true"]:has(img), span[aria-hidden="true"]')
const picture = () => document.querySelector('img')

function show(account = therapist) {
  const server = fakeServer()
  server.handle(readAttachment, () => new Response('pixels'))
  return renderPage(<PersonAvatar person={jonas} />, { server, account })
}

describe('a person’s avatar', () => {
  // REQ 3.33
  it('is their picture, read in the session, and the initials until it is drawn', async () => {
    const { server } = show()
    expect(disc()?.textContent).toBe('JB')
    await waitFor(() => expect(picture()?.src).toMatch(/^blob:/))
    expect(disc()?.textContent).toBe('JB')
    fireEvent.load(picture() as HTMLImageElement)
    expect(disc()?.textContent).toBe('')
    const [{ address } = { address: undefined }] = server.requestsOf(readAttachment)
    expect(`${address?.pathname}${address?.search}`).toBe(`/api/rest/attachment/${image}?account=${jonas.id}`)
  })

  // REQ 3.33
  it('stays the initials where the picture does not come', async () => {
    const server = fakeServer()
    server.refuse(readAttachment, 'ERROR.INTERNAL')
    renderPage(<PersonAvatar person={jonas} />, { server, account: therapist })
    await waitFor(() => expect(server.requestsOf(readAttachment)).toHaveLength(1))
    expect([disc()?.textContent, picture()]).toEqual(['JB', null])
  })

  it('asks for nothing where there is none', () => {
    const server = fakeServer()
    renderPage(<PersonAvatar person={{ ...jonas, image: null }} />, { server, account: therapist })
    expect(disc()?.textContent).toBe('JB')
    expect(server.requestsOf(readAttachment)).toHaveLength(0)
  })
})

describe('the profile picture', () => {
  const scope: ClientScope = { clientId: jonas.id, as: 'self', query: {}, name: undefined, isReadOnly: false }
  const open = () => {
    const server = fakeServer()
    server.answer(listProperties, [])
    server.handle(readAttachment, () => new Response('pixels'))
    return renderPage(
      <>
        <UserMenu />
        <Attachments mayChange of={{ targetType: 'ACCOUNT', targetId: jonas.id }} scope={scope} />
      </>,
      { server, account: anAccount('CLIENT') },
    )
  }
  const choose = (file: File) => fireEvent.change(screen.getByTestId('file'), { target: { files: [file] } })

  // REQ 3.33
  it('is chosen from pictures alone', async () => {
    const { server } = open()
    expect(await screen.findByRole('button', { name: 'Bild auswählen' })).toBeDefined()
    expect(screen.getByTestId('file').getAttribute('accept')).toBe('.jpg,.jpeg,.png,.gif')
    choose(new File(['Dienstags'], 'Plan.txt', { type: 'text/plain' }))
    expect(
      await screen.findByText('„Plan.txt“ ist kein Bild. Erlaubt sind jpeg, jpg, png und gif.'),
    ).toBeDefined()
    expect(server.requestsOf(uploadProperty)).toHaveLength(0)
  })

  // REQ 3.33
  it('is in the head of the page as soon as it is uploaded', async () => {
    const { server } = open()
    server.answer(uploadProperty, ({ body }) => ({
      id: other,
      attributes: {
        id: other,
        version: 1,
        accountId: jonas.id,
        sourceType: 'ACCOUNT' as const,
        sourceId: jonas.id,
        targetType: 'ACCOUNT' as const,
        targetId: jonas.id,
        filename: String((body as { filename?: string }).filename),
        type: 'png' as const,
        size: 6,
        createdAt: 1_773_000_000,
      },
    }))
    await screen.findByRole('button', { name: 'Bild auswählen' })
    expect(picture()).toBeNull()
    choose(new File(['pixels'], 'Ich.png', { type: 'image/png' }))
    await waitFor(() => expect(picture()).not.toBeNull())
    expect(server.requestsOf(readAttachment)[0]?.address.pathname).toBe(`/api/rest/attachment/${other}`)
  })
})
