import 'fake-indexeddb/auto'
import type { TemplateId } from '@standfest/domain/base/id.ts'
import { identify } from '@standfest/domain/features/accounts/accounts.calls.ts'
import {
  addTemplateFile,
  removeTemplateFile,
} from '@standfest/domain/features/templates/template-files.calls.ts'
import {
  changeTemplate,
  createTemplate,
  listTemplates,
  removeTemplate,
} from '@standfest/domain/features/templates/templates.calls.ts'
import type { Template } from '@standfest/domain/features/templates/templates.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { hasDrafts } from '#drafts/drafts.ts'
import { permissionsKey } from '#session/use-may.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { fakeUploads } from '#testing/fake-upload.ts'
import { anAccount } from '#testing/people.ts'
import { allowing } from '#testing/permissions.ts'
import { renderPage } from '#testing/render.tsx'
import { TemplatesPage } from './templates-page.tsx'

const therapist = anAccount('THERAPIST')
const kept: Template = {
  id: '01941f29-7c00-7000-8000-00000000000c' as TemplateId,
  version: 3,
  kind: 'MESSAGE',
  title: 'Wochenplan',
  body: { content: 'Bitte tragen Sie zwei Abende ein.' },
  files: [],
  clinicFlag: false,
  ownerId: therapist.id,
  changedAt: 0,
}

function open(templates: readonly Template[] = [], at = '/', server = fakeServer()) {
  server.answer(
    listTemplates,
    templates.map((one) => ({ id: String(one.id), attributes: one })),
  )
  server.answer(createTemplate, { id: String(kept.id), attributes: kept })
  server.answer(changeTemplate, { id: String(kept.id), attributes: kept })
  return renderPage(<TemplatesPage />, { server, role: 'THERAPIST', account: therapist, at, path: '/' })
}

async function choose(user: UserEvent, action: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: /^Aktionen zu/ }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}

async function add(user: UserEvent, kind: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Vorlage anlegen' }))
  await user.click(await screen.findByRole('menuitem', { name: kind }))
}

beforeEach(async () => {
  // Waits until drafts of the previous test are written.
  await hasDrafts(therapist.id)
  await new Promise((resolve) => {
    indexedDB.deleteDatabase('standfest-drafts').addEventListener('success', resolve)
  })
})

describe('templates of messages', () => {
  it('are written here, one’s own or for the whole clinic (§2)', async () => {
    const { user, server } = open()
    await add(user, 'Nachricht')
    const dialog = within(await screen.findByRole('dialog', { name: 'Nachrichtenvorlage anlegen' }))
    await user.click(dialog.getByRole('button', { name: 'Anlegen' }))
    expect(await dialog.findByText('Name der Vorlage ist ein Pflichtfeld')).toBeTruthy()
    expect(dialog.getByText('Bitte geben Sie eine Nachricht ein')).toBeTruthy()
    expect(server.requestsOf(createTemplate)).toEqual([])
    await user.type(dialog.getByRole('textbox', { name: 'Name der Vorlage' }), 'Vor dem Termin')
    await user.type(dialog.getByRole('textbox', { name: 'Nachricht' }), 'Notieren Sie, was half.')
    await user.click(dialog.getByRole('checkbox', { name: 'Für alle in der Klinik' }))
    await user.click(dialog.getByRole('button', { name: 'Anlegen' }))
    await waitFor(() =>
      expect(server.requestsOf(createTemplate)[0]?.body).toEqual({
        kind: 'MESSAGE',
        title: 'Vor dem Termin',
        body: { content: 'Notieren Sie, was half.' },
        clinicFlag: true,
      }),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('that are typed into while they are being stored are changed afterwards, not stored twice', async () => {
    const { user, server } = open()
    const { promise, resolve } = Promise.withResolvers<void>()
    server.handle(createTemplate, async () => {
      await promise
      return Response.json({ data: { id: kept.id, type: 'template', attributes: kept } })
    })
    await add(user, 'Nachricht')
    const dialog = within(await screen.findByRole('dialog', { name: 'Nachrichtenvorlage anlegen' }))
    await user.type(dialog.getByRole('textbox', { name: 'Name der Vorlage' }), kept.title)
    await user.type(dialog.getByRole('textbox', { name: 'Nachricht' }), String(kept.body['content']))
    await user.click(dialog.getByRole('button', { name: 'Anlegen' }))
    await waitFor(() => expect(server.requestsOf(createTemplate)).toHaveLength(1))
    await user.type(dialog.getByRole('textbox', { name: 'Nachricht' }), ' Danke')
    resolve()
    const edited = within(await screen.findByRole('dialog', { name: 'Nachrichtenvorlage bearbeiten' }))
    await user.click(edited.getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(server.requestsOf(changeTemplate)).toHaveLength(1))
    expect(server.requestsOf(changeTemplate)[0]?.body).toMatchObject({
      body: { content: `${String(kept.body['content'])} Danke` },
    })
    expect(server.requestsOf(createTemplate)).toHaveLength(1)
  })

  it('show their words and are changed in place', async () => {
    const { user, server } = open([kept])
    expect(await screen.findByText('Nachricht · Bitte tragen Sie zwei Abende ein.')).toBeTruthy()
    await choose(user, 'Bearbeiten')
    const dialog = within(await screen.findByRole('dialog', { name: 'Nachrichtenvorlage bearbeiten' }))
    const words = dialog.getByRole('textbox', { name: 'Nachricht' })
    await user.clear(words)
    await user.type(words, 'Bitte tragen Sie drei Abende ein.')
    await user.click(dialog.getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(server.requestsOf(changeTemplate)).toHaveLength(1))
    const [sent] = server.requestsOf(changeTemplate)
    expect(sent?.headers.get('If-Match')).toBe('"3"')
    expect(sent?.body).toMatchObject({ body: { content: 'Bitte tragen Sie drei Abende ein.' } })
  })
})

describe('templates of the clinic', () => {
  const ofClinic = { ...kept, clinicFlag: true }

  it('are read only, and nothing becomes one, without the right to edit them (§6)', async () => {
    const own = { ...kept, id: '01941f29-7c00-7000-8000-00000000000d' as TemplateId, title: 'Eigene' }
    const server = fakeServer()
    server.answer(identify, allowing())
    const { user } = open([ofClinic, own], '/', server)
    expect(await screen.findByText('Eigene')).toBeDefined()
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Aktionen zu/ })).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: 'Aktionen zu „Eigene“' }))
    const actions = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
    expect(actions).toEqual(['Bearbeiten', 'Löschen'])
    await user.keyboard('{Escape}')
    await add(user, 'Nachricht')
    const dialog = within(await screen.findByRole('dialog', { name: 'Nachrichtenvorlage anlegen' }))
    expect(dialog.queryByRole('checkbox')).toBeNull()
  })

  it('say that they could not be deleted, when that was refused', async () => {
    const { user, server } = open([ofClinic])
    server.refuse(removeTemplate, 'ERROR.ACCESS_DENIED')
    await choose(user, 'Löschen')
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Löschen' }))
    expect(await screen.findByText('Konnte nicht gelöscht werden')).toBeDefined()
  })

  it('close under the hands of somebody from whom the right is taken', async () => {
    const { server, queries } = open([ofClinic], `/?template=${kept.id}`)
    expect(await screen.findByRole('dialog', { name: 'Nachrichtenvorlage bearbeiten' })).toBeDefined()
    server.answer(identify, allowing())
    await act(() => queries.invalidateQueries({ queryKey: permissionsKey }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByRole('button', { name: /^Aktionen zu/ })).toBeNull()
  })
})

describe('a template that is written from nothing', () => {
  // REQ 3.22
  it('is of any kind, with its own texts, and for the clinic where that is wanted (§3)', async () => {
    const { user, server, whereabouts } = open()
    await add(user, 'Risikosituation')
    expect(whereabouts()).toBe('/?template=new-RISK_SITUATION')
    const shown = within(await screen.findByRole('dialog', { name: 'Vorlage anlegen: Risikosituation' }))
    await user.click(shown.getByRole('button', { name: 'Anlegen' }))
    expect(server.requestsOf(createTemplate)).toEqual([])
    await user.type(shown.getByRole('textbox', { name: 'Name der Vorlage' }), 'Feierabend')
    await user.type(shown.getByRole('textbox', { name: 'Titel' }), 'Feierabend allein')
    await user.type(shown.getByRole('textbox', { name: /Was vorausgeht/ }), 'Ein langer Tag')
    await user.click(shown.getByRole('checkbox', { name: 'Für alle in der Klinik' }))
    await user.click(shown.getByRole('button', { name: 'Anlegen' }))
    await waitFor(() => expect(server.requestsOf(createTemplate)).toHaveLength(1))
    expect(server.requestsOf(createTemplate)[0]?.body).toEqual({
      kind: 'RISK_SITUATION',
      title: 'Feierabend',
      body: { title: 'Feierabend allein', description: '', triggers: 'Ein langer Tag', consequences: '' },
      clinicFlag: true,
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await hasDrafts(therapist.id)).toBe(false)
  })

  it('says which text of the kit it is for, and is there again after a reload (§7)', async () => {
    const { user } = open()
    await add(user, 'Warnsignal')
    await user.type(await screen.findByRole('textbox', { name: 'Titel' }), 'Unruhe')
    await hasDrafts(therapist.id)
    cleanup()
    const again = open([], '/?template=new-SIGNAL')
    await screen.findByText('Nicht gespeicherter Text')
    await again.user.type(screen.getByRole('textbox', { name: 'Name der Vorlage' }), 'Unruhe')
    await again.user.click(screen.getByRole('button', { name: 'Anlegen' }))
    await waitFor(() => expect(again.server.requestsOf(createTemplate)).toHaveLength(1))
    expect(again.server.requestsOf(createTemplate)[0]?.body).toMatchObject({
      kind: 'CONTENT_ENTITY',
      body: { contentType: 'SIGNAL', title: 'Unruhe' },
    })
  })
})

describe('the list of templates', () => {
  it('is narrowed to kinds, and shown whole again', async () => {
    const goal = {
      ...kept,
      id: `${kept.id.slice(0, -1)}d` as TemplateId,
      kind: 'GOAL' as const,
      title: 'Ruhe',
    }
    const { user } = open([kept, goal])
    const kinds = within(await screen.findByRole('toolbar', { name: 'Nur diese Arten zeigen' }))
    await user.click(kinds.getByRole('button', { name: 'Ziel' }))
    expect(screen.queryByText('Wochenplan')).toBeNull()
    expect(screen.getByText('Ruhe')).toBeDefined()
    await user.type(screen.getByRole('searchbox'), 'Wochen')
    await user.click(screen.getByRole('button', { name: 'Suche leeren' }))
    expect(screen.getByText('Wochenplan')).toBeDefined()
  })
})

describe('names of kinds', () => {
  it('are those of the kinds of text where a template is of the kit (§3)', async () => {
    const ofKit = ['STRATEGY', 'SIGNAL', 'MNEMONIC', 'DEFAULT'].map((contentType) => ({ contentType }))
    const of = (kind: Template['kind'], bodies: readonly Template['body'][]) =>
      bodies.map((body) => ({ ...kept, kind, title: 'Vorlage', body }))
    const templates = [...of('CONTENT_ENTITY', ofKit), ...of('EMERGENCY_CONTACT', [{}]), ...of('GOAL', [{}])]
    open(templates.map((one, at) => ({ ...one, id: `${kept.id.slice(0, -1)}${at}` as TemplateId })))
    const list = within(await screen.findByRole('list', { name: 'Eigene Vorlagen' }))
    for (const name of ['Schritt', 'Warnsignal', 'Merksatz', 'Notiz', 'Notfallkontakt', 'Ziel'])
      expect(list.getByText(name)).toBeDefined()
    expect(screen.queryByText('Inhalt')).toBeNull()
  })

  it('stand over the overlay too', async () => {
    const body = { contentType: 'SIGNAL', title: 'Unruhe' }
    open([{ ...kept, kind: 'CONTENT_ENTITY', body }], `/?template=${kept.id}`)
    expect(await screen.findByRole('dialog', { name: 'Vorlage bearbeiten: Warnsignal' })).toBeDefined()
  })
})

describe('the address of a template', () => {
  it('names what is open over the list, and Escape leads back (§2)', async () => {
    const { user, whereabouts } = open([kept])
    await choose(user, 'Bearbeiten')
    await screen.findByRole('dialog', { name: 'Nachrichtenvorlage bearbeiten' })
    expect(whereabouts()).toBe(`/?template=${kept.id}`)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(whereabouts()).toBe('/'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('opens it again after a reload; somebody else’s own one it does not', async () => {
    open([kept], `/?template=${kept.id}`)
    expect(await screen.findByDisplayValue('Wochenplan')).toBeDefined()
    cleanup()
    open([{ ...kept, ownerId: anAccount('CLIENT').id }], `/?template=${kept.id}`)
    await screen.findByText('Wochenplan')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('a template that is not saved yet (§7)', () => {
  const newOne = async () => within(await screen.findByRole('dialog', { name: 'Nachrichtenvorlage anlegen' }))
  const words = { name: 'Nachricht' }

  it('is asked about before it is given up, and there again after a reload', async () => {
    const { user } = open()
    await add(user, 'Nachricht')
    await user.type((await newOne()).getByRole('textbox', words), 'Notieren Sie')
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Weiter bearbeiten' }))
    expect(await hasDrafts(therapist.id)).toBe(true)
    cleanup()
    const again = open()
    await add(again.user, 'Nachricht')
    const dialog = await newOne()
    expect(await dialog.findByText('Nicht gespeicherter Text')).toBeDefined()
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox', words).value).toBe('Notieren Sie')
    await again.user.click(dialog.getByRole('button', { name: 'Verwerfen' }))
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox', words).value).toBe('')
    expect(await hasDrafts(therapist.id)).toBe(false)
  })

  it('meets what somebody else saved meanwhile as a question, and goes when it is saved', async () => {
    const { user } = open([kept])
    await choose(user, 'Bearbeiten')
    await user.type(await screen.findByRole('textbox', words), ' Danke.')
    await hasDrafts(therapist.id)
    cleanup()
    const again = open([{ ...kept, version: 5, title: 'Von anderer Hand' }])
    await choose(again.user, 'Bearbeiten')
    await screen.findByText('Nicht gespeicherter Text')
    again.server.refuse(changeTemplate, 'ERROR.CONFLICT')
    await again.user.click(screen.getByRole('button', { name: 'Speichern' }))
    await again.user.click(await screen.findByRole('button', { name: 'Meine Eingaben behalten' }))
    again.server.answer(changeTemplate, { id: String(kept.id), attributes: kept })
    await again.user.click(screen.getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(
      again.server.requestsOf(changeTemplate).map(({ headers, body }) => [headers.get('If-Match'), body]),
    ).toMatchObject([
      ['"3"', {}],
      ['"5"', { title: 'Von anderer Hand', body: { content: 'Bitte tragen Sie zwei Abende ein. Danke.' } }],
    ])
    expect(await hasDrafts(therapist.id)).toBe(false)
  })
})

describe('a template of a message that somebody else changed meanwhile', () => {
  it.each([
    ['Meine Eingaben behalten', 'Bitte tragen Sie zwei Abende ein. Danke.'],
    ['Neuen Stand laden', 'Von anderer Hand.'],
  ])('is asked about before either text is lost (§7): %s', async (choice, content) => {
    const { user, server } = open([kept])
    await choose(user, 'Bearbeiten')
    const dialog = within(await screen.findByRole('dialog', { name: 'Nachrichtenvorlage bearbeiten' }))
    await user.type(dialog.getByRole('textbox', { name: 'Nachricht' }), ' Danke.')
    server.refuse(changeTemplate, 'ERROR.CONFLICT')
    const later = { ...kept, version: 5, body: { content: 'Von anderer Hand.' } }
    server.answer(listTemplates, [{ id: String(kept.id), attributes: later }])
    await user.click(dialog.getByRole('button', { name: 'Speichern' }))
    expect(await dialog.findByText('Inzwischen geändert')).toBeDefined()
    server.answer(changeTemplate, { id: String(kept.id), attributes: later })
    await user.click(dialog.getByRole('button', { name: choice }))
    await user.click(dialog.getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(server.requestsOf(changeTemplate)).toHaveLength(2))
    const sent = server.requestsOf(changeTemplate)[1]
    expect([sent?.headers.get('If-Match'), sent?.body]).toMatchObject(['"5"', { body: { content } }])
  })
})

describe('templates of content', () => {
  const goal: Template = {
    ...kept,
    kind: 'GOAL',
    title: 'Ruhige Abende',
    body: {
      title: 'Abende mit Plan',
      reminder: [0, 0, 1],
      interventions: [{ title: 'Spazieren', description: 'Am Fluss' }],
    },
    files: [
      {
        id: '01941f29-7c00-7000-8000-00000000000f' as Template['files'][number]['id'],
        filename: 'Plan.txt',
        type: 'txt',
        size: 18,
      },
    ],
  }

  it('are changed in their words; what no word stands for stays (§3)', async () => {
    const { user, server } = open([goal])
    await choose(user, 'Bearbeiten')
    const shown = within(await screen.findByRole('dialog', { name: 'Vorlage bearbeiten: Ziel' }))
    const title = shown.getByRole('textbox', { name: /Titel/ })
    await user.clear(title)
    await user.type(title, 'Ruhige Abende zu Hause')
    await user.type(shown.getByRole('textbox', { name: /Aufgaben/ }), '{Enter}Lesen')
    await user.click(shown.getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(server.requestsOf(changeTemplate)).toHaveLength(1))
    const [sent] = server.requestsOf(changeTemplate)
    expect(sent?.headers.get('If-Match')).toBe('"3"')
    expect(sent?.body).toEqual({
      title: 'Ruhige Abende',
      body: {
        title: 'Ruhige Abende zu Hause',
        description: '',
        reminder: [0, 0, 1],
        interventions: [{ title: 'Spazieren', description: 'Am Fluss' }, { title: 'Lesen' }],
      },
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await hasDrafts(therapist.id)).toBe(false)
  })

  it('are there again as they were typed after a reload (§7)', async () => {
    const { user } = open([goal])
    await choose(user, 'Bearbeiten')
    const title = { name: /Titel/ }
    await user.type(await screen.findByRole('textbox', title), ' zu Hause')
    await hasDrafts(therapist.id)
    cleanup()
    const again = open([goal])
    await choose(again.user, 'Bearbeiten')
    await screen.findByText('Nicht gespeicherter Text')
    expect(screen.getByRole<HTMLInputElement>('textbox', title).value).toBe('Abende mit Plan zu Hause')
    await again.user.click(screen.getByRole('button', { name: 'Verwerfen' }))
    expect(screen.getByRole<HTMLInputElement>('textbox', title).value).toBe('Abende mit Plan')
  })

  it('keep what was typed when they cannot be saved, and ask before it is given up', async () => {
    const { user, server } = open([goal])
    server.refuse(changeTemplate, 'ERROR.ACCESS_DENIED')
    await choose(user, 'Bearbeiten')
    const shown = within(await screen.findByRole('dialog', { name: 'Vorlage bearbeiten: Ziel' }))
    await user.type(shown.getByRole('textbox', { name: /Titel/ }), ' zu Hause')
    await user.click(shown.getByRole('button', { name: 'Speichern' }))
    expect(await shown.findByText('Konnte nicht gespeichert werden')).toBeDefined()
    expect(shown.getByRole<HTMLInputElement>('textbox', { name: /Titel/ }).value).toBe(
      'Abende mit Plan zu Hause',
    )
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Verwerfen' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  const later: Template = {
    ...goal,
    version: 4,
    title: 'Abende in Ruhe',
    body: { ...goal.body, description: 'Von anderer Hand' },
  }
  it.each([
    ['Meine Eingaben behalten', 'Abende mit Plan zu Hause'],
    ['Neuen Stand laden', 'Abende mit Plan'],
  ])(
    'meet a newer version as a question, and nobody’s text is lost unasked (§7): %s',
    async (choice, title) => {
      const { user, server } = open([goal])
      await choose(user, 'Bearbeiten')
      const shown = within(await screen.findByRole('dialog', { name: 'Vorlage bearbeiten: Ziel' }))
      await user.type(shown.getByRole('textbox', { name: /Titel/ }), ' zu Hause')
      // When the question is shown, the list has already read the newer version.
      server.refuse(changeTemplate, 'ERROR.CONFLICT')
      server.answer(listTemplates, [{ id: String(goal.id), attributes: later }])
      await user.click(shown.getByRole('button', { name: 'Speichern' }))
      expect(await shown.findByText('Inzwischen geändert')).toBeDefined()
      server.answer(changeTemplate, { id: String(goal.id), attributes: later })
      await user.click(shown.getByRole('button', { name: choice }))
      await waitFor(() => expect(shown.queryByText('Inzwischen geändert')).toBeNull())
      await user.click(shown.getByRole('button', { name: 'Speichern' }))
      await waitFor(() => expect(server.requestsOf(changeTemplate)).toHaveLength(2))
      const [first, second] = server.requestsOf(changeTemplate)
      expect([first, second].map((sent) => sent?.headers.get('If-Match'))).toEqual(['"3"', '"4"'])
      expect(second?.body).toMatchObject({
        title: 'Abende in Ruhe',
        body: { title, description: 'Von anderer Hand' },
      })
    },
  )

  it('are not saved over what somebody else saved while they stood open', async () => {
    const { user, server, queries } = open([goal])
    await choose(user, 'Bearbeiten')
    const shown = within(await screen.findByRole('dialog', { name: 'Vorlage bearbeiten: Ziel' }))
    await user.type(shown.getByRole('textbox', { name: /Titel/ }), ' zu Hause')
    server.answer(listTemplates, [{ id: String(goal.id), attributes: later }])
    await act(() => queries.invalidateQueries())
    await user.click(shown.getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(server.requestsOf(changeTemplate)).toHaveLength(1))
    expect(server.requestsOf(changeTemplate)[0]?.headers.get('If-Match')).toBe('"3"')
  })

  it('take files, and lose them again (§3)', async () => {
    fakeUploads()
    const { user, server } = open([goal])
    await choose(user, 'Bearbeiten')
    const shown = within(await screen.findByRole('dialog', { name: 'Vorlage bearbeiten: Ziel' }))
    const file = new File(['Woche'], 'Woche.txt', { type: 'text/plain' })
    server.answer(addTemplateFile, { attributes: { ...goal.files[0], filename: 'Woche.txt' } as never })
    fireEvent.change(screen.getByTestId('file'), { target: { files: [file] } })
    await waitFor(() => expect(server.requestsOf(addTemplateFile)).toHaveLength(1))
    expect(server.requestsOf(addTemplateFile)[0]?.body).toMatchObject({
      filename: 'Woche.txt',
      content: btoa('Woche'),
    })
    server.answer(removeTemplateFile, undefined)
    await user.click(await shown.findByRole('button', { name: '„Plan.txt“ löschen' }))
    await waitFor(() => expect(server.requestsOf(removeTemplateFile)).toHaveLength(1))
  })
})
