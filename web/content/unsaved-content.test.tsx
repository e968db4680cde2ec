import 'fake-indexeddb/auto'
import type { Day } from '@standfest/domain/base/day.ts'
import type { AttachmentId, ContentId } from '@standfest/domain/base/id.ts'
import { listProperties, uploadProperty } from '@standfest/domain/features/attachments/attachments.calls.ts'
import { diaryCalls } from '@standfest/domain/features/diary/diary.calls.ts'
import { logout } from '@standfest/domain/features/login/login.calls.ts'
import { readTemplateFile } from '@standfest/domain/features/templates/template-files.calls.ts'
import { listTemplates } from '@standfest/domain/features/templates/templates.calls.ts'
import type { Template } from '@standfest/domain/features/templates/templates.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { hasDrafts } from '#drafts/drafts.ts'
import { fakeUploads } from '#testing/fake-upload.ts'
import { openSite } from '#testing/open-site.tsx'
import { anAccount, testInstant } from '#testing/people.ts'
import { holdFileReads } from '#testing/slow-files.ts'

const leave = vi.hoisted(() => ({ leaveFor: vi.fn(), reloadPage: vi.fn() }))
vi.mock('#session/leave.ts', () => leave)

const jonas = anAccount('CLIENT')
const id = '0195a000-0000-7000-8000-00000000d1a1' as ContentId

function anEntry(different: object = {}) {
  return {
    id,
    version: 3,
    accountId: jonas.id,
    authorId: jonas.id,
    writtenAs: 'client' as const,
    createdAt: testInstant - 86_400,
    changedAt: testInstant - 86_400,
    deletedAt: 0,
    finallyDeleted: false,
    title: 'Sonntag',
    content: 'Lange geschlafen.',
    day: '2026-03-11' as Day,
    ...different,
  }
}

function openDiary(at: string, entry = anEntry()) {
  const site = openSite({
    site: 'CLIENT',
    at,
    account: jonas,
    prepare: (server) => {
      server.answer(diaryCalls.list, [{ id, attributes: entry }])
      server.answer(diaryCalls.read, { id, attributes: entry })
      server.answer(listTemplates, [])
      server.answer(listProperties, [])
    },
  })
  return site
}

const create = '/tagebuch?content=DIARY&mode=create'
const edit = `/tagebuch?content=DIARY&mode=edit&item=${id}`
const overlay = (name: string) => screen.findByRole('dialog', { name })
const titleIn = (shown: HTMLElement) => within(shown).findByLabelText<HTMLInputElement>(/Titel/)

beforeEach(async () => {
  leave.leaveFor.mockClear()
  await new Promise((resolve) => {
    indexedDB.deleteDatabase('standfest-drafts').addEventListener('success', resolve)
  })
})

describe('a text that is not saved yet (§7)', () => {
  // REQ 8.2
  it('is there again after a reload, and can be given up', async () => {
    const { user } = openDiary(create)
    await user.type(await titleIn(await overlay('Eintrag anlegen')), 'Heute')
    expect(await hasDrafts(jonas.id)).toBe(true)
    cleanup()
    const again = openDiary(create)
    const shown = await overlay('Eintrag anlegen')
    expect(await within(shown).findByText('Nicht gespeicherter Text')).toBeDefined()
    expect((await titleIn(shown)).value).toBe('Heute')
    await again.user.click(within(shown).getByRole('button', { name: 'Verwerfen' }))
    expect((await titleIn(shown)).value).toBe('')
    expect(await hasDrafts(jonas.id)).toBe(false)
  })

  it('goes when it is saved', async () => {
    const { user, server } = openDiary(create)
    const shown = await overlay('Eintrag anlegen')
    await user.type(await titleIn(shown), 'Heute')
    server.answer(diaryCalls.create, { id, attributes: anEntry({ title: 'Heute' }) })
    await user.click(within(shown).getByRole('button', { name: 'Anlegen' }))
    await within(await overlay('Eintrag')).findByText('Angelegt')
    expect(await hasDrafts(jonas.id)).toBe(false)
  })

  it('stays when it was typed while something new was being stored, and then changes that', async () => {
    const { user, server } = openDiary(create)
    const { promise, resolve } = Promise.withResolvers<void>()
    const created = { id, type: 'diary', attributes: anEntry({ title: 'Heute', content: '' }) }
    server.handle(diaryCalls.create, async () => {
      await promise
      return Response.json({ data: created })
    })
    const shown = await overlay('Eintrag anlegen')
    await user.type(await titleIn(shown), 'Heute')
    await user.click(within(shown).getByRole('button', { name: 'Anlegen' }))
    await waitFor(() => expect(server.requestsOf(diaryCalls.create)).toHaveLength(1))
    await user.type(await titleIn(shown), ' frei')
    resolve()
    const edited = await overlay('Eintrag bearbeiten')
    await within(edited).findByText(/Was Sie während des Speicherns geändert haben/)
    expect((await titleIn(edited)).value).toBe('Heute frei')
    server.answer(diaryCalls.change, { id, attributes: anEntry({ version: 4, title: 'Heute frei' }) })
    await user.click(within(edited).getByRole('button', { name: 'Speichern' }))
    await within(await overlay('Eintrag')).findByText('Angelegt')
    const [sent] = server.requestsOf(diaryCalls.change)
    expect([sent?.headers.get('If-Match'), sent?.body]).toEqual(['"3"', { title: 'Heute frei' }])
    expect(server.requestsOf(diaryCalls.create)).toHaveLength(1)
    expect(await hasDrafts(jonas.id)).toBe(false)
  })

  it('goes when it is discarded at the question', async () => {
    const { user } = openDiary(edit)
    const shown = await overlay('Eintrag bearbeiten')
    await user.type(await titleIn(shown), ' ohne Plan')
    expect(await hasDrafts(jonas.id)).toBe(true)
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Verwerfen' }))
    await waitFor(async () => expect(await hasDrafts(jonas.id)).toBe(false))
  })

  it('meets a newer version as a conflict: neither text is lost unasked', async () => {
    const { user } = openDiary(edit)
    await user.type(await titleIn(await overlay('Eintrag bearbeiten')), ' ohne Plan')
    await hasDrafts(jonas.id)
    cleanup()
    const later = anEntry({ version: 7, content: 'Von anderer Hand.' })
    const again = openDiary(edit, later)
    const shown = await overlay('Eintrag bearbeiten')
    await within(shown).findByText('Nicht gespeicherter Text')
    expect((await titleIn(shown)).value).toBe('Sonntag ohne Plan')
    expect(within(shown).getByLabelText<HTMLTextAreaElement>(/Text/).value).toBe('Von anderer Hand.')
    again.server.refuse(diaryCalls.change, 'ERROR.CONFLICT')
    await again.user.click(within(shown).getByRole('button', { name: 'Speichern' }))
    expect(await within(shown).findByText('Inzwischen geändert')).toBeDefined()
    const [sent] = again.server.requestsOf(diaryCalls.change)
    expect([sent?.headers.get('If-Match'), sent?.body]).toEqual(['"3"', { title: 'Sonntag ohne Plan' }])
  })

  it('is warned of at the logout, and goes with it', async () => {
    const { user, server } = openDiary(edit)
    await user.type(await titleIn(await overlay('Eintrag bearbeiten')), ' ohne Plan')
    await hasDrafts(jonas.id)
    cleanup()
    const again = openDiary('/tagebuch')
    again.server.answer(logout, undefined)
    const leaveBy = async (name: string) => {
      await again.user.click(await screen.findByRole('button', { name: /Benutzermenü/ }))
      await again.user.click(await screen.findByRole('menuitem', { name: 'Abmelden' }))
      await again.user.click(await screen.findByRole('button', { name }))
    }
    await leaveBy('Angemeldet bleiben')
    expect(await hasDrafts(jonas.id)).toBe(true)
    expect([server, again.server].flatMap((one) => one.requestsOf(logout))).toEqual([])
    await leaveBy('Abmelden und verwerfen')
    await waitFor(() => expect(leave.leaveFor).toHaveBeenCalledWith('/login'))
    expect(await indexedDB.databases()).toEqual([])
  })
})

describe('files for something new', () => {
  const choose = (file: File) => fireEvent.change(screen.getByTestId('file'), { target: { files: [file] } })
  const aText = (name: string) => new File(['Dienstags zum Chor'], name, { type: 'text/plain' })
  const stored = {
    id: '01941f29-7c00-7000-8000-00000000000a' as AttachmentId,
    version: 1,
    accountId: jonas.id,
    sourceType: 'ACCOUNT' as const,
    sourceId: jonas.id,
    targetType: 'DIARY' as const,
    targetId: id,
    filename: 'Plan.txt',
    type: 'txt' as const,
    size: 18,
    createdAt: testInstant,
  }

  it('are chosen before it is stored, can be left out again, and go to it once it is there (§3)', async () => {
    fakeUploads()
    const { user, server } = openDiary(create)
    const shown = await overlay('Eintrag anlegen')
    await user.type(await titleIn(shown), 'Heute')
    choose(aText('Plan.txt'))
    expect(await within(shown).findByText('Plan.txt')).toBeDefined()
    choose(aText('Falsch.txt'))
    await user.click(await within(shown).findByRole('button', { name: '„Falsch.txt“ nicht mitsenden' }))
    server.answer(diaryCalls.create, { id, attributes: anEntry({ title: 'Heute' }) })
    server.answer(uploadProperty, { id: stored.id, attributes: stored })
    server.answer(listProperties, [{ id: stored.id, attributes: stored }])
    await user.click(within(shown).getByRole('button', { name: 'Anlegen' }))
    const view = await overlay('Eintrag')
    expect(await within(view).findByText('Angelegt')).toBeDefined()
    expect(await within(view).findByText('Plan.txt')).toBeDefined()
    const sent = server.requestsOf(uploadProperty).map(({ body }) => body)
    expect(sent).toMatchObject([{ filename: 'Plan.txt', targetType: 'DIARY', targetId: id }])
  })

  it('go along when it is stored before the device has read them', async () => {
    fakeUploads()
    const { user, server } = openDiary(create)
    const shown = await overlay('Eintrag anlegen')
    await user.type(await titleIn(shown), 'Heute')
    const reads = holdFileReads()
    choose(aText('Plan.txt'))
    server.answer(diaryCalls.create, { id, attributes: anEntry({ title: 'Heute' }) })
    server.answer(uploadProperty, { id: stored.id, attributes: stored })
    server.answer(listProperties, [{ id: stored.id, attributes: stored }])
    await user.click(within(shown).getByRole('button', { name: 'Anlegen' }))
    await waitFor(() => expect(server.requestsOf(diaryCalls.create)).toHaveLength(1))
    reads.release()
    expect(await within(await overlay('Eintrag')).findByText('Plan.txt')).toBeDefined()
    expect(server.requestsOf(uploadProperty).map(({ body }) => body)).toMatchObject([
      { filename: 'Plan.txt', targetId: id },
    ])
  })

  it('that are refused leave what was written stored, and are named', async () => {
    fakeUploads()
    const { user, server } = openDiary(create)
    const shown = await overlay('Eintrag anlegen')
    await user.type(await titleIn(shown), 'Heute')
    choose(aText('Plan.txt'))
    await within(shown).findByText('Plan.txt')
    server.answer(diaryCalls.create, { id, attributes: anEntry({ title: 'Heute' }) })
    server.refuse(uploadProperty, 'ERROR.FILES_FULL')
    await user.click(within(shown).getByRole('button', { name: 'Anlegen' }))
    const view = await overlay('Eintrag')
    expect(await within(view).findByText('Gespeichert, aber nicht alle Dateien')).toBeDefined()
    expect(within(view).getByText(/„Plan.txt“: /)).toBeDefined()
  })

  it('come with a template that has some: its copies go to the new item (§3)', async () => {
    fakeUploads()
    const fileOf = { id: stored.id, filename: 'Plan.txt', type: 'txt' as const, size: 18 }
    const template = {
      id: '01941f29-7c00-7000-8000-00000000000c' as Template['id'],
      version: 1,
      kind: 'DIARY' as const,
      title: 'Abend',
      body: { title: 'Heute Abend', content: 'Was half?' },
      files: [fileOf],
      clinicFlag: true,
      ownerId: jonas.id,
      changedAt: 0,
    }
    const { user, server } = openDiary('/tagebuch?content=DIARY&mode=template_select')
    server.answer(listTemplates, [{ id: template.id, attributes: template }])
    server.handle(readTemplateFile, () => new Response('Dienstags zum Chor'))
    const shown = await overlay('Inhalt aus Vorlage')
    await user.click(await within(shown).findByRole('radio', { name: /Abend/ }))
    expect(await within(shown).findByText('Plan.txt')).toBeDefined()
    server.answer(diaryCalls.create, { id, attributes: anEntry({ title: 'Heute Abend' }) })
    server.answer(uploadProperty, { id: stored.id, attributes: stored })
    await user.click(within(shown).getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(server.requestsOf(uploadProperty)).toHaveLength(1))
    expect(server.requestsOf(uploadProperty)[0]?.body).toMatchObject({
      filename: 'Plan.txt',
      content: btoa('Dienstags zum Chor'),
      targetId: id,
    })
  })
})
