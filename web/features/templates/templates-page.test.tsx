import type { TemplateId } from '@standfest/domain/base/id.ts'
import {
  changeTemplate,
  createTemplate,
  listTemplates,
} from '@standfest/domain/features/templates/templates.calls.ts'
import type { Template } from '@standfest/domain/features/templates/templates.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
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
