import 'fake-indexeddb/auto'
import { listProperties } from '@standfest/domain/features/attachments/attachments.calls.ts'
import { diaryCalls } from '@standfest/domain/features/diary/diary.calls.ts'
import { listTemplates } from '@standfest/domain/features/templates/templates.calls.ts'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { hasDrafts } from '#drafts/drafts.ts'
import { openSite } from '#testing/open-site.tsx'
import { anAccount } from '#testing/people.ts'

const jonas = anAccount('CLIENT')
const notice = 'Es gibt eine neue Fassung dieser Seite'

/** Opens the form for a new diary entry; the server's responses carry this version of the site. */
function writing(version: () => string) {
  return openSite({
    site: 'CLIENT',
    at: '/tagebuch?content=DIARY&mode=create',
    account: jonas,
    prepare: (server) => {
      server.answer(listTemplates, [])
      server.answer(listProperties, [])
      server.handle(diaryCalls.list, () => {
        const body = JSON.stringify({ data: [], included: [], state: 'success', status: 200 })
        return new Response(body, { headers: { 'X-Build': version() } })
      })
    },
  })
}

const titleField = async () =>
  within(await screen.findByRole('dialog', { name: 'Eintrag anlegen' })).findByLabelText<HTMLInputElement>(
    /Titel/,
  )

describe('a new version of the pages', () => {
  test('is offered without taking anything from whoever writes, and taken by a reload with what they wrote', async () => {
    let version = 'one'
    const { user, queries } = writing(() => version)
    await user.type(await titleField(), 'Heute')
    version = 'two'
    await act(() => queries.invalidateQueries())
    expect(await screen.findByText(notice)).toBeDefined()
    expect(screen.getByText('Laden Sie die Seite neu, wenn Sie fertig sind.')).toBeDefined()
    const field = await titleField()
    expect(document.activeElement).toBe(field)
    await user.keyboard(' war viel los')
    expect(field.value).toBe('Heute war viel los')
    await waitFor(async () => expect(await hasDrafts(jonas.id)).toBe(true))

    cleanup()
    writing(() => version)
    await waitFor(async () => expect((await titleField()).value).toBe('Heute war viel los'))
    expect(screen.queryByText(notice)).toBeNull()
  })
})
