import type { AccountId } from '@standfest/domain/base/id.ts'
import {
  cancelExport,
  prepareExport,
  readExportProgress,
} from '@standfest/domain/features/export/export.calls.ts'
import type { ExportProgress } from '@standfest/domain/features/export/export.ts'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage } from '#testing/render.tsx'
import { ExportDialog } from './export-dialog.tsx'

const id = '01941f29-7c00-7000-8000-0000000000e1'
const [anna, bert] = [
  '01941f29-7c00-7000-8000-000000000001',
  '01941f29-7c00-7000-8000-000000000002',
] as readonly string[] as readonly [AccountId, AccountId]
const waiting: ExportProgress = { state: 'waiting', clients: 2, clientsDone: 0, rows: 0 }

const downloads: string[] = []
beforeEach(() => {
  downloads.length = 0
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push(`${this.pathname}${this.search}`)
  })
})
afterEach(() => vi.restoreAllMocks())

function show({
  clientIds = [anna, bert],
  name,
  progress = [waiting],
  language = 'de_DE',
}: {
  readonly clientIds?: readonly AccountId[]
  readonly name?: string
  readonly progress?: readonly ExportProgress[]
  readonly language?: 'de_DE' | 'en_EN'
} = {}) {
  const server = fakeServer()
  const left = [...progress]
  server.answer(prepareExport, { id, attributes: { ...waiting, ticket: 'ein-billett' } })
  server.answer(readExportProgress, () => {
    const attributes = (left.length > 1 ? left.shift() : left[0]) ?? waiting
    return { id, attributes }
  })
  server.handle(cancelExport, () => {
    left.splice(0, left.length, { ...waiting, state: 'cancelled' })
    return Response.json({ data: null, state: 'success', status: 200 })
  })
  const exported = { clientIds, ...(name !== undefined && { name }) }
  const closed = vi.fn()
  const page = <ExportDialog exported={exported} isOpen onClose={closed} />
  return { ...renderPage(page, { server, role: 'THERAPIST', language }), closed }
}

const button = (name: string) => screen.findByRole('button', { name })

describe('the dialog of an export', () => {
  // TR-2 O.Data_2
  it('exports those who are shown, for Excel and without free texts unless chosen otherwise', async () => {
    const { server, user } = show()
    expect(await screen.findByText(/sind Sie dafür verantwortlich/)).toBeDefined()
    await user.click(await button('Exportieren'))
    await waitFor(() =>
      expect(downloads).toEqual(['/api/rest/account/export?format=archive&ticket=ein-billett']),
    )
    expect(server.requestsOf(prepareExport)[0]?.body).toEqual({
      flavour: 'excel',
      texts: false,
      accountIds: [anna, bert],
    })
  })

  it('exports all own clients, for research and with texts, where that is chosen', async () => {
    const { server, user } = show()
    await user.click(await screen.findByRole('radio', { name: 'Alle Ihnen zugeordneten Personen' }))
    await user.click(screen.getByRole('radio', { name: 'Forschung und Statistik' }))
    await user.click(screen.getByRole('checkbox', { name: 'Freie Texte mit ausgeben' }))
    await user.click(await button('Exportieren'))
    await waitFor(() => expect(server.requestsOf(prepareExport)).toHaveLength(1))
    expect(server.requestsOf(prepareExport)[0]?.body).toEqual({ flavour: 'research', texts: true })
  })

  it.each([
    ['FHIR', 'fhir', /eine Datei je Art von Ressource/],
    ['REDCap', 'redcap', /Data Dictionary eines REDCap-Projekts/],
  ])('exports as %s, and says what the archive has and what free texts are', async (name, flavour, told) => {
    const { server, user } = show()
    await user.click(await screen.findByRole('radio', { name }))
    expect(screen.getByText(told)).toBeDefined()
    expect(screen.queryByText(/dazu die Worte von Zielen/) !== null).toBe(flavour === 'fhir')
    await user.click(await button('Exportieren'))
    await waitFor(() => expect(server.requestsOf(prepareExport)[0]?.body).toMatchObject({ flavour }))
  })

  // REQ 7.79
  it('offers messages for FHIR with free texts alone, and sends them only where they are chosen then', async () => {
    const { server, user } = show()
    const messages = () => screen.queryByRole('checkbox', { name: 'Auch Nachrichten ausgeben' })
    const texts = await screen.findByRole('checkbox', { name: 'Freie Texte mit ausgeben' })
    await user.click(texts)
    expect(messages()).toBeNull()
    await user.click(screen.getByRole('radio', { name: 'FHIR' }))
    const chosen = messages()
    if (!chosen) throw new Error('messages are not offered')
    await user.click(chosen)
    await user.click(texts)
    expect(messages()).toBeNull()
    await user.click(await button('Exportieren'))
    await waitFor(() => expect(server.requestsOf(prepareExport)).toHaveLength(1))
    expect(server.requestsOf(prepareExport)[0]?.body).not.toHaveProperty('messages')
  })

  it('sends the choice of messages, and says of questionnaires which are included', async () => {
    const { server, user } = show({ language: 'en_EN' })
    expect(await screen.findByText(/only if their licence covers research/)).toBeDefined()
    await user.click(screen.getByRole('radio', { name: 'FHIR' }))
    await user.click(screen.getByRole('checkbox', { name: 'Include free text' }))
    await user.click(screen.getByRole('checkbox', { name: 'Also include messages' }))
    await user.click(await button('Export'))
    await waitFor(() =>
      expect(server.requestsOf(prepareExport)[0]?.body).toMatchObject({
        flavour: 'fhir',
        texts: true,
        messages: true,
      }),
    )
  })

  it('names the one person whose data it is, and asks no more who', async () => {
    const { server, user } = show({ clientIds: [anna], name: 'Jonas Brandt', language: 'en_EN' })
    expect(await screen.findByRole('dialog', { name: 'Export data for Jonas Brandt' })).toBeDefined()
    expect(screen.queryByRole('radiogroup', { name: 'Who to include' })).toBeNull()
    await user.click(await button('Export'))
    await waitFor(() =>
      expect(server.requestsOf(prepareExport)[0]?.body).toMatchObject({ accountIds: [anna] }),
    )
  })

  it('offers all alone where those who are shown are too many to be named', async () => {
    const clientIds = Array.from({ length: 901 }, () => anna)
    const { server, user } = show({ clientIds })
    expect(await screen.findByText('Einzeln wählen lassen sich höchstens 900 Personen.')).toBeDefined()
    expect(screen.queryByRole('radio', { name: /angezeigt/ })).toBeNull()
    await user.click(await button('Exportieren'))
    await waitFor(() => expect(server.requestsOf(prepareExport)[0]?.body).not.toHaveProperty('accountIds'))
  })

  it('says how far the download has come, and when it is complete', async () => {
    const { user } = show({
      progress: [
        { state: 'running', clients: 2, clientsDone: 1, rows: 40 },
        { state: 'done', clients: 2, clientsDone: 2, rows: 80 },
      ],
    })
    await user.click(await button('Exportieren'))
    expect(await screen.findByText('1 von 2 Personen · 40 Zeilen')).toBeDefined()
    expect(screen.getByRole('progressbar', { name: 'Fortschritt des Exports' }).getAttribute('value')).toBe(
      '1',
    )
    expect(await screen.findByText(/Der Export ist fertig/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Export abbrechen' })).toBeNull()
  })

  it('goes on when it is closed, and ends when the export is cancelled', async () => {
    const { user, server, closed } = show({ progress: [{ ...waiting, state: 'running' }] })
    await user.click(await button('Exportieren'))
    await user.click(await button('Fenster schließen'))
    expect([closed.mock.calls.length, server.requestsOf(cancelExport).length]).toEqual([1, 0])
    await user.click(await button('Export abbrechen'))
    expect(await screen.findByText(/Der Export wurde abgebrochen/)).toBeDefined()
    await user.click(await button('Neu beginnen'))
    expect(await button('Exportieren')).toBeDefined()
  })

  it('says why nothing has begun', async () => {
    const { user, server } = show()
    server.refuse(prepareExport, 'ERROR.RATE_LIMIT')
    await user.click(await button('Exportieren'))
    expect((await screen.findByRole('alert')).textContent).toContain('Der Export hat nicht begonnen.')
    expect(downloads).toEqual([])
  })
})
