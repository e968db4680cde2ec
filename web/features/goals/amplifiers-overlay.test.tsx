import 'fake-indexeddb/auto'
import type { AccountId, ContentId, TemplateId } from '@standfest/domain/base/id.ts'
import { readAccount } from '@standfest/domain/features/accounts/accounts.calls.ts'
import { listProperties } from '@standfest/domain/features/attachments/attachments.calls.ts'
import { amplifierCalls, goalCalls, taskCalls } from '@standfest/domain/features/goals/goals.calls.ts'
import { createTemplate, listTemplates } from '@standfest/domain/features/templates/templates.calls.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { findDraft, hasDrafts, storeDraft } from '#drafts/drafts.ts'
import { openSite } from '#testing/open-site.tsx'
import { anAccount, testInstant } from '#testing/people.ts'
import { aSlowDevice } from '#testing/slow-device.ts'

const jonas = anAccount('CLIENT')
const therapist = anAccount('THERAPIST')
const colleague = anAccount('THERAPIST', { id: '0195a000-0000-7000-8000-0000000000e9' as AccountId })
const idOf = (number: number) => `0195a000-0000-7000-8000-00000000a00${number}` as ContentId

function anAmplifier(number: number, title: string, different: object = {}) {
  return {
    id: idOf(number),
    version: 1,
    accountId: jonas.id,
    authorId: jonas.id,
    writtenAs: 'client' as const,
    createdAt: testInstant,
    changedAt: testInstant,
    deletedAt: 0,
    finallyDeleted: false,
    title,
    ...different,
  }
}
type Stored = ReturnType<typeof anAmplifier>
/** Reinforcers in list order: the newest first. */
const listed = (all: readonly Stored[]) =>
  all.toReversed().map((attributes) => ({ id: attributes.id, attributes }))
const two = [anAmplifier(1, 'Kino'), anAmplifier(2, 'Wandern')]
const template = {
  id: '01941f29-7c00-7000-8000-00000000000c' as TemplateId,
  version: 1,
  kind: 'AMPLIFIER' as const,
  title: 'Ein freier Abend',
  body: { title: 'Abend mit Musik' },
  files: [],
  clinicFlag: true,
  ownerId: therapist.id,
  changedAt: 0,
}

function open(
  mode: string,
  {
    stored = two,
    account = jonas,
    isUnreadable = false,
  }: {
    readonly stored?: readonly Stored[]
    readonly account?: typeof jonas
    readonly isUnreadable?: boolean
  } = {},
) {
  const isOwn = account === jonas
  return openSite({
    site: isOwn ? 'CLIENT' : 'THERAPIST',
    at: `${isOwn ? '' : `/klienten/${jonas.id}`}/ziele?content=AMPLIFIER&mode=${mode}`,
    account,
    prepare: (server) => {
      server.answer(goalCalls.list, [])
      server.answer(taskCalls.list, [])
      if (isUnreadable) server.refuse(amplifierCalls.list, 'ERROR.INTERNAL')
      else server.answer(amplifierCalls.list, listed(stored))
      server.answer(listTemplates, [{ id: template.id, attributes: template }])
      server.answer(listProperties, [])
      server.answer(readAccount, ({ address }) => [
        { attributes: address.searchParams.has('account') ? jonas : account },
      ])
    },
  })
}

const overlay = async (title: RegExp) => within(await screen.findByRole('dialog', { name: title }))
const editing = /^Primäre Verstärker bearbeiten/
const linesIn = (shown: ReturnType<typeof within>) =>
  shown.getAllByRole('textbox').map((field: HTMLElement) => (field as HTMLInputElement).value)

beforeEach(async () => {
  // Waits until drafts of the previous test are written.
  await hasDrafts(jonas.id)
  await new Promise((resolve) => {
    indexedDB.deleteDatabase('standfest-drafts').addEventListener('success', resolve)
  })
})

describe('the list of reinforcers', () => {
  it('does not say that there is none while it could not be read', async () => {
    const { user, server } = open('view', { isUnreadable: true })
    const shown = await overlay(/^Primärer Verstärker$/)
    const again = await shown.findByRole('button', { name: 'Erneut laden' })
    expect(shown.queryByText('Noch keine Verstärker.')).toBeNull()
    server.answer(amplifierCalls.list, listed(two))
    await user.click(again)
    expect(await shown.findByText('Wandern')).toBeDefined()
  })

  it('is not written before it could be read, and then begins at its first line', async () => {
    const { user, server } = open('edit', { isUnreadable: true })
    const shown = await overlay(editing)
    const again = await shown.findByRole('button', { name: 'Erneut laden' })
    expect(shown.queryByRole('button', { name: 'Verstärker hinzufügen' })).toBeNull()
    expect(shown.queryByRole('button', { name: 'Speichern' })).toBeNull()
    server.answer(amplifierCalls.list, listed(two))
    await user.click(again)
    const first = await shown.findByDisplayValue('Kino')
    await waitFor(() => expect(document.activeElement).toBe(first))
  })

  it('says which words are missing or too many, and sends nothing then (§5)', async () => {
    const { user, server } = open('edit')
    const shown = await overlay(editing)
    await user.clear(await shown.findByDisplayValue('Kino'))
    await user.click(shown.getByRole('textbox', { name: 'Verstärker 2' }))
    await user.paste('x'.repeat(255))
    await user.click(shown.getByRole('button', { name: 'Speichern' }))
    expect(await shown.findByText('Primärer Verstärker ist ein Pflichtfeld')).toBeDefined()
    expect(shown.getByText('Primärer Verstärker: höchstens 255 Zeichen.')).toBeDefined()
    expect(server.requestsOf(amplifierCalls.change)).toEqual([])
  })

  it('sends what changed, and is then shown as it is stored, with a word on it (§2)', async () => {
    const { user, server } = open('edit')
    const shown = await overlay(editing)
    await user.type(await shown.findByDisplayValue('Kino'), ' am Freitag')
    await user.click(shown.getByRole('button', { name: 'Verstärker hinzufügen' }))
    await user.type(shown.getByRole('textbox', { name: 'Verstärker 3' }), 'Schwimmen')
    await user.click(shown.getByRole('button', { name: 'Verstärker 2 entfernen' }))
    const after = [anAmplifier(1, 'Kino am Freitag', { version: 2 }), anAmplifier(3, 'Schwimmen')]
    server.answer(amplifierCalls.change, { attributes: after[0] as Stored })
    server.answer(amplifierCalls.create, { attributes: after[1] as Stored })
    server.answer(amplifierCalls.remove, {
      attributes: anAmplifier(2, 'Wandern', { version: 2, deletedAt: 1 }),
    })
    server.answer(amplifierCalls.list, listed(after))
    await user.click(shown.getByRole('button', { name: 'Speichern' }))
    const view = await overlay(/^Primärer Verstärker$/)
    expect(await view.findByText('Die Liste ist auf dem neuesten Stand.')).toBeDefined()
    expect(view.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Kino am Freitag',
      'Schwimmen',
    ])
    expect(server.requestsOf(amplifierCalls.change).map(({ body }) => body)).toEqual([
      { title: 'Kino am Freitag' },
    ])
    expect(server.requestsOf(amplifierCalls.create).map(({ body }) => body)).toEqual([{ title: 'Schwimmen' }])
    expect(server.requestsOf(amplifierCalls.remove)).toHaveLength(1)
    await user.click(view.getByRole('button', { name: 'Bearbeiten' }))
    expect(linesIn(await overlay(editing))).toEqual(['Kino am Freitag', 'Schwimmen'])
  })

  it('goes on after a failed save where it stopped: nothing is sent twice', async () => {
    const { user, server } = open('edit')
    const shown = await overlay(editing)
    await user.type(await shown.findByDisplayValue('Kino'), ' am Freitag')
    await user.type(shown.getByDisplayValue('Wandern'), ' im Harz')
    const kino = anAmplifier(1, 'Kino am Freitag', { version: 2 })
    let isFirst = true
    server.handle(amplifierCalls.change, () => {
      if (!isFirst) throw new TypeError('Failed to fetch')
      isFirst = false
      return Response.json({ data: { type: 'amplifier', id: kino.id, attributes: kino }, state: 'success' })
    })
    server.answer(amplifierCalls.list, listed([kino, two[1] as Stored]))
    await user.click(shown.getByRole('button', { name: 'Speichern' }))
    expect(await shown.findByText(/Keine Verbindung\. Ihre Änderungen sind weiter da/)).toBeDefined()
    server.answer(amplifierCalls.change, { attributes: anAmplifier(2, 'Wandern im Harz', { version: 2 }) })
    await user.click(shown.getByRole('button', { name: 'Speichern' }))
    await overlay(/^Primärer Verstärker$/)
    expect(
      server.requestsOf(amplifierCalls.change).map(({ body, headers }) => [body, headers.get('If-Match')]),
    ).toEqual([
      [{ title: 'Kino am Freitag' }, '"1"'],
      [{ title: 'Wandern im Harz' }, '"1"'],
      [{ title: 'Wandern im Harz' }, '"1"'],
    ])
  })

  // REQ 7.15
  it('tries a new one with the same key after a reload, so that it arrives once', async () => {
    const keysIn = (page: ReturnType<typeof open>) =>
      page.server.requestsOf(amplifierCalls.create).map(({ headers }) => headers.get('Idempotency-Key'))
    const saveIn = async (page: ReturnType<typeof open>, shown: ReturnType<typeof within>) => {
      page.server.cutOff(amplifierCalls.create)
      await page.user.click(shown.getByRole('button', { name: 'Speichern' }))
      await shown.findByText(/Keine Verbindung\. Ihre Änderungen sind weiter da/)
    }
    const before = open('edit')
    const shown = await overlay(editing)
    await before.user.click(await shown.findByRole('button', { name: 'Verstärker hinzufügen' }))
    await before.user.type(shown.getAllByRole('textbox')[2] as HTMLElement, 'Singen')
    await saveIn(before, shown)
    expect(await hasDrafts(jonas.id)).toBe(true)
    cleanup()
    const again = open('edit')
    const reopened = await overlay(editing)
    await reopened.findByDisplayValue('Singen')
    await saveIn(again, reopened)
    expect(keysIn(again)).toEqual(keysIn(before))
    expect(keysIn(again)).toHaveLength(1)
  })

  it('is there again after a reload as it was typed, beside what others added meanwhile, and can be given up (§7)', async () => {
    const { user } = open('edit')
    const shown = await overlay(editing)
    await user.type(await shown.findByDisplayValue('Wandern'), ' im Harz')
    expect(await hasDrafts(jonas.id)).toBe(true)
    cleanup()
    const again = open('edit', { stored: [...two, anAmplifier(3, 'Vom Therapeuten')] })
    const reopened = await overlay(editing)
    expect(await reopened.findByText('Nicht gespeicherter Text')).toBeDefined()
    expect(linesIn(reopened)).toEqual(['Kino', 'Wandern im Harz', 'Vom Therapeuten'])
    await again.user.click(reopened.getByRole('button', { name: 'Verwerfen' }))
    expect(linesIn(reopened)).toEqual(['Kino', 'Wandern', 'Vom Therapeuten'])
    expect(await hasDrafts(jonas.id)).toBe(false)
  })

  it.each([
    ['Meine Eingaben behalten', 'Kino zu zweit', '"4"'],
    ['Neuen Stand laden', 'Kino mit anderen', undefined],
  ])(
    'asks what to do with what somebody else saved meanwhile: nobody’s text is lost (§7): %s',
    async (choice, first, version) => {
      const { user, server } = open('edit')
      const shown = await overlay(editing)
      await user.type(await shown.findByDisplayValue('Kino'), ' zu zweit')
      server.refuse(amplifierCalls.change, 'ERROR.CONFLICT')
      const later = [
        anAmplifier(1, 'Kino mit anderen', { version: 4 }),
        anAmplifier(2, 'Wandern am See', { version: 2 }),
      ]
      server.answer(amplifierCalls.list, listed(later))
      await user.click(shown.getByRole('button', { name: 'Speichern' }))
      expect(await shown.findByText('Inzwischen geändert')).toBeDefined()
      expect(linesIn(shown)[0]).toBe('Kino zu zweit')
      await user.click(shown.getByRole('button', { name: choice }))
      expect(linesIn(shown)).toEqual([first, 'Wandern am See'])
      server.answer(amplifierCalls.change, { attributes: anAmplifier(1, first, { version: 5 }) })
      await user.click(shown.getByRole('button', { name: 'Speichern' }))
      await overlay(/^Primärer Verstärker$/)
      const sent = server.requestsOf(amplifierCalls.change)
      expect(sent[1]?.headers.get('If-Match') ?? undefined).toBe(version)
      expect(sent).toHaveLength(version === undefined ? 1 : 2)
    },
  )

  it('begins with a template at wish, and asks for one where none is chosen (§2)', async () => {
    const { user, server } = open('create', { stored: [] })
    await user.click(
      await (await overlay(/^Primäre Verstärker anlegen$/)).findByRole('button', { name: 'Aus Vorlage' }),
    )
    const choice = await overlay(/^Inhalt aus Vorlage$/)
    await user.click(choice.getByRole('button', { name: 'Speichern' }))
    expect(await choice.findByText('Bitte treffen Sie eine Auswahl')).toBeDefined()
    await user.click(choice.getByRole('radio', { name: /Ein freier Abend/ }))
    server.answer(amplifierCalls.create, { attributes: anAmplifier(1, 'Abend mit Musik') })
    await user.click(choice.getByRole('button', { name: 'Speichern' }))
    await overlay(/^Primärer Verstärker$/)
    expect(server.requestsOf(amplifierCalls.create).map(({ body }) => body)).toEqual([
      { title: 'Abend mit Musik' },
    ])
  })

  it('brings back what was taken out, and deletes it for good at wish (§4)', async () => {
    const gone = anAmplifier(3, 'Angeln', { deletedAt: testInstant, version: 2 })
    const { user, server } = open('view')
    const view = await overlay(/^Primärer Verstärker$/)
    await view.findByText('Kino')
    server.answer(amplifierCalls.list, listed([...two, gone]))
    await user.click(view.getByRole('switch', { name: 'Gelöschte anzeigen' }))
    expect(await view.findByText('Angeln')).toBeDefined()
    expect(view.getByRole('button', { name: 'Endgültig löschen' })).toBeDefined()
    server.answer(amplifierCalls.change, { attributes: anAmplifier(3, 'Angeln', { version: 3 }) })
    server.answer(amplifierCalls.list, listed([...two, anAmplifier(3, 'Angeln', { version: 3 })]))
    await user.click(view.getByRole('button', { name: 'Wiederherstellen' }))
    await waitFor(() => expect(view.queryByText('Gelöscht')).toBeNull())
    expect(server.requestsOf(amplifierCalls.change)[0]?.body).toEqual({ deletedAt: 0 })
  })

  it('names whose it is for the care team, who keep one as a template; a substitute takes nothing out (§6)', async () => {
    const { user, server } = open('view', { account: therapist })
    const view = await overlay(/^Primärer Verstärker für Jonas Brandt$/)
    await user.click((await view.findAllByRole('button', { name: 'Als Vorlage behalten' }))[0] as HTMLElement)
    server.answer(createTemplate, { attributes: template })
    const question = within(await screen.findByRole('dialog', { name: 'Als Vorlage behalten?' }))
    await user.click(question.getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(server.requestsOf(createTemplate)).toHaveLength(1))
    expect(server.requestsOf(createTemplate)[0]?.body).toMatchObject({
      kind: 'AMPLIFIER',
      title: 'Kino',
      body: { title: 'Kino' },
    })
    cleanup()
    open('edit', { account: colleague })
    const standIn = await overlay(/^Primäre Verstärker bearbeiten für Jonas Brandt$/)
    await standIn.findByDisplayValue('Kino')
    expect(standIn.queryByRole('button', { name: /entfernen/ })).toBeNull()
  })
})

// REQ 7.27
describe('a list that is typed into before the device has said what lies on it', () => {
  const place = { account: jonas.id, of: `content AMPLIFIER ${jonas.id} list` }
  const stored = two.map(({ id, version, title }) => ({ key: id, id, version, title }))
  const older = {
    begun: stored,
    lines: [
      { ...stored[0], title: 'Kino am Freitag' },
      { ...stored[1], title: 'Wandern im Harz' },
      { key: 'new', title: 'Singen' },
    ],
    sentAs: { earlier: 'a key' },
  }
  /** Types into the list while the device does not answer; the function returned lets it answer. */
  async function typed(draft: object | undefined, ...titles: readonly string[]) {
    // The key for the drafts comes with the session.
    const { user } = open('view')
    await overlay(/^Primärer Verstärker$/)
    await storeDraft(place, draft)
    const { asked, answer } = aSlowDevice()
    await user.click(await screen.findByRole('button', { name: 'Bearbeiten' }))
    const field = await screen.findByDisplayValue('Kino')
    await waitFor(() => expect(asked).toHaveBeenCalled())
    for (const value of titles) fireEvent.change(field, { target: { value } })
    return answer
  }
  const titlesKept = async () => {
    await hasDrafts(jonas.id)
    const draft = (await findDraft(place)) as typeof older | undefined
    expect(draft?.sentAs).toMatchObject(older.sentAs)
    return draft?.lines.map(({ title }) => title)
  }

  it('is merged with the older one, whose other lines stay', async () => {
    const answer = await typed(older, 'Kino a', 'Kino am Montag')
    answer()
    await screen.findByText('Nicht gespeicherter Text')
    const merged = ['Kino am Montag', 'Wandern im Harz', 'Singen']
    expect(linesIn(await overlay(editing))).toEqual(merged)
    expect(await titlesKept()).toEqual(merged)
  })

  it('is merged also where the page is closed at once', async () => {
    const answer = await typed(older, 'Kino a', 'Kino am Montag')
    cleanup()
    answer()
    expect(await titlesKept()).toEqual(['Kino am Montag', 'Wandern im Harz', 'Singen'])
  })

  it('has its new line once', async () => {
    const answer = await typed(older, 'Kino am Montag')
    fireEvent.click(screen.getByRole('button', { name: 'Verstärker hinzufügen' }))
    for (const value of ['B', 'Boot'])
      fireEvent.change(screen.getByRole('textbox', { name: 'Verstärker 3' }), { target: { value } })
    answer()
    await screen.findByText('Nicht gespeicherter Text')
    const merged = ['Kino am Montag', 'Wandern im Harz', 'Boot', 'Singen']
    expect(linesIn(await overlay(editing))).toEqual(merged)
    expect(await titlesKept()).toEqual(merged)
  })

  it('is as in the older one where the words were taken out again', async () => {
    const answer = await typed(older, 'Kino a', 'Kino')
    answer()
    await screen.findByText('Nicht gespeicherter Text')
    const before = ['Kino am Freitag', 'Wandern im Harz', 'Singen']
    expect(linesIn(await overlay(editing))).toEqual(before)
    expect(await titlesKept()).toEqual(before)
  })

  it('is not called restored where only its own words lie there', async () => {
    const answer = await typed(undefined, 'Kino a', 'Kino am Montag')
    answer()
    await hasDrafts(jonas.id)
    await waitFor(async () => expect(await findDraft(place)).toBeDefined())
    expect(screen.queryByText('Nicht gespeicherter Text')).toBeNull()
    expect(linesIn(await overlay(editing))).toEqual(['Kino am Montag', 'Wandern'])
  })
})
