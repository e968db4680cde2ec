import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { NetworkFailed, RequestFailed } from '#api/failures.ts'
import { draftStateNow, dropDraft, findDraft, hasDrafts, storeDraft } from '#drafts/drafts.ts'
import { anAccount } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { aSlowDevice } from '#testing/slow-device.ts'
import { EditingBanner } from './editing-banner.tsx'
import { LineInput } from './fields/line-input.tsx'
import type { Attempt } from './use-editing.ts'
import { useFormEditing } from './use-form-editing.ts'
import { useLeaving } from './use-leaving.tsx'

type Note = {
  readonly title: string
  readonly place: string
  readonly secret: string
  readonly version: number
}
type Fields = Omit<Note, 'version'>

const jonas = anAccount('CLIENT')
const draftAt = { account: jonas.id, of: 'note' }
const begun: Note = { title: 'Sonntag', place: 'Leipzig', secret: '', version: 1 }

const conflict = () => new RequestFailed({ status: 412, code: 'ERROR.CONFLICT' })
const lost = () => new NetworkFailed(new TypeError('Failed to fetch'))

/** A server with one note that others edit too. */
function aServer(stored: Note = begun) {
  return {
    stored,
    sent: [] as {
      readonly key: string
      readonly version: number | undefined
      readonly change: Partial<Fields>
    }[],
    /** Errors to throw instead of the next answers. */
    failures: [] as Error[],
    /** What the next answer waits for. */
    delay: Promise.resolve(),
  }
}

type Server = ReturnType<typeof aServer>

async function receive(
  server: Server,
  change: Partial<Fields>,
  { version, key }: Attempt<Note>,
): Promise<Note> {
  server.sent.push({ key, version, change })
  await server.delay
  const failure = server.failures.shift()
  if (failure !== undefined) throw failure
  if (version !== server.stored.version) throw conflict()
  server.stored = { ...server.stored, ...change, version: server.stored.version + 1 }
  return server.stored
}

function NoteForm({ server, read }: { readonly server: Server; readonly read: Note }) {
  const editing = useFormEditing<Note, Fields, Partial<Fields>>({
    base: read,
    versionOf: ({ version }) => version,
    reread: async () => server.stored,
    formOf: ({ title, place, secret }) => ({ title, place, secret }),
    changeOf: (values, _, before) => {
      const changed = Object.entries(values).filter(
        ([field, value]) => value !== before[field as keyof Fields],
      )
      return changed.length === 0 ? undefined : Object.fromEntries(changed)
    },
    send: (change, attempt) => receive(server, change, attempt),
    onSaved: () => leaving.settle(),
    draftAt: () => draftAt,
    notInDraft: ['secret'],
  })
  const { form } = editing
  const leaving = useLeaving(form.formState.isDirty, { isDraftStored: true, onDiscard: editing.giveUp })
  return (
    <>
      <EditingBanner editing={editing} words={{ saved: 'Gespeichert' }} />
      <LineInput form={form} name="title" label="Titel" isRequired />
      <LineInput form={form} name="place" label="Ort" isRequired />
      <LineInput form={form} name="secret" label="Kennwort" isRequired judge={() => undefined} />
      <button type="button" onClick={editing.submit}>
        Speichern
      </button>
      <button type="button" onClick={editing.giveUp}>
        Aufgeben
      </button>
      {leaving.question}
    </>
  )
}

function show(server: Server, read: Note = server.stored) {
  return renderPage(<NoteForm server={server} read={read} />, { account: jonas, at: '/notiz' })
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const press = (user: ReturnType<typeof show>['user'], name: string) =>
  user.click(screen.getByRole('button', { name }))
const others = (server: Server, change: Partial<Fields>) => {
  server.stored = { ...server.stored, ...change, version: server.stored.version + 1 }
}
const saved = () => screen.findByText('Gespeichert')

beforeEach(async () => {
  await new Promise((resolve) => {
    indexedDB.deleteDatabase('standfest-drafts').addEventListener('success', resolve)
  })
})

// REQ 7.27
describe('a form that somebody else overtakes (§7)', () => {
  it('keeps one’s own words over theirs, and asks again when they are overtaken once more', async () => {
    const server = aServer()
    const { user } = show(server)
    await user.type(field('Titel'), ' am See')
    others(server, { title: 'Montag', place: 'Halle' })
    await press(user, 'Speichern')
    expect(await screen.findByText('Inzwischen geändert')).toBeDefined()
    expect(server.stored).toMatchObject({ title: 'Montag', place: 'Halle' })
    await press(user, 'Meine Eingaben behalten')
    expect([field('Titel').value, field('Ort').value]).toEqual(['Sonntag am See', 'Halle'])

    others(server, { title: 'Dienstag', place: 'Dresden' })
    await press(user, 'Speichern')
    expect(await screen.findByText('Inzwischen geändert')).toBeDefined()
    await press(user, 'Meine Eingaben behalten')
    expect([field('Titel').value, field('Ort').value]).toEqual(['Sonntag am See', 'Dresden'])
    await press(user, 'Speichern')
    await saved()
    expect(server.stored).toEqual({ ...begun, title: 'Sonntag am See', place: 'Dresden', version: 4 })
    expect(server.sent.map(({ version, change }) => [version, change])).toEqual([
      [1, { title: 'Sonntag am See' }],
      [2, { title: 'Sonntag am See' }],
      [3, { title: 'Sonntag am See' }],
    ])
  })

  it('takes theirs at wish, and then has nothing to save', async () => {
    const server = aServer()
    const { user } = show(server)
    await user.type(field('Titel'), ' am See')
    others(server, { title: 'Montag' })
    await press(user, 'Speichern')
    await user.click(await screen.findByRole('button', { name: 'Neuen Stand laden' }))
    expect(field('Titel').value).toBe('Montag')
    await press(user, 'Speichern')
    expect(server.sent).toHaveLength(1)
    await waitFor(async () => expect(await hasDrafts(jonas.id)).toBe(false))
  })

  it('is saved on theirs without a question where they changed nothing that it shows', async () => {
    const server = aServer()
    const { user } = show(server)
    await user.type(field('Titel'), ' am See')
    others(server, {})
    await press(user, 'Speichern')
    await saved()
    expect(server.sent.map(({ version }) => version)).toEqual([1, 2])
    expect(server.sent[0]?.key).not.toBe(server.sent[1]?.key)
  })

  it('that cannot learn what is stored by now says so and keeps everything', async () => {
    const server = aServer()
    server.failures = [conflict(), conflict()]
    const { user } = show(server)
    await user.type(field('Titel'), ' am See')
    await press(user, 'Speichern')
    expect(await screen.findByText('Inzwischen geändert')).toBeDefined()
    expect(field('Titel').value).toBe('Sonntag am See')
    // Two attempts at most: another person who saves all the time must not keep the form busy for ever.
    expect(server.sent).toHaveLength(2)
  })

  it('asks about a draft of an older version, though the page shows the newest', async () => {
    const server = aServer()
    const first = show(server)
    await first.user.type(field('Titel'), ' am See')
    expect(await hasDrafts(jonas.id)).toBe(true)
    cleanup()
    others(server, { title: 'Montag' })
    const { user } = show(server)
    await screen.findByText('Nicht gespeicherter Text')
    await press(user, 'Speichern')
    expect(await screen.findByText('Inzwischen geändert')).toBeDefined()
    expect([server.sent[0]?.version, server.stored.title]).toEqual([1, 'Montag'])
  })
})

describe('a form that is refused', () => {
  const refused = (fields: readonly string[]) =>
    new RequestFailed({
      status: 422,
      code: 'ERROR.ALIAS_NOT_AVAILABLE',
      errors: fields.map((name) => ({ code: 'ERROR.EMAIL_NOT_AVAILABLE', field: name })),
    })

  it('says what is wrong with a field that it does not have on top, and loses nothing', async () => {
    const server = aServer()
    server.failures = [refused(['somewhereElse'])]
    const { user } = show(server)
    await user.type(field('Titel'), ' am See')
    await press(user, 'Speichern')
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /Diese E-Mail-Adresse ist schon vergeben\. Ihre Änderungen sind weiter da\./,
    )
    expect(screen.getAllByRole('textbox').map((one) => one.getAttribute('aria-invalid'))).toEqual([
      null,
      null,
      null,
    ])
    expect(field('Titel').value).toBe('Sonntag am See')
    await press(user, 'Speichern')
    await saved()
  })

  it('leads to the first field that was refused', async () => {
    const server = aServer()
    server.failures = [refused(['somewhereElse', 'place', 'title'])]
    const { user } = show(server)
    await user.type(field('Titel'), ' am See')
    await press(user, 'Speichern')
    await waitFor(() => expect(document.activeElement).toBe(field('Ort')))
    expect(field('Titel').getAttribute('aria-invalid')).toBe('true')
  })
})

describe('a form whose answer was lost', () => {
  // REQ 7.15
  it('is sent again under the same key, also after a reload; other words have another key', async () => {
    const server = aServer()
    server.failures = [lost(), lost(), lost(), lost()]
    const { user } = show(server)
    await user.type(field('Titel'), ' am See')
    await press(user, 'Speichern')
    await screen.findByText(/Keine Verbindung/)
    await press(user, 'Speichern')
    await waitFor(() => expect(server.sent).toHaveLength(2))
    expect(await hasDrafts(jonas.id)).toBe(true)
    cleanup()
    const again = show(server)
    await screen.findByText('Nicht gespeicherter Text')
    await press(again.user, 'Speichern')
    await waitFor(() => expect(server.sent).toHaveLength(3))
    expect(new Set(server.sent.map(({ key }) => key)).size).toBe(1)
    await screen.findByText(/Keine Verbindung/)
    await again.user.type(field('Titel'), ' und im Wald')
    await press(again.user, 'Speichern')
    await waitFor(() => expect(server.sent).toHaveLength(4))
    expect(server.sent[3]?.key).not.toBe(server.sent[0]?.key)
    await hasDrafts(jonas.id)
  })

  it('keeps also what was typed before the device said what lies on it', async () => {
    show(aServer())
    fireEvent.change(field('Titel'), { target: { value: 'Montag' } })
    await expect.poll(() => findDraft(draftAt)).toMatchObject({ typed: { title: 'Montag' } })
  })

  it('keeps what was typed also when the form is closed before the device said what lies on it', async () => {
    await storeDraft(draftAt, { version: 1, typed: { place: 'Halle' }, sentAs: { earlier: 'a key' } })
    show(aServer())
    fireEvent.change(field('Titel'), { target: { value: 'Montag' } })
    // Not yet stored: the page must not call it kept.
    expect(draftStateNow()).toBe('writing')
    cleanup()
    await hasDrafts(jonas.id)
    expect(await findDraft(draftAt)).toEqual({
      version: 1,
      typed: { title: 'Montag', place: 'Halle' },
      sentAs: { earlier: 'a key' },
    })
    show(aServer())
    await screen.findByText('Nicht gespeicherter Text')
    expect([field('Titel').value, field('Ort').value]).toEqual(['Montag', 'Halle'])
  })

  it('does not bring back a word that was taken out again before the device said what lies on it', async () => {
    show(aServer())
    fireEvent.change(field('Titel'), { target: { value: 'Montag' } })
    fireEvent.change(field('Titel'), { target: { value: 'Sonntag' } })
    await expect.poll(() => hasDrafts(jonas.id)).toBe(false)
    expect(field('Titel').value).toBe('Sonntag')
  })

  it('never writes to the device what was told not to lie there', async () => {
    const { user } = show(aServer())
    await user.type(field('Kennwort'), 'Fester-Boden')
    await hasDrafts(jonas.id)
    expect(await findDraft(draftAt)).toBeUndefined()
    await user.type(field('Titel'), '!')
    await expect.poll(() => findDraft(draftAt)).toMatchObject({ typed: { title: 'Sonntag!' } })
    expect(JSON.stringify(await findDraft(draftAt))).not.toContain('Fester')
  })
})

// REQ 7.27
describe('a form that is changed before the device said what lies on it', () => {
  const older = { version: 1, typed: { place: 'Halle' }, sentAs: { earlier: 'a key' } }
  /** The form with an older draft on the device, which answers once the function returned is called. */
  async function showUnanswered(server: Server, draft: object = older) {
    // The key for the drafts comes with the session.
    show(server).unmount()
    await storeDraft(draftAt, draft)
    const { answer } = aSlowDevice()
    show(server)
    return answer
  }
  const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
  const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  const kept = async () => {
    await hasDrafts(jonas.id)
    return findDraft(draftAt)
  }

  it('leaves the older words in other fields where it was saved', async () => {
    const server = aServer()
    const answer = await showUnanswered(server)
    type('Titel', 'Montag')
    click('Speichern')
    await saved()
    expect(server.stored).toMatchObject({ title: 'Montag', place: 'Leipzig' })
    answer()
    await screen.findByText('Nicht gespeicherter Text')
    expect([field('Titel').value, field('Ort').value]).toEqual(['Montag', 'Halle'])
    expect(await kept()).toMatchObject({ typed: { place: 'Halle' } })
    expect(JSON.stringify((await kept()) ?? {})).not.toContain('Montag"}')
  })

  it('leaves the older words on the device where it was saved and closed', async () => {
    const server = aServer()
    const answer = await showUnanswered(server)
    type('Titel', 'Montag')
    click('Speichern')
    await saved()
    cleanup()
    answer()
    expect(await kept()).toMatchObject({ typed: { place: 'Halle' } })
    expect(((await kept()) as typeof older).typed).not.toHaveProperty('title')
  })

  it('leaves the older words on the device where the save failed, with the keys of both', async () => {
    const server = aServer()
    server.failures = [lost()]
    const answer = await showUnanswered(server)
    type('Titel', 'Montag')
    click('Speichern')
    await screen.findByText(/Keine Verbindung/)
    cleanup()
    answer()
    const draft = (await kept()) as typeof older
    expect(draft.typed).toEqual({ title: 'Montag', place: 'Halle' })
    expect(Object.values(draft.sentAs)).toEqual(['a key', server.sent[0]?.key])
  })

  it('says that it is restored only where an older draft lay there', async () => {
    show(aServer())
    type('Titel', 'Montag')
    type('Titel', 'Sonntag')
    type('Ort', 'Halle')
    await waitFor(async () => expect(await kept()).toMatchObject({ typed: { place: 'Halle' } }))
    expect(screen.queryByText('Nicht gespeicherter Text')).toBeNull()
  })

  it('keeps two fields, and what is secret not at all', async () => {
    const answer = await showUnanswered(aServer(), { version: 1, typed: { title: 'Alt', place: 'Halle' } })
    type('Titel', 'M')
    type('Kennwort', 'Fester-Boden')
    type('Titel', 'Montag')
    answer()
    await screen.findByText('Nicht gespeicherter Text')
    expect([field('Titel').value, field('Ort').value, field('Kennwort').value]).toEqual([
      'Montag',
      'Halle',
      'Fester-Boden',
    ])
    expect(JSON.stringify(await kept())).not.toContain('Fester')
    expect(await kept()).toMatchObject({ typed: { title: 'Montag', place: 'Halle' } })
  })

  it('does not bring back what was given up', async () => {
    const server = aServer()
    const answer = await showUnanswered(server)
    type('Titel', 'Montag')
    click('Aufgeben')
    answer()
    expect(await kept()).toBeUndefined()
    expect([field('Titel').value, field('Ort').value]).toEqual(['Sonntag', 'Leipzig'])
    expect(screen.queryByText('Nicht gespeicherter Text')).toBeNull()
  })

  it('does not bring back what was just saved when the next form is typed into', async () => {
    show(aServer()).unmount()
    void storeDraft(draftAt, older)
    dropDraft(draftAt)
    show(aServer())
    type('Titel', 'Montag')
    cleanup()
    expect(await kept()).toMatchObject({ typed: { title: 'Montag' } })
    expect(JSON.stringify(await kept())).not.toContain('Halle')
  })
})

describe('a form that is typed into while it is being saved', () => {
  it('stays with the further words, and saves them on the version that was just stored', async () => {
    const server = aServer()
    const { promise, resolve } = Promise.withResolvers<void>()
    server.delay = promise
    const { user } = show(server)
    await user.type(field('Titel'), ' am See')
    await press(user, 'Speichern')
    await waitFor(() => expect(server.sent).toHaveLength(1))
    await user.type(field('Titel'), ' und im Wald')
    resolve()
    await screen.findByText(/Was Sie während des Speicherns geändert haben/)
    expect(field('Titel').value).toBe('Sonntag am See und im Wald')
    await expect.poll(() => findDraft(draftAt)).toMatchObject({ version: 2 })
    await press(user, 'Speichern')
    await saved()
    expect(server.stored).toMatchObject({ title: 'Sonntag am See und im Wald', version: 3 })
    await waitFor(async () => expect(await hasDrafts(jonas.id)).toBe(false))
  })
})

describe('a form that is left with unsaved words', () => {
  // REQ 2.32
  it('asks first, stays with all of them, and forgets them once they are discarded', async () => {
    const { user, router, whereabouts } = show(aServer())
    await user.type(field('Titel'), ' am See')
    await act(() => router.navigate('/anderswo'))
    await user.click(await screen.findByRole('button', { name: 'Weiter bearbeiten' }))
    expect([whereabouts(), field('Titel').value]).toEqual(['/notiz', 'Sonntag am See'])
    await act(() => router.navigate('/anderswo'))
    await user.click(await screen.findByRole('button', { name: 'Verwerfen' }))
    await waitFor(() => expect(whereabouts()).toBe('/anderswo'))
    await waitFor(async () => expect(await hasDrafts(jonas.id)).toBe(false))
  })

  it('asks nothing once they are saved', async () => {
    const { user, router, whereabouts } = show(aServer())
    await user.type(field('Titel'), ' am See')
    await press(user, 'Speichern')
    await saved()
    await act(() => router.navigate('/anderswo'))
    expect(whereabouts()).toBe('/anderswo')
  })
})
