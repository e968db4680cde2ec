import type { Day } from '@standfest/domain/base/day.ts'
import type { AccountId, ContentId, TemplateId } from '@standfest/domain/base/id.ts'
import { readAccount } from '@standfest/domain/features/accounts/accounts.calls.ts'
import { appointmentCalls } from '@standfest/domain/features/appointments/appointments.calls.ts'
import { listProperties } from '@standfest/domain/features/attachments/attachments.calls.ts'
import type { ContentCalls } from '@standfest/domain/features/content/content.calls.ts'
import type { FilledContentKind } from '@standfest/domain/features/content/content.ts'
import { diaryCalls } from '@standfest/domain/features/diary/diary.calls.ts'
import {
  contentEntityCalls,
  emergencyContactCalls,
} from '@standfest/domain/features/emergency-kit/emergency-kit.calls.ts'
import { amplifierCalls, goalCalls, taskCalls } from '@standfest/domain/features/goals/goals.calls.ts'
import { riskSituationCalls } from '@standfest/domain/features/risk-situations/risk-situations.calls.ts'
import { listTemplates } from '@standfest/domain/features/templates/templates.calls.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openSite } from '#testing/open-site.tsx'
import { anAccount, testInstant } from '#testing/people.ts'

const jonas = anAccount('CLIENT')
const id = '0195a000-0000-7000-8000-00000000d1a1' as ContentId
const readers = {
  client: jonas,
  therapist: anAccount('THERAPIST'),
  substitute: anAccount('THERAPIST', { id: '0195a000-0000-7000-8000-0000000000e9' as AccountId }),
} as const
type Reader = keyof typeof readers

type Kind = {
  readonly kind: FilledContentKind
  readonly page: string
  readonly calls: ContentCalls
  readonly item: object
  /** The type, where the kind has types. */
  readonly of?: string
  readonly titles: { readonly create: string; readonly view: string; readonly edit: string }
}

const titled = (noun: string) => ({ create: `${noun} anlegen`, view: noun, edit: `${noun} bearbeiten` })

const kinds: readonly Kind[] = [
  { kind: 'GOAL', page: 'ziele', calls: goalCalls, item: { title: 'Abende' }, titles: titled('Ziel') },
  { kind: 'DIARY', page: 'tagebuch', calls: diaryCalls, item: { title: 'Tag' }, titles: titled('Eintrag') },
  {
    kind: 'EMERGENCY_CONTACT',
    page: 'notfallkoffer',
    calls: emergencyContactCalls,
    item: { name: 'Schwester', phone: '0301234567' },
    titles: titled('Notfallkontakt'),
  },
  {
    kind: 'CONTENT_ENTITY',
    page: 'notfallkoffer',
    calls: contentEntityCalls,
    item: { contentType: 'SIGNAL', title: 'Unruhe' },
    of: 'SIGNAL',
    titles: titled('Warnsignal'),
  },
  {
    kind: 'RISK_SITUATION',
    page: 'risikosituationen',
    calls: riskSituationCalls,
    item: { title: 'Feierabend' },
    titles: titled('Risikosituation'),
  },
  {
    kind: 'APPOINTMENT',
    page: 'termine',
    calls: appointmentCalls,
    item: { title: 'Gruppe', allDay: true, day: '2026-04-01' as Day },
    titles: titled('Termin'),
  },
]

/** A page of a client's content, with one item and one template, read as one of the three roles. */
async function open({ kind, page, calls, item, of }: Kind, reader: Reader) {
  const account = readers[reader]
  const state = { id, version: 1, accountId: jonas.id, authorId: jonas.id, writtenAs: 'client' as const }
  const times = { createdAt: testInstant, changedAt: testInstant, deletedAt: 0, finallyDeleted: false }
  const attributes = { ...state, ...times, ...item }
  const template = {
    id: '01941f29-7c00-7000-8000-00000000000c' as TemplateId,
    version: 1,
    kind,
    title: 'Aus der Klinik',
    body: { ...item, title: 'Aus der Klinik' },
    files: [],
    clinicFlag: true,
    ownerId: readers.therapist.id,
    changedAt: 0,
  }
  const path = reader === 'client' ? `/${page}` : `/klienten/${jonas.id}/${page}`
  const site = openSite({
    site: reader === 'client' ? 'CLIENT' : 'THERAPIST',
    at: path,
    account,
    prepare: (server) => {
      for (const { calls: each } of [...kinds, { calls: taskCalls }, { calls: amplifierCalls }])
        server.answer(each.list, [] as never)
      server.answer(calls.list, [{ id, attributes }] as never)
      server.answer(calls.read, { id, attributes } as never)
      server.answer(listTemplates, [{ id: template.id, attributes: template }])
      server.answer(listProperties, [])
      server.answer(readAccount, ({ address }) => [
        { attributes: address.searchParams.has('account') ? jonas : account },
      ])
    },
  })
  const show = async (mode: string, title: string) => {
    const query = new URLSearchParams({
      content: kind,
      mode,
      ...(mode === 'view' || mode === 'edit' ? { item: id } : of === undefined ? {} : { of }),
    })
    await act(() => site.router.navigate(`${path}?${query}`))
    const name = reader === 'client' ? title : `${title} für Jonas Brandt`
    return within(await screen.findByRole('dialog', { name }))
  }
  return { ...site, show }
}

const buttons = (shown: ReturnType<typeof within>) =>
  shown
    .getAllByRole('button')
    .map((button: HTMLElement) => button.getAttribute('aria-label') ?? button.textContent)

describe.each(['client', 'therapist', 'substitute'] as const)(
  'every overlay in every mode for the %s',
  (reader) => {
    // REQ 2.28, 2.29, 2.30, 2.32, 2.40
    it.each(kinds)('$kind: create, content from template, view, edit (§2, §6)', async (kind) => {
      const { titles } = kind
      const { show } = await open(kind, reader)
      const mayEdit = reader === 'client' || kind.kind !== 'DIARY'

      const create = await show('create', titles.create)
      expect(await create.findByRole('button', { name: 'Aus Vorlage' })).toBeDefined()
      expect(buttons(create)).toEqual(expect.arrayContaining(['Schließen', 'Abbrechen', 'Anlegen']))
      expect(create.getAllByRole('textbox').length).toBeGreaterThan(0)
      const asksForFiles = kind.kind !== 'EMERGENCY_CONTACT' && kind.kind !== 'RISK_SITUATION'
      expect(create.queryByRole('button', { name: 'Datei auswählen' }) !== null).toBe(asksForFiles)

      const choice = await show('template_select', 'Inhalt aus Vorlage')
      expect(choice.getByRole('searchbox')).toBeDefined()
      expect(choice.getByRole('radio', { name: /Aus der Klinik/ })).toBeDefined()
      expect(buttons(choice)).toEqual(expect.arrayContaining(['Schließen', 'Abbrechen', 'Speichern']))

      const view = await show('view', titles.view)
      expect(view.queryByRole('textbox')).toBeNull()
      expect(view.queryByRole('button', { name: 'Bearbeiten' }) !== null).toBe(mayEdit)
      expect(view.queryByRole('button', { name: 'Als Vorlage behalten' }) !== null).toBe(reader !== 'client')
      expect(view.queryByRole('button', { name: 'Löschen' })).toBeNull()
      expect(buttons(view)).toEqual(expect.arrayContaining(['Schließen', 'Abbrechen', 'Speichern']))

      // A reader who may not edit gets view mode, even at the form's address.
      const edit = await show('edit', mayEdit ? titles.edit : titles.view)
      expect(edit.queryAllByRole('textbox').length > 0).toBe(mayEdit)
      const mayDelete = mayEdit && reader !== 'substitute'
      expect(edit.queryByRole('button', { name: 'Löschen' }) !== null).toBe(mayDelete)
      expect(buttons(edit)).toEqual(expect.arrayContaining(['Schließen', 'Abbrechen', 'Speichern']))
    })
  },
)

/**
 * German forms of address: a client is addressed on the client's own pages; staff texts speak about the client and of
 * the staff's clinic.
 */
const toTheClient = /\bSie\b(?! (ihn )?gemeinsam)|\bIhr(e[mnrs]?)?\b(?! Klinik)|\bIhnen\b/

// REQ 1.16
it.each(kinds)(
  '$kind: the page speaks to a client on the own pages only, and to staff about the client',
  async (kind) => {
    const { show, server } = await open(kind, 'therapist')
    for (const { calls } of kinds) server.answer(calls.list, [] as never)
    const create = await show('create', kind.titles.create)
    await create.findByRole('button', { name: 'Aus Vorlage' })
    expect(screen.getByRole('dialog').textContent).not.toMatch(toTheClient)
    expect(document.querySelector('main')?.textContent).not.toMatch(toTheClient)
  },
)

it.each(kinds)(
  '$kind: a required line that was typed into and emptied is found fault with, and stays so',
  async (kind) => {
    const { user, show } = await open(kind, 'client')
    const create = await show('create', kind.titles.create)
    await create.findByRole('button', { name: 'Aus Vorlage' })
    const [line] = create.getAllByRole('textbox')
    if (line === undefined) throw new Error('No line to type into')
    await user.type(line, 'A')
    await user.clear(line)
    await user.tab()
    await waitFor(() => expect(line.getAttribute('aria-invalid')).toBe('true'))
    await user.tab()
    expect(line.getAttribute('aria-invalid')).toBe('true')
  },
)

describe('the primary reinforcers', () => {
  // REQ 2.30
  it.each([
    ['create', 'Primäre Verstärker anlegen'],
    ['edit', 'Primäre Verstärker bearbeiten'],
  ])('are plural in the headline, because the whole list is edited (§2): %s', async (mode, title) => {
    const { router } = await open(kinds[0] as Kind, 'client')
    await act(() => router.navigate(`/ziele?content=AMPLIFIER&mode=${mode}`))
    expect(await screen.findByRole('dialog', { name: title })).toBeDefined()
  })

  it('are not given up unasked, also after another overlay of the page was open', async () => {
    const { user, show, router, whereabouts } = await open(kinds[0] as Kind, 'client')
    await show('view', 'Ziel')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await act(() => router.navigate('/ziele?content=AMPLIFIER&mode=edit'))
    const shown = within(await screen.findByRole('dialog', { name: 'Primäre Verstärker bearbeiten' }))
    await user.type(await shown.findByRole('textbox'), 'Kino')
    await user.keyboard('{Escape}')
    expect(await screen.findByRole('alertdialog', { name: 'Änderungen verwerfen?' })).toBeDefined()
    expect(whereabouts()).toContain('AMPLIFIER')
  })
})
