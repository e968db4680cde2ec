import 'fake-indexeddb/auto'
import type { Call, Role } from '@standfest/domain/base/call.ts'
import type { ContentId, LifeAreaTypeId } from '@standfest/domain/base/id.ts'
import { changeAccount, readAccount } from '@standfest/domain/features/accounts/accounts.calls.ts'
import { changeCompound, createCompound } from '@standfest/domain/features/accounts/compound.calls.ts'
import {
  createStaff,
  findAccounts,
  foundCountResource,
  listTherapists,
} from '@standfest/domain/features/accounts/run-accounts.calls.ts'
import { appointmentCalls } from '@standfest/domain/features/appointments/appointments.calls.ts'
import { approvalTermsResource, listApprovals } from '@standfest/domain/features/approvals/approvals.calls.ts'
import { listProperties } from '@standfest/domain/features/attachments/attachments.calls.ts'
import { listClients } from '@standfest/domain/features/clients/clients.calls.ts'
import { diaryCalls } from '@standfest/domain/features/diary/diary.calls.ts'
import {
  contentEntityCalls,
  emergencyContactCalls,
} from '@standfest/domain/features/emergency-kit/emergency-kit.calls.ts'
import { amplifierCalls, goalCalls, taskCalls } from '@standfest/domain/features/goals/goals.calls.ts'
import { listLifeAreas, listLifeAreaTypes } from '@standfest/domain/features/life-areas/life-areas.calls.ts'
import { riskSituationCalls } from '@standfest/domain/features/risk-situations/risk-situations.calls.ts'
import {
  changeTemplate,
  createTemplate,
  listTemplates,
} from '@standfest/domain/features/templates/templates.calls.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findDraft, hasDrafts } from '#drafts/drafts.ts'
import type { FakeServer, Received } from '#testing/fake-server.ts'
import { loadForms, loadFormsMaxMs } from '#testing/load-forms.ts'
import { openSite } from '#testing/open-site.tsx'
import { anAccount, testInstant } from '#testing/people.ts'

const jonas = anAccount('CLIENT')
const people = { CLIENT: jonas, THERAPIST: anAccount('THERAPIST'), ADMIN: anAccount('ADMIN') } as const
const id = '0195a000-0000-7000-8000-00000000d1a1' as ContentId
const area = '0195a000-0000-7000-8000-0000000000a4' as LifeAreaTypeId

type Form = ReturnType<typeof within>

/** A form for something new: where it is, how it is filled, and the text that is typed into while it is stored. */
type NewThing = {
  readonly form: string
  readonly site: Role
  readonly at: string
  readonly reach?: (user: UserEvent) => Promise<void>
  readonly fill?: (user: UserEvent, shown: Form) => Promise<void>
  readonly field: RegExp
  readonly calls: { readonly create: Call; readonly change: Call }
  readonly stored?: object
  /** What a change sends for the typed text. */
  readonly changeOf: (text: string) => object
  /** What is shown once everything is stored. */
  readonly after: () => Promise<unknown>
}

const write = async (user: UserEvent, shown: Form, label: RegExp, text: string) => {
  await user.click(await shown.findByLabelText(label))
  await user.paste(text)
}
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const isShown = (name: string | RegExp) => () => screen.findByRole('dialog', { name })
const titled = (title: string) => ({ title })
const addTemplate = (kind: string) => async (user: UserEvent) => {
  await user.click(await screen.findByRole('button', { name: 'Vorlage anlegen' }))
  await user.click(await screen.findByRole('menuitem', { name: kind }))
}
const template = { files: [], ownerId: people.THERAPIST.id, changedAt: 0 }
const fillPerson = async (user: UserEvent, shown: Form) => {
  await write(user, shown, /^Vorname/, 'Paula')
  await write(user, shown, /^Anmeldename/, 'p.neu')
  await write(user, shown, /^E-Mail-Adresse/, 'paula@example.org')
}

const things: readonly NewThing[] = [
  {
    form: 'Ziel',
    site: 'CLIENT',
    at: '/ziele?content=GOAL&mode=create',
    field: /^Titel/,
    calls: goalCalls,
    changeOf: titled,
    after: isShown('Ziel'),
  },
  {
    form: 'Termin',
    site: 'CLIENT',
    at: '/termine?content=APPOINTMENT&mode=create',
    field: /^Titel/,
    calls: appointmentCalls,
    changeOf: titled,
    after: isShown('Termin'),
  },
  {
    form: 'Eintrag',
    site: 'CLIENT',
    at: '/tagebuch?content=DIARY&mode=create',
    field: /^Titel/,
    calls: diaryCalls,
    changeOf: titled,
    after: isShown('Eintrag'),
  },
  {
    form: 'Risikosituation',
    site: 'CLIENT',
    at: '/risikosituationen?content=RISK_SITUATION&mode=create',
    field: /^Titel/,
    calls: riskSituationCalls,
    changeOf: titled,
    after: isShown('Risikosituation'),
  },
  {
    form: 'Notfallkontakt',
    site: 'CLIENT',
    at: '/notfallkoffer?content=EMERGENCY_CONTACT&mode=create',
    fill: (user, shown) => write(user, shown, /^Telefon/, '030 1234567'),
    field: /^Name/,
    calls: emergencyContactCalls,
    changeOf: (name) => ({ name }),
    after: isShown('Notfallkontakt'),
  },
  {
    form: 'Nachrichtenvorlage',
    site: 'THERAPIST',
    at: '/klienten/vorlagen',
    reach: addTemplate('Nachricht'),
    fill: (user, shown) => write(user, shown, /^Nachricht/, 'Bitte notieren Sie, was half.'),
    field: /^Name der Vorlage/,
    calls: { create: createTemplate, change: changeTemplate },
    stored: template,
    changeOf: titled,
    after: isClosed,
  },
  {
    form: 'Vorlage: Ziel',
    site: 'THERAPIST',
    at: '/klienten/vorlagen',
    reach: addTemplate('Ziel'),
    fill: (user, shown) => write(user, shown, /^Titel/, 'Abende'),
    field: /^Name der Vorlage/,
    calls: { create: createTemplate, change: changeTemplate },
    stored: template,
    changeOf: titled,
    after: isClosed,
  },
  {
    form: 'Klient',
    site: 'THERAPIST',
    at: '/impressum?client-overlay=create',
    fill: fillPerson,
    field: /^Nachname/,
    calls: { create: createCompound, change: changeCompound },
    changeOf: (surname) => ({ account: { surname } }),
    after: () => screen.findByText('Der Zugang ist angelegt'),
  },
  {
    form: 'Konto',
    site: 'ADMIN',
    at: '/impressum?person-overlay=create',
    fill: fillPerson,
    field: /^Nachname/,
    calls: { create: createStaff, change: changeAccount },
    changeOf: (surname) => ({ surname }),
    after: isShown(/Paula Abend/),
  },
]

const content = [
  goalCalls,
  appointmentCalls,
  diaryCalls,
  riskSituationCalls,
  emergencyContactCalls,
  contentEntityCalls,
  taskCalls,
  amplifierCalls,
]

type Answer = 'stored' | 'lost' | 'lost though stored' | 'refused'

/** A server that stores one new thing, whose answers are held until a test lets them go. */
function aStore(server: FakeServer, { calls, stored = {}, site }: NewThing) {
  const base =
    site !== 'CLIENT' && calls.create !== createTemplate
      ? anAccount(calls.create === createStaff ? 'THERAPIST' : 'CLIENT')
      : {}
  const made = {
    accountId: jonas.id,
    authorId: jonas.id,
    writtenAs: 'client',
    createdAt: testInstant,
    changedAt: testInstant,
  }
  const state = { deletedAt: 0, finallyDeleted: false }
  let item: Record<string, unknown> | undefined
  const waiting: ((answer: Answer) => void)[] = []
  const answered = () => {
    const type = calls.create.reply.shape === 'one' ? calls.create.reply.kind.type : ''
    return Response.json({ data: { id: item?.['id'], type, attributes: item } })
  }
  const wordsIn = (body: unknown) => {
    const { account } = body as { account?: object }
    // As the server does it.
    const trimmed = Object.entries(account ?? (body as object)).map(([field, value]: [string, unknown]) => [
      field,
      typeof value === 'string' ? value.trim() : value,
    ])
    return Object.fromEntries(trimmed) as object
  }
  const receive = async (received: Received, isNew: boolean) => {
    const answer = await new Promise<Answer>((resolve) => void waiting.push(resolve))
    if (answer === 'refused')
      return Response.json({ code: 'ERROR.ACCESS_DENIED', errors: [] }, { status: 403 })
    if (answer === 'lost') throw new TypeError('Failed to fetch')
    const known = isNew ? { ...made, ...state, ...base, ...stored, id } : item
    // What is repeated under the same key happened once.
    if (!isNew || item === undefined)
      item = { ...known, ...wordsIn(received.body), version: Number(item?.['version'] ?? 0) + 1 }
    if (answer === 'lost though stored') throw new TypeError('Failed to fetch')
    return answered()
  }
  server.handle(calls.create, (received) => receive(received, true))
  server.handle(calls.change, (received) => receive(received, false))
  return {
    answer: async (answer: Answer = 'stored') => {
      await waitFor(() => expect(waiting).toHaveLength(1))
      await act(async () => waiting.shift()?.(answer))
    },
    item: () => item,
    read: () => (item === undefined ? [] : [{ id: String(item['id']), attributes: item }]),
  }
}

async function open(thing: NewThing) {
  const { site, at, calls } = thing
  const account = people[site]
  const held: { store?: ReturnType<typeof aStore> } = {}
  const page = openSite({
    site,
    at,
    account,
    prepare: (server) => {
      for (const { list } of content) server.answer(list, [] as never)
      server.answer(listTemplates, [])
      server.answer(listProperties, [])
      server.answer(listClients, [])
      server.answer(listLifeAreas, [])
      server.answer(listLifeAreaTypes, [
        {
          id: area,
          attributes: {
            id: area,
            version: 1,
            title: 'Arbeit',
            titles: { de_DE: 'Arbeit', en_EN: 'Work' },
            parentArea: null,
            retired: false,
            preselected: true,
          },
        },
      ])
      server.answer(
        listApprovals,
        [],
        [{ type: approvalTermsResource.type, attributes: { needed: false, rule: '24-hours', made: [] } }],
      )
      server.answer(findAccounts, [], [{ type: foundCountResource.type, attributes: { total: 0 } }])
      server.answer(listTherapists, [])
      held.store = aStore(server, thing)
      server.answer(readAccount, ({ address }) =>
        address.searchParams.has('account') ? (held.store?.read() as never) : [{ attributes: account }],
      )
      const read = content.find((one) => one === calls)?.read
      if (read !== undefined) server.answer(read, () => held.store?.read()[0] as never)
    },
  })
  await thing.reach?.(page.user)
  const { store } = held as { store: ReturnType<typeof aStore> }
  const shown = within(await screen.findByRole('dialog', { name: /anlegen/ }))
  await thing.fill?.(page.user, shown)
  await write(page.user, shown, thing.field, 'Abend')
  const dialog = () => within(screen.getByRole('dialog'))
  const field = () => dialog().getByLabelText<HTMLInputElement>(thing.field)
  return {
    ...page,
    store,
    field,
    shown: dialog,
    typeOn: (text: string) => page.user.type(field(), text),
    press: async (name: RegExp = /^(Anlegen|Speichern)$/) =>
      page.user.click(dialog().getByRole('button', { name })),
    created: () => page.server.requestsOf(calls.create),
    changed: () => page.server.requestsOf(calls.change),
  }
}

const bodies = (requests: readonly Received[]) => requests.map(({ body }) => body)
const keys = (requests: readonly Received[]) =>
  new Set(requests.map(({ headers }) => headers.get('Idempotency-Key')))

beforeAll(loadForms, loadFormsMaxMs)

beforeEach(async () => {
  // Waits until drafts of the previous test are written.
  await hasDrafts(jonas.id)
  await new Promise((resolve) => {
    indexedDB.deleteDatabase('standfest-drafts').addEventListener('success', resolve)
  })
})

describe.each(things)('words typed while something new is being stored: $form', (thing) => {
  // REQ 8.19
  it('stay in the form, where they are a change of what was stored', async () => {
    const site = await open(thing)
    await site.press()
    await waitFor(() => expect(site.created()).toHaveLength(1))
    await site.typeOn(' frei')
    await site.store.answer()
    await site.shown().findByText(/Was Sie während des Speicherns geändert haben/)
    expect(site.field().value).toBe('Abend frei')
    expect(document.activeElement).toBe(site.field())
    await site.press(/^Speichern$/)
    await site.store.answer()
    await thing.after()
    expect(site.created()).toHaveLength(1)
    expect(site.changed()[0]?.headers.get('If-Match')).toBe('"1"')
    expect(bodies(site.changed())).toMatchObject([thing.changeOf('Abend frei')])
    await waitFor(async () => expect(await hasDrafts(people[thing.site].id)).toBe(false))
  })

  // REQ 7.15
  it('are a change of what was stored also where its answer was lost: nothing is stored twice', async () => {
    const site = await open(thing)
    await site.press()
    await waitFor(() => expect(site.created()).toHaveLength(1))
    await site.typeOn(' frei')
    await site.store.answer('lost though stored')
    await site.shown().findByText(/Ihre Änderungen sind weiter da/)
    await site.press()
    await site.store.answer()
    await site.store.answer()
    await thing.after()
    const [first, second] = bodies(site.created())
    expect(second).toEqual(first)
    expect(keys(site.created()).size).toBe(1)
    expect(bodies(site.changed())).toMatchObject([thing.changeOf('Abend frei')])
    await waitFor(async () => expect(await hasDrafts(people[thing.site].id)).toBe(false))
  })
})

describe('a new entry that is typed on while it is being stored', () => {
  const [entry] = things.filter(({ calls }) => calls === diaryCalls) as [NewThing]
  const edit = `/tagebuch?content=DIARY&mode=edit&item=${id}`

  async function sendAndTypeOn() {
    const site = await open(entry)
    await site.press()
    await waitFor(() => expect(site.created()).toHaveLength(1))
    await site.typeOn(' frei')
    return site
  }

  it('stays new with all words where it is refused', async () => {
    const site = await sendAndTypeOn()
    await site.store.answer('refused')
    await site.shown().findByText(/Ihre Änderungen sind weiter da/)
    expect(site.field().value).toBe('Abend frei')
    await site.press(/^Anlegen$/)
    await site.store.answer()
    await entry.after()
    expect(bodies(site.created())).toMatchObject([{ title: 'Abend' }, { title: 'Abend frei' }])
    expect(site.changed()).toEqual([])
  })

  it('stays in the form where it cannot be sent: the queue would take it without its last words', async () => {
    const site = await sendAndTypeOn()
    await site.store.answer('lost')
    await site.shown().findByText(/Ihre Änderungen sind weiter da/)
    await site.press(/^Anlegen$/)
    await site.store.answer('lost')
    await waitFor(() => expect(site.created()).toHaveLength(2))
    await site.press(/^Anlegen$/)
    await site.store.answer()
    await site.store.answer()
    await entry.after()
    expect(keys(site.created()).size).toBe(1)
    expect(site.store.item()).toMatchObject({ title: 'Abend frei', version: 2 })
  })

  it('is sent once, whatever is submitted meanwhile', async () => {
    const site = await sendAndTypeOn()
    const form = site.field().closest('form') as HTMLFormElement
    fireEvent.submit(form)
    await site.store.answer()
    await site.shown().findByText(/Was Sie während des Speicherns geändert haben/)
    expect(site.created()).toHaveLength(1)
    expect(site.changed()).toHaveLength(0)
  })

  it('is stored without them where they are discarded, and does not come back to the page', async () => {
    const site = await sendAndTypeOn()
    await site.press(/^Abbrechen$/)
    await site.user.click(await screen.findByRole('button', { name: 'Verwerfen' }))
    await waitFor(() => expect(site.whereabouts()).toBe('/tagebuch'))
    await site.store.answer()
    await isClosed()
    expect(site.whereabouts()).toBe('/tagebuch')
    await waitFor(async () => expect(await hasDrafts(jonas.id)).toBe(false))
  })

  it('has them as its own draft where the page ended before the answer', async () => {
    const site = await sendAndTypeOn()
    cleanup()
    await site.store.answer()
    await expect
      .poll(() => findDraft({ account: jonas.id, of: `content DIARY ${jonas.id} ${id} ` }))
      .toBeDefined()
    const stored = site.store.item()
    const openAgain = (at: string) =>
      openSite({
        site: 'CLIENT',
        at,
        account: jonas,
        prepare: (server) => {
          server.answer(diaryCalls.list, [{ id, attributes: stored }] as never)
          server.answer(diaryCalls.read, { id, attributes: stored } as never)
          server.answer(listTemplates, [])
          server.answer(listProperties, [])
        },
      })
    openAgain(edit)
    const shown = within(await screen.findByRole('dialog', { name: 'Eintrag bearbeiten' }))
    await shown.findByText('Nicht gespeicherter Text')
    expect(shown.getByLabelText<HTMLInputElement>(/^Titel/).value).toBe('Abend frei')
    cleanup()
    openAgain(entry.at)
    const next = within(await screen.findByRole('dialog', { name: 'Eintrag anlegen' }))
    expect((await next.findByLabelText<HTMLInputElement>(/^Titel/)).value).toBe('')
    expect(next.queryByText('Nicht gespeicherter Text')).toBeNull()
  })

  it('asks about what somebody else wrote into it meanwhile, and keeps both until then (§7)', async () => {
    const site = await sendAndTypeOn()
    await site.store.answer()
    await site.shown().findByText(/Was Sie während des Speicherns geändert haben/)
    const theirs = { ...site.store.item(), version: 7, title: 'Abend im Chor' }
    site.server.refuse(diaryCalls.change, 'ERROR.CONFLICT')
    site.server.answer(diaryCalls.read, { id, attributes: theirs } as never)
    await site.press(/^Speichern$/)
    await site.shown().findByText('Inzwischen geändert')
    expect(site.field().value).toBe('Abend frei')
    await site.press(/^Meine Eingaben behalten$/)
    site.server.answer(diaryCalls.change, { id, attributes: { ...theirs, version: 8 } } as never)
    await site.press(/^Speichern$/)
    await entry.after()
    const sent = site.changed().at(-1)
    expect([sent?.headers.get('If-Match'), sent?.body]).toEqual(['"7"', { title: 'Abend frei' }])
  })

  it('was not typed on where only the spaces at its end went', async () => {
    const site = await open(entry)
    await site.typeOn('  {Enter}')
    await waitFor(() => expect(site.created()).toHaveLength(1))
    await site.user.tab()
    expect(site.field().value).toBe('Abend')
    await site.store.answer()
    await entry.after()
    expect(site.changed()).toHaveLength(0)
  })
})

describe('a new client who is typed on while being stored', () => {
  const [client] = things.filter(({ calls }) => calls.create === createCompound) as [NewThing]

  it('gets the password that was sent, which is shown also where the last words are discarded', async () => {
    const site = await open(client)
    const { value: password } = site.shown().getByLabelText<HTMLInputElement>('Einmal-Passwort')
    await site.press()
    await waitFor(() => expect(site.created()).toHaveLength(1))
    await site.typeOn(' frei')
    await site.store.answer()
    await site.shown().findByText(/Was Sie während des Speicherns geändert haben/)
    await site.press(/^Abbrechen$/)
    await site.user.click(await screen.findByRole('button', { name: 'Verwerfen' }))
    await client.after()
    expect(screen.getByText('Einmal-Passwort').nextElementSibling?.textContent).toBe(password)
    expect(site.changed()).toEqual([])
  })

  it('leaves no password on the device, also where the answer was lost', async () => {
    const site = await open(client)
    const { value: password } = site.shown().getByLabelText<HTMLInputElement>('Einmal-Passwort')
    await site.press()
    await site.store.answer('lost')
    await site.shown().findByText(/Ihre Änderungen sind weiter da/)
    const kept = () => findDraft({ account: people.THERAPIST.id, of: 'account new client' })
    await expect.poll(kept).toMatchObject({ typed: { surname: 'Abend' } })
    expect(JSON.stringify(await kept())).not.toContain(password)
  })
})
