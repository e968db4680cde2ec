import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { connectTo } from '#api/connection.ts'
import { unlockDrafts } from '#drafts/draft-seal.ts'
import { draftStateNow, dropDraft, findDraft, hasDrafts, storeDraft } from '#drafts/drafts.ts'
import { aConfig, aDraftKey, anAccount } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { lastChosen, useTextDraft } from './use-text-draft.ts'

const jonas = anAccount('CLIENT')
const draftAt = { account: jonas.id, of: 'note' }
const older = 'Was schon länger hier liegt'

function Note() {
  const { content, setContent } = useTextDraft('note')
  return <textarea aria-label="Text" value={content} onChange={(event) => setContent(event.target.value)} />
}

function Choice() {
  const { content, setContent } = useTextDraft('note', lastChosen)
  return <textarea aria-label="Text" value={content} onChange={(event) => setContent(event.target.value)} />
}

const show = () => renderPage(<Note />, { account: jonas })
const area = () => screen.getByRole<HTMLTextAreaElement>('textbox')
const type = (...texts: readonly string[]) => {
  for (const value of texts) fireEvent.change(area(), { target: { value } })
}
/** What lies on the device once everything is written. */
const kept = async () => {
  await hasDrafts(jonas.id)
  return findDraft(draftAt)
}

beforeEach(async () => {
  connectTo(aConfig('CLIENT'))
  unlockDrafts(jonas.id, aDraftKey(jonas.alias))
  await hasDrafts(jonas.id)
  await new Promise((resolve) => {
    indexedDB.deleteDatabase('standfest-drafts').addEventListener('success', resolve)
  })
})

// REQ 7.27
describe('a text that is typed before the device has said what lies on it', () => {
  it('is put below the older one, once for all its keystrokes, and goes on as one text', async () => {
    await storeDraft(draftAt, older)
    show()
    type('H', 'Ha', 'Hallo ')
    await waitFor(() => expect(area().value).toBe(`${older}\n\nHallo `))
    expect(await kept()).toBe(`${older}\n\nHallo `)
    type(`${older}, Hallo`)
    expect(await kept()).toBe(`${older}, Hallo`)
    type('')
    expect(await kept()).toBeUndefined()
  })

  it('lies below the older one also where the page is closed at once', async () => {
    await storeDraft(draftAt, older)
    show()
    type('H', 'Ha')
    expect(draftStateNow()).toBe('writing')
    cleanup()
    expect(await kept()).toBe(`${older}\n\nHa`)
    show()
    await waitFor(() => expect(area().value).toBe(`${older}\n\nHa`))
  })

  it('lies below the older one once, where keystrokes come while the first is written', async () => {
    await storeDraft(draftAt, older)
    const { unmount } = show()
    type('H', 'Ha')
    unmount()
    show()
    type('n', 'ne')
    cleanup()
    expect(await kept()).toBe(`${older}\n\nHa\n\nne`)
  })

  it('is shown whole when its field is shown again in the same page', async () => {
    await storeDraft(draftAt, older)
    const { queries, unmount } = show()
    type('Ha')
    unmount()
    await kept()
    expect(queries.getQueryData(['draft', 'note'])).toBe(`${older}\n\nHa`)
  })

  it('leaves the older one alone when it was sent or taken out again', async () => {
    await storeDraft(draftAt, older)
    show()
    type('Hallo', '')
    await waitFor(() => expect(area().value).toBe(older))
    expect(await kept()).toBe(older)
  })

  it('is not offered again when it was sent and its field closed', async () => {
    await storeDraft(draftAt, older)
    show()
    type('Hallo', '')
    cleanup()
    expect(await kept()).toBe(older)
  })

  it('is not offered again where nothing else lay there', async () => {
    show()
    type('Hallo', '')
    await waitFor(async () => expect(await kept()).toBeUndefined())
    expect(area().value).toBe('')
  })

  it('does not bring back what is being removed or replaced at that moment', async () => {
    await storeDraft(draftAt, 'Schon gesendet')
    dropDraft(draftAt)
    show()
    type('Neu')
    expect(await kept()).toBe('Neu')
    cleanup()
    void storeDraft(draftAt, 'a')
    void storeDraft(draftAt, 'b')
    show()
    type('c', 'cd')
    expect(await kept()).toBe('b\n\ncd')
    await waitFor(() => expect(area().value).toBe('b\n\ncd'))
  })

  it('does not show what is being removed at that moment', async () => {
    await storeDraft(draftAt, 'Schon gesendet')
    dropDraft(draftAt)
    show()
    await kept()
    await kept()
    expect(area().value).toBe('')
  })
})

describe('a choice that is made before the device has said what lies on it', () => {
  it('counts instead of the older one', async () => {
    await storeDraft(draftAt, '["a"]')
    renderPage(<Choice />, { account: jonas })
    type('["b"]', '["b","c"]')
    await kept()
    await waitFor(() => expect(area().value).toBe('["b","c"]'))
    expect(await kept()).toBe('["b","c"]')
    cleanup()
    renderPage(<Choice />, { account: jonas })
    type('["d"]', '')
    expect(await kept()).toBeUndefined()
    expect(area().value).toBe('')
  })
})
