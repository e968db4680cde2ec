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
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
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
    server.refuse(changeTemplate, 'ERROR.CONFLICT')
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
