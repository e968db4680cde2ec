import type { TemplateId } from '@standfest/domain/base/id.ts'
import {
  changeTemplate,
  createTemplate,
  listTemplates,
} from '@standfest/domain/features/templates/templates.calls.ts'
import {
  addTemplateFile,
  removeTemplateFile,
} from '@standfest/domain/features/templates/template-files.calls.ts'
import type { Template } from '@standfest/domain/features/templates/templates.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { fakeUploads } from '#testing/fake-upload.ts'
import { anAccount } from '#testing/people.ts'
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

function open(templates: readonly Template[] = []) {
  const server = fakeServer()
  server.answer(
    listTemplates,
    templates.map((one) => ({ id: String(one.id), attributes: one })),
  )
  server.answer(createTemplate, { id: String(kept.id), attributes: kept })
  server.answer(changeTemplate, { id: String(kept.id), attributes: kept })
  return renderPage(<TemplatesPage />, { server, role: 'THERAPIST', account: therapist })
}

describe('templates of messages', () => {
  it('are written here, one’s own or for the whole clinic (§2)', async () => {
    const { user, server } = open()
    await user.click(screen.getByRole('button', { name: 'Nachrichtenvorlage' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Nachrichtenvorlage anlegen' }))
    await user.click(dialog.getByRole('button', { name: 'Anlegen' }))
    expect(await dialog.findByText('Name der Vorlage ist ein Pflichtfeld.')).toBeTruthy()
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

  it('show their words and are changed in place', async () => {
    const { user, server } = open([kept])
    expect(await screen.findByText('Nachricht · Bitte tragen Sie zwei Abende ein.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Bearbeiten' }))
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

describe('a template of a message that somebody else changed meanwhile', () => {
  it.each([
    ['Meinen Text behalten', 'Bitte tragen Sie zwei Abende ein. Danke.'],
    ['Neuen Stand laden', 'Von anderer Hand.'],
  ])('is asked about before either text is lost (§7): %s', async (choice, content) => {
    const { user, server } = open([kept])
    await user.click(await screen.findByRole('button', { name: 'Bearbeiten' }))
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
    await user.click(await screen.findByRole('button', { name: 'Bearbeiten' }))
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
  })

  it('keep what was typed when they cannot be saved, and ask before it is given up', async () => {
    const { user, server } = open([goal])
    server.refuse(changeTemplate, 'ERROR.ACCESS_DENIED')
    await user.click(await screen.findByRole('button', { name: 'Bearbeiten' }))
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
    ['Meinen Text behalten', 'Abende mit Plan zu Hause'],
    ['Neuen Stand laden', 'Abende mit Plan'],
  ])(
    'meet a newer version as a question, and nobody’s text is lost unasked (§7): %s',
    async (choice, title) => {
      const { user, server } = open([goal])
      await user.click(await screen.findByRole('button', { name: 'Bearbeiten' }))
      const shown = within(await screen.findByRole('dialog', { name: 'Vorlage bearbeiten: Ziel' }))
      await user.type(shown.getByRole('textbox', { name: /Titel/ }), ' zu Hause')
      // By the time of the question the list has read the newer one.
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
    await user.click(await screen.findByRole('button', { name: 'Bearbeiten' }))
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
    await user.click(await screen.findByRole('button', { name: 'Bearbeiten' }))
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
