import 'fake-indexeddb/auto'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { registerKeptKit } from '@standfest/domain/features/emergency-kit/offline-kit.calls.ts'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { connectTo } from '#api/connection.ts'
import { deleteKits } from '#offline-kit/kit-store.ts'
import { storeKit } from '#offline-kit/offline-kit.ts'
import { type FakeServer, fakeServer } from '#testing/fake-server.ts'
import { aConfig } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { OfflineKitDialog } from './offline-kit-dialog.tsx'

const selin = '0195a000-0000-7000-8000-0000000000a2' as AccountId
const kit = { contacts: [], mnemonics: [], strategies: [], signals: [], notes: [] }
const onKept = vi.fn()

let server: FakeServer
beforeEach(async () => {
  await deleteKits(() => true)
  onKept.mockClear()
  server = fakeServer()
  connectTo(aConfig('CLIENT'))
  server.answer(registerKeptKit, undefined)
})

function Page() {
  return <OfflineKitDialog isOpen kit={kit} onClose={() => undefined} onKept={onKept} />
}

/** The dialog's message about a PIN. */
async function saidOf(pin: string): Promise<string | undefined> {
  const { user, unmount } = renderPage(<Page />, { server })
  await user.type(await screen.findByLabelText('PIN'), pin)
  await user.type(screen.getByLabelText('PIN wiederholen'), pin)
  await user.click(screen.getByRole('button', { name: 'Behalten' }))
  const said = (await screen.findByText(/^Diese PIN /)).textContent
  unmount()
  return said
}

describe('the choice of a PIN', () => {
  it('says of another person’s PIN what it says of one that is easy to guess, and nothing of the other', async () => {
    await storeKit(selin, '384729', kit)
    const [taken, guessable] = [await saidOf('384729'), await saidOf('111111')]
    expect(taken).toBe('Diese PIN ist leicht zu erraten. Bitte nehmen Sie eine andere.')
    expect([taken, onKept.mock.calls]).toEqual([guessable, []])
  })
})
