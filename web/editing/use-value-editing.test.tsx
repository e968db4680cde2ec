import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { NetworkFailed, RequestFailed } from '#api/failures.ts'
import { renderPage } from '#testing/render.tsx'
import { TextField } from '#ui/text-field.tsx'
import { EditingBanner } from './editing-banner.tsx'
import { UnsavedPage } from './unsaved-page.tsx'
import type { Attempt } from './use-editing.ts'
import { useValueEditing } from './use-value-editing.ts'

type Value = { readonly name: string; readonly phone: string }
type Setting = { readonly value: Value; readonly version: number }

const begun: Setting = { value: { name: 'Lindenhof', phone: '116117' }, version: 1 }

function aServer() {
  return {
    stored: begun,
    sent: [] as { readonly key: string; readonly version: number | undefined; readonly value: Value }[],
    failures: [] as Error[],
    /** What the next answer waits for. */
    delay: Promise.resolve(),
  }
}

type Server = ReturnType<typeof aServer>

async function receive(server: Server, value: Value, { version, key }: Attempt<Setting>): Promise<Setting> {
  server.sent.push({ key, version, value })
  await server.delay
  const failure = server.failures.shift()
  if (failure !== undefined) throw failure
  if (version !== server.stored.version) throw new RequestFailed({ status: 412, code: 'ERROR.CONFLICT' })
  server.stored = { value, version: server.stored.version + 1 }
  return server.stored
}

function SettingForm({ server }: { readonly server: Server }) {
  const [present, setPresent] = useState(server.stored)
  const form = useValueEditing<Setting, Value>({
    present,
    versionOf: ({ version }) => version,
    reread: async () => {
      setPresent(server.stored)
      return server.stored
    },
    valueOf: ({ value }) => value,
    tidy: (value) => ({ ...value, name: value.name.trim() }),
    isFaulty: ({ name }) => name.trim() === '',
    send: async (value, attempt) => {
      const saved = await receive(server, value, attempt)
      setPresent(saved)
      return saved
    },
  })
  return (
    <>
      <EditingBanner editing={form} words={{ saved: 'Gespeichert' }} />
      <TextField
        label="Name"
        value={form.value.name}
        onChange={(name) => form.put({ ...form.value, name })}
      />
      <TextField
        label="Telefon"
        value={form.value.phone}
        onChange={(phone) => form.put({ ...form.value, phone })}
      />
      <button type="button" aria-busy={form.isPending} onClick={() => void form.save()}>
        Speichern
      </button>
    </>
  )
}

function show(server: Server) {
  return renderPage(
    <UnsavedPage>
      <SettingForm server={server} />
    </UnsavedPage>,
    { role: 'ADMIN', at: '/einstellungen' },
  )
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const others = (server: Server, change: Partial<Value>) => {
  server.stored = { value: { ...server.stored.value, ...change }, version: server.stored.version + 1 }
}

describe('a form that holds one value', () => {
  it('keeps what was typed over what others saved, again and again, and takes over the rest (§7)', async () => {
    const server = aServer()
    const { user } = show(server)
    await user.type(field('Name'), ' Nord')
    for (const phone of ['112', '110']) {
      others(server, { phone })
      await user.click(screen.getByRole('button', { name: 'Speichern' }))
      await user.click(await screen.findByRole('button', { name: 'Meine Eingaben behalten' }))
      expect([field('Name').value, field('Telefon').value]).toEqual(['Lindenhof Nord', phone])
    }
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    expect(await screen.findByText('Gespeichert')).toBeDefined()
    expect(server.stored).toEqual({ value: { name: 'Lindenhof Nord', phone: '110' }, version: 4 })
  })

  it('is saved on a newer version without a question where both say the same', async () => {
    const server = aServer()
    const { user } = show(server)
    await user.type(field('Name'), ' Nord')
    others(server, {})
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    expect(await screen.findByText('Gespeichert')).toBeDefined()
    expect(server.sent.map(({ version }) => version)).toEqual([1, 2])
  })

  // REQ 7.15
  it('is sent again under the same key while its answer is lost', async () => {
    const server = aServer()
    server.failures = [new NetworkFailed(new TypeError('Failed to fetch'))]
    const { user } = show(server)
    await user.type(field('Name'), ' Nord')
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    expect(await screen.findByText(/Keine Verbindung\. Ihre Änderungen sind weiter da\./)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    await screen.findByText('Gespeichert')
    expect(server.sent[0]).toEqual(server.sent[1])
  })

  it('keeps what is typed while it is being saved, and is sent once meanwhile', async () => {
    const server = aServer()
    const { promise, resolve } = Promise.withResolvers<void>()
    server.delay = promise
    const { user } = show(server)
    await user.type(field('Name'), ' Nord')
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    await user.type(field('Telefon'), '9')
    expect(screen.getByRole('button', { name: 'Speichern' }).ariaBusy).toBe('true')
    resolve()
    await screen.findByText(/Was Sie während des Speicherns geändert haben/)
    expect([field('Name').value, field('Telefon').value]).toEqual(['Lindenhof Nord', '1161179'])
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    await screen.findByText('Gespeichert')
    expect(server.stored).toEqual({ value: { name: 'Lindenhof Nord', phone: '1161179' }, version: 3 })
  })

  it('says that nothing is to be saved, and sends nothing that would be refused', async () => {
    const server = aServer()
    const { user } = show(server)
    await user.type(field('Name'), ' ')
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    expect(await screen.findByText('Nichts geändert, es ist alles gespeichert')).toBeDefined()
    await user.clear(field('Name'))
    expect(screen.queryByText('Nichts geändert, es ist alles gespeichert')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    expect(server.sent).toEqual([])
  })

  it('is not left unasked with what was typed', async () => {
    const { user, router, whereabouts } = show(aServer())
    await user.type(field('Name'), ' Nord')
    await act(() => router.navigate('/anderswo'))
    await user.click(await screen.findByRole('button', { name: 'Verwerfen' }))
    await waitFor(() => expect(whereabouts()).toBe('/anderswo'))
  })
})
