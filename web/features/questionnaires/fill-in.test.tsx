import 'fake-indexeddb/auto'
import type { QuestionnairePackVersionId } from '@standfest/domain/base/id.ts'
import type { Language } from '@standfest/domain/base/language.ts'
import type { PackContent } from '@standfest/domain/features/questionnaires/pack-content.ts'
import {
  fillInQuestionnaire,
  listClientQuestionnaires,
  readQuestionnaireVersion,
} from '@standfest/domain/features/questionnaires/questionnaires.calls.ts'
import type {
  ClientQuestionnaire,
  NewFilledQuestionnaire,
} from '@standfest/domain/features/questionnaires/questionnaires.ts'
import type { QueryClient } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { OfflineWaiting } from '#app/offline-waiting.tsx'
import { sendWaiting } from '#app/send-waiting.ts'
import { draftStateNow, dropDrafts, findDraft, hasDrafts } from '#drafts/drafts.ts'
import { type FakeServer, fakeServer } from '#testing/fake-server.ts'
import { anAccount } from '#testing/people.ts'
import {
  aFilled,
  aPack,
  packContent,
  packId,
  packItem,
  packOption,
  packWords,
  versionId,
} from '#testing/questionnaires.ts'
import { renderPage } from '#testing/render.tsx'
import { FillInPage } from './fill-in-page.tsx'
import { OwnQuestionnairesPage } from './own-questionnaires-page.tsx'

const client = anAccount('CLIENT')
const nextId = '01941f29-7c00-7000-8000-0000000000b2' as QuestionnairePackVersionId

type Asked = { readonly packs?: readonly ClientQuestionnaire[]; readonly content?: PackContent }

/** A server that asks a pack and finds no connection for answers, or has another answer to them. */
function asking({ packs = [aPack()], content = packContent }: Asked = {}, answer?: (to: FakeServer) => void) {
  const server = fakeServer()
  server.answer(listClientQuestionnaires, () => packs.map((one) => ({ id: one.id, attributes: one })))
  server.answer(readQuestionnaireVersion, () => ({
    id: packs[0]?.versionId ?? versionId,
    attributes: { id: packs[0]?.versionId ?? versionId, content },
  }))
  ;(answer ?? cutOff)(server)
  return server
}
const cutOff = (server: FakeServer) => server.cutOff(fillInQuestionnaire)
const taking = (server: FakeServer) => server.answer(fillInQuestionnaire, () => ({ attributes: aFilled([]) }))
const refusing = (server: FakeServer) =>
  server.refuse(fillInQuestionnaire, 'ERROR.INVALID', [{ code: 'ERROR.CHOICE_INVALID', field: 'versionId' }])

const opened: QueryClient[] = []
function show(page: ReactElement, situation: Parameters<typeof renderPage>[1]) {
  const shown = renderPage(page, { ...situation, account: client })
  opened.push(shown.queries)
  return shown
}
const fillIn = (server: FakeServer, language: Language = 'de_DE') =>
  show(<FillInPage />, { server, language, at: `/frageboegen/${packId}`, path: '/frageboegen/:pack' })
const list = (server: FakeServer) => show(<OwnQuestionnairesPage />, { server })

/** Closes the tab once everything is stored: what is only in memory is gone. */
async function closePages(): Promise<void> {
  await waitFor(() => expect(draftStateNow()).toBe('kept'))
  cleanup()
  for (const queries of opened.splice(0)) queries.clear()
}

async function choose(user: UserEvent, name: string): Promise<void> {
  await user.click(await screen.findByRole('radio', { name }))
}
const send = async (user: UserEvent) => user.click(await screen.findByRole('button', { name: 'Senden' }))
const isChosen = async (name: string) =>
  (await screen.findByRole<HTMLInputElement>('radio', { name })).checked
const sentTo = (server: FakeServer) =>
  server.requestsOf(fillInQuestionnaire).map(({ id, body }) => ({ id, ...(body as NewFilledQuestionnaire) }))
const networkIsBack = () => act(() => void window.dispatchEvent(new Event('online')))

beforeEach(() => dropDrafts(client.id))
afterEach(closePages)

const isWaiting = { told: /gehen von selbst auf den Weg/, state: 'waiting' }
const isRefused = { told: /nicht angenommen/, state: 'refused' }

/** Answers with a text, sends, and closes the page; the server that was asked. */
async function answerAndSend(server: FakeServer, { told, state } = isWaiting): Promise<FakeServer> {
  const { user } = fillIn(server)
  await choose(user, 'gut')
  await choose(user, 'Ja')
  await user.type(await screen.findByRole('textbox'), 'Chor')
  await send(user)
  await screen.findByText(told)
  const kept = () => findDraft({ account: client.id, of: 'outgoing-questionnaires' })
  await waitFor(async () => expect(await kept()).toMatchObject([{ state }]))
  await closePages()
  return server
}
const answers = { mood: 1, more: true, what: 'Chor' }

describe('numbers in a questionnaire', () => {
  const content = {
    ...packContent,
    items: [
      packItem('litres', { type: 'decimal', min: 0, max: 9.5 }),
      packItem('times', { type: 'integer' }),
    ],
  }
  const typeInto = async (language: Language, typed: string, linkId = 'litres') => {
    const server = asking({ content }, taking)
    const { user } = fillIn(server, language)
    const field = await screen.findByRole<HTMLInputElement>('textbox', {
      name: new RegExp(`Frage ${linkId}`),
    })
    await user.type(field, typed)
    const whileTyping = { value: field.value, faults: faultsAt(field) }
    await user.tab()
    return { user, server, field, whileTyping }
  }
  const faultsAt = (field: HTMLElement) => (field.getAttribute('aria-invalid') === 'true' ? 1 : 0)

  // REQ 4.382
  it.each([
    ['de_DE', '1,05', '1,05', 1.05],
    ['de_DE', '1,50', '1,5', 1.5],
    ['de_DE', '1.5', '1,5', 1.5],
    ['de_DE', '-0,5', '-0,5', undefined],
    ['en_EN', '1.05', '1.05', 1.05],
    ['en_EN', '1,5', '1.5', 1.5],
  ] as const)('stay as typed and are written in %s when they are left: %s', async (...row) => {
    const [language, typed, shown, value] = row
    const { user, server, field, whileTyping } = await typeInto(language, typed)
    expect(whileTyping).toEqual({ value: typed, faults: 0 })
    expect(field.value).toBe(shown)
    expect(faultsAt(field)).toBe(value === undefined ? 1 : 0)
    if (value === undefined) return
    await user.click(screen.getByRole('button', { name: language === 'de_DE' ? 'Senden' : 'Send' }))
    await waitFor(() => expect(sentTo(server)[0]?.answers).toEqual({ litres: value }))
  })

  // REQ 4.382
  it.each([
    ['1.050', 'litres', 'Bitte geben Sie eine Zahl ein, zum Beispiel 1,5'],
    ['viel', 'litres', 'Bitte geben Sie eine Zahl ein, zum Beispiel 1,5'],
    ['10', 'litres', 'Bitte geben Sie eine Zahl von 0 bis 9,5 ein'],
    ['1,5', 'times', 'Bitte geben Sie eine ganze Zahl ein'],
    ['1.000', 'times', 'Bitte geben Sie eine ganze Zahl ein'],
  ])(
    'that cannot be read in one way stay as typed, and say so when they are left: %s',
    async (typed, linkId, fault) => {
      const { server, user, field, whileTyping } = await typeInto('de_DE', typed, linkId)
      expect(whileTyping).toEqual({ value: typed, faults: 0 })
      expect(field.value).toBe(typed)
      expect(screen.getByText(fault)).toBeDefined()
      await send(user)
      expect(sentTo(server)).toEqual([])
      expect(document.activeElement).toBe(field)
    },
  )
})

describe('a questionnaire that was not accepted', () => {
  // REQ 4.383
  it('has its answers in the form again after a reload, and is sent again under its key', async () => {
    const before = await answerAndSend(asking({}, refusing), isRefused)
    const server = asking({}, taking)
    const { user } = fillIn(server)
    expect(await isChosen('gut')).toBe(true)
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Chor')
    expect(screen.getByText(/nicht angenommen/)).toBeDefined()
    await send(user)
    await screen.findByText(/Angekommen/)
    expect(sentTo(server)).toEqual([sentTo(before)[0]])
    expect(sentTo(server)[0]?.answers).toEqual(answers)
    await waitFor(async () => expect(await hasDrafts(client.id)).toBe(false))
  })

  // REQ 4.383
  it('keeps what was changed in it, over a reload, and sends only that', async () => {
    await answerAndSend(asking({}, refusing), isRefused)
    const { user } = fillIn(asking())
    await choose(user, 'schlecht')
    await closePages()
    const server = asking({}, taking)
    const again = fillIn(server)
    expect(await isChosen('schlecht')).toBe(true)
    await send(again.user)
    await screen.findByText(/Angekommen/)
    expect(sentTo(server).map((one) => one.answers)).toEqual([{ ...answers, mood: 0 }])
    await waitFor(async () => expect(await hasDrafts(client.id)).toBe(false))
  })
})

describe('a questionnaire that waits for a connection', () => {
  // REQ 4.383
  it('can still be changed: what is sent then is sent alone', async () => {
    await answerAndSend(asking())
    const server = asking()
    const { user } = fillIn(server)
    expect(await isChosen('gut')).toBe(true)
    await choose(user, 'schlecht')
    await send(user)
    await screen.findByText(/gehen von selbst auf den Weg/)
    const tried = sentTo(server).length
    taking(server)
    networkIsBack()
    await screen.findByText(/Angekommen/)
    expect(
      sentTo(server)
        .slice(tried)
        .map((one) => one.answers),
    ).toEqual([{ ...answers, mood: 0 }])
  })

  // REQ 4.383
  it('leaves from any page, once, and is said to have arrived, with who reads it and whom to call', async () => {
    const before = await answerAndSend(asking())
    const selfHarm = { readers: 'Ihr Behandlungsteam', readWhen: 'an Werktagen' }
    const packs = [aPack({ selfHarm, filled: [aFilled([])], rounds: [] })]
    const server = asking({ packs }, taking)
    const { queries } = list(server)
    await act(() => sendWaiting(queries))
    await screen.findByText(/Angekommen/)
    expect(screen.getAllByText('Niemand liest Ihre Antworten sofort.')).toHaveLength(1)
    expect(screen.getAllByRole('link', { name: /112/ }).length).toBeGreaterThan(0)
    expect(sentTo(server)).toEqual([sentTo(before)[0]])
    await closePages()
    list(asking({ packs }))
    await screen.findByText('Niemand liest Ihre Antworten sofort.')
  })

  // REQ 4.383
  it('says on its own page that it has arrived, also after a reload', async () => {
    await answerAndSend(asking())
    const selfHarm = { readers: 'Ihr Behandlungsteam', readWhen: 'an Werktagen' }
    const { user } = fillIn(asking({ packs: [aPack({ selfHarm })] }, taking))
    await screen.findByText(/Angekommen/)
    expect(screen.getAllByText('Niemand liest Ihre Antworten sofort.')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Noch einmal ausfüllen' }))
    expect(await isChosen('gut')).toBe(false)
  })

  // REQ 4.383
  it('is still there and still leaves after everything is read again, as when the page is unlocked', async () => {
    const server = asking()
    const { user, queries } = fillIn(server)
    await choose(user, 'gut')
    await choose(user, 'Ja')
    await user.type(await screen.findByRole('textbox'), 'Chor')
    await send(user)
    await screen.findByText(/gehen von selbst auf den Weg/)
    await act(() => queries.invalidateQueries())
    expect(await isChosen('gut')).toBe(true)
    expect(screen.getByText(/gehen von selbst auf den Weg|werden gesendet, sobald/)).toBeDefined()
    taking(server)
    networkIsBack()
    await screen.findByText(/Angekommen/)
    expect(sentTo(server).at(-1)).toMatchObject({ answers })
  })

  // REQ 4.383
  it('is in the list of what waits on the device', async () => {
    await answerAndSend(asking())
    show(<OfflineWaiting />, { server: asking() })
    const waits = await screen.findByRole('list', { name: 'Was auf diesem Gerät wartet' })
    expect(waits.textContent).toBe('Fragebogen vom Donnerstag, 12. März')
    await closePages()
    list(asking())
    expect(await screen.findByText('Ihre Antworten warten auf diesem Gerät')).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Ausfüllen' })).toBeNull()
  })
})

describe('a questionnaire that the clinic changed', () => {
  const next = {
    ...packContent,
    items: [
      packItem('mood', {
        type: 'choice',
        required: true,
        options: [packOption('schlecht', 0), packOption('gut', 1)],
      }),
      packItem('more', { type: 'boolean', words: packWords('Eine andere Frage') }),
    ],
  }
  const packs = [aPack({ versionId: nextId })]

  // REQ 4.384
  it('stays as it was read while somebody fills it in, and is read anew where the list was older than the change', async () => {
    const server = asking()
    const { user, queries } = fillIn(server)
    await choose(user, 'gut')
    server.answer(listClientQuestionnaires, () => packs.map((one) => ({ id: one.id, attributes: one })))
    server.refuse(readQuestionnaireVersion, 'ERROR.NOT_FOUND')
    await act(() => queries.invalidateQueries())
    expect(await isChosen('gut')).toBe(true)
    await closePages()
    await dropDrafts(client.id)
    // The list still has the version of before.
    const late = asking()
    late.refuse(readQuestionnaireVersion, 'ERROR.NOT_FOUND')
    fillIn(late)
    await waitFor(() => expect(late.requestsOf(readQuestionnaireVersion).length).toBeGreaterThan(0))
    late.answer(listClientQuestionnaires, () => packs.map((one) => ({ id: one.id, attributes: one })))
    late.answer(readQuestionnaireVersion, () => ({
      id: nextId,
      attributes: { id: nextId, content: next },
    }))
    await act(() => opened.at(-1)?.invalidateQueries({ queryKey: ['client'] }))
    expect(await isChosen('gut')).toBe(false)
  })

  // REQ 4.384
  it('carries over what still fits, and shows everything that was answered until it is discarded', async () => {
    const { user } = fillIn(asking())
    await choose(user, 'gut')
    await choose(user, 'Ja')
    await user.type(await screen.findByRole('textbox'), 'Chor')
    await closePages()
    const isAllThere = async () => {
      fillIn(asking({ packs, content: next }))
      expect([await isChosen('gut'), await isChosen('Ja')]).toEqual([true, false])
      expect(screen.getByText('Chor')).toBeDefined()
      await closePages()
    }
    await isAllThere()
    await isAllThere()
    const server = asking({ packs, content: next }, taking)
    const again = fillIn(server)
    await send(again.user)
    await screen.findByText(/Angekommen/)
    expect(sentTo(server)).toMatchObject([{ versionId: nextId, answers: { mood: 1 } }])
    await again.user.click(screen.getByRole('button', { name: 'Verwerfen' }))
    const question = within(await screen.findByRole('alertdialog'))
    await again.user.click(question.getByRole('button', { name: 'Verwerfen' }))
    await waitFor(async () => expect(await hasDrafts(client.id)).toBe(false))
  })

  // REQ 4.384
  it('says that it was changed, and shows nothing twice where everything fits', async () => {
    const { user } = fillIn(asking())
    await choose(user, 'gut')
    await closePages()
    fillIn(asking({ packs, content: next }))
    await screen.findByText(/hat diesen Fragebogen geändert/)
    expect(await isChosen('gut')).toBe(true)
    expect(screen.queryByRole('button', { name: 'Verwerfen' })).toBeNull()
  })
})

describe('a questionnaire that is not asked any more', () => {
  // REQ 4.384
  it.each([
    ['off', /zurzeit nicht\.$/],
    ['licence', /zurzeit nicht verwenden/],
    ['closed', /Behandlung ist abgeschlossen\. Fragebögen/],
  ] as const)(
    'shows the answers that were not accepted, to copy or to discard: %s',
    async (whyNotAsked, why) => {
      await answerAndSend(asking({}, refusing), isRefused)
      const packs = [aPack({ versionId: null, whyNotAsked, rounds: [] })]
      const { user } = fillIn(asking({ packs }))
      await screen.findByText(why)
      expect(await screen.findByText('Chor')).toBeDefined()
      await user.click(screen.getByRole('button', { name: 'Kopieren' }))
      await screen.findByRole('button', { name: 'Kopiert' })
      expect(await navigator.clipboard.readText()).toContain('Frage what Chor')
      expect(await hasDrafts(client.id)).toBe(true)
    },
  )

  // REQ 4.384
  it('shows what was only begun, and what was not accepted where the pack is not listed', async () => {
    const { user } = fillIn(asking())
    await choose(user, 'gut')
    await closePages()
    fillIn(asking({ packs: [] }))
    expect(await screen.findByText(/noch nicht gesendet/)).toBeDefined()
    expect(screen.getByText('gut')).toBeDefined()
    await closePages()
    await dropDrafts(client.id)
    await answerAndSend(asking({}, refusing), isRefused)
    list(asking({ packs: [] }))
    expect(await screen.findByText('Chor')).toBeDefined()
  })
})

describe('the words of a questionnaire', () => {
  it('are marked as German where there are no others, and the page says so in every other language', async () => {
    fillIn(asking(), 'en_EN')
    const title = await screen.findByText('Rückblick')
    expect([title.closest('h1') === null, title.lang]).toEqual([false, 'de'])
    expect(await screen.findByText(/only available in German/)).toBeDefined()
  })

  it('have groups as headings below the page’s, one below the other, and choices with their question’s name', async () => {
    const content = {
      ...packContent,
      items: [
        packItem('a', { type: 'group', words: packWords('Schlaf') }),
        packItem('b', { type: 'group', group: 'a', words: packWords('Nachts') }),
        packItem('c', { type: 'boolean', group: 'b', required: true }),
      ],
    }
    fillIn(asking({ content }))
    expect(await screen.findByRole('heading', { level: 2, name: 'Schlaf' })).toBeDefined()
    expect(screen.getByRole('heading', { level: 3, name: 'Nachts' })).toBeDefined()
    expect(screen.getByRole('radiogroup', { name: 'Frage c' })).toBeDefined()
  })
})
