import 'fake-indexeddb/auto'
import type { Day } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { readAccount } from '@standfest/domain/features/accounts/accounts.calls.ts'
import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import { birthdayText } from '@standfest/domain/features/accounts/birthday.ts'
import { readLetterFacts, recordLetter } from '@standfest/domain/features/letters/letters.calls.ts'
import type { LetterFacts } from '@standfest/domain/features/letters/letters.ts'
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { dropDrafts, findDraft } from '#drafts/drafts.ts'
import type { Letter } from '#print/letter.ts'
import { pdfOf } from '#print/letter-pdf.ts'
import { Unprintable } from '#print/unprintable.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { anAccount } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { aSlowDevice } from '#testing/slow-device.ts'
import { saveFile } from '#ui/save-file.ts'
import { docxOf } from './letter-docx.ts'
import { LetterPage } from './letter-page.tsx'

vi.mock('#print/letter-pdf.ts', () => ({ pdfOf: vi.fn() }))
vi.mock('./letter-docx.ts', () => ({ docxOf: vi.fn() }))
vi.mock('#ui/save-file.ts', () => ({ saveFile: vi.fn() }))

const client = anAccount('CLIENT', { birthday: birthdayText('1980-05-17' as Day) })
const facts: LetterFacts = {
  from: '2025-10-30' as Day,
  to: '2026-03-12' as Day,
  registeredOn: '2025-10-30' as Day,
  consumptionVisible: true,
  sessions: { held: 9, noShow: 1, cancelled: 0, unrecorded: 2 },
  nextSession: null,
  days: { sober: 120, drinking: 5, open: 8 },
  longestSober: 60,
  lifeAreas: {
    before: '2025-11-02' as Day,
    after: '2026-03-08' as Day,
    scaleMax: 5,
    overall: { before: 2, after: 4 },
    areas: [
      { titles: { de_DE: 'Arbeit', en_EN: 'Work' }, before: null, after: 3 },
      { titles: { de_DE: 'Kinder', en_EN: 'Children' }, before: 5, after: 2 },
    ],
  },
  goals: [
    { title: 'Wieder schwimmen', doneOn: '2026-02-01' as Day, tasks: { done: 1, all: 1 } },
    { title: '', doneOn: null, tasks: { done: 1, all: 3 } },
  ],
  words: [],
}

function show({
  language = 'de_DE',
  known = {},
  account = {},
}: {
  readonly language?: 'de_DE' | 'en_EN'
  readonly known?: Partial<LetterFacts>
  readonly account?: Partial<Account>
} = {}) {
  const server = fakeServer()
  server.answer(readAccount, [{ id: client.id, attributes: { ...client, ...account } }])
  server.answer(readLetterFacts, ({ address }) => ({
    attributes: {
      ...facts,
      ...known,
      from: address.searchParams.get('from') ?? facts.from,
      to: address.searchParams.get('to') ?? facts.to,
      words:
        address.searchParams.get('words') === 'true'
          ? [{ day: '2026-01-24', text: 'Streit am Telefon' }]
          : [],
    },
  }))
  server.answer(recordLetter, undefined)
  return renderPage(<LetterPage />, {
    role: 'THERAPIST',
    server,
    language,
    path: '/klienten/:id/brief',
    at: `/klienten/${client.id}/brief`,
  })
}

const field = (name: string) => screen.findByRole<HTMLTextAreaElement>('textbox', { name })
const put = async (user: UserEvent, element: HTMLElement, text: string) => {
  await user.click(element)
  await user.paste(text)
}
const madePdf = (): Letter => {
  const letter = vi.mocked(pdfOf).mock.lastCall?.[0]
  if (letter === undefined) throw new Error('no PDF was made')
  return letter
}

beforeEach(async () => {
  await dropDrafts(anAccount('THERAPIST').id)
  vi.mocked(pdfOf)
    .mockReset()
    .mockResolvedValue(new Blob(['pdf']))
  vi.mocked(docxOf)
    .mockReset()
    .mockResolvedValue(new Blob(['docx']))
  vi.mocked(saveFile).mockReset()
})

describe('the letter page', () => {
  // REQ 4.230, 4.231, 4.232, 4.233, 4.234
  it('shows the facts as text that can be edited, and says what nobody has recorded', async () => {
    show()
    expect((await field('Sitzungen')).value).toBe(
      'Stattgefunden: 9\nNicht erschienen: 1\nAbgesagt: 0\nNicht vermerkt, ob stattgefunden: 2',
    )
    expect((await field('Tage ohne und mit Konsum')).value).toContain(
      'Ohne Konsum, bestätigt: 120\nMit gemeldetem Konsum: 5\nOhne Angabe: 8',
    )
    expect((await field('Lebensbereiche, Zufriedenheit von 1 bis 5')).value).toBe(
      'Wochenrückblicke: erster 02.11.2025, letzter 08.03.2026.\nInsgesamt: zuerst 2, zuletzt 4\nArbeit: 3\nKinder: zuerst 5, zuletzt 2',
    )
    expect((await field('Ziele')).value).toBe(
      'Wieder schwimmen: erledigt am 01.02.2026\nZiel ohne Titel: offen, 1 von 3 Aufgaben erledigt',
    )
    expect(
      screen.getByText('Jonas Brandt, geboren am 17.05.1980. Zeitraum 30.10.2025 bis 12.03.2026.'),
    ).toBeDefined()
    expect(screen.getByText(/Bei 2 vergangenen Sitzungen ist nicht eingetragen/)).toBeDefined()
  })

  // REQ 4.235
  it('asks for the words of the client only once they are chosen', async () => {
    const { user, server } = show()
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Worte der Person' })
    expect(box.checked).toBe(false)
    const asked = () =>
      server.requestsOf(readLetterFacts).map(({ address }) => address.searchParams.get('words'))
    expect(asked()).not.toContain('true')
    await user.click(box)
    expect((await field('Worte der Person zu Tagen mit Konsum')).value).toBe(
      '24.01.2026: „Streit am Telefon“',
    )
    expect(asked()).toContain('true')
  })

  // REQ 4.235
  it('leaves out the days where the client switched them off, until they are chosen', async () => {
    const { user } = show({ known: { consumptionVisible: false } })
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Tage ohne und mit Konsum' })
    expect(screen.queryByRole('textbox', { name: 'Tage ohne und mit Konsum' })).toBeNull()
    expect(screen.getByText(/Die Person hat die Anzeige von Konsum/)).toBeDefined()
    await user.click(box)
    expect(await field('Tage ohne und mit Konsum')).toBeDefined()
  })

  // REQ 4.230
  it('can be made as soon as it is shown, without waiting for facts that the page has', async () => {
    const { server } = show()
    await field('Sitzungen')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Als PDF' }).disabled).toBe(false)
    const asked = server.requestsOf(readLetterFacts).map(({ address }) => address.searchParams.get('from'))
    expect(new Set(asked)).toEqual(new Set([null]))
  })

  // REQ 4.230
  it('makes no letter of other days than the chosen ones where their facts could not be read', async () => {
    const { user, server } = show()
    await put(user, await field('Eigener Text'), 'Nimmt teil.')
    server.refuse(readLetterFacts, 'ERROR.INTERNAL')
    await user.click(screen.getByRole('checkbox', { name: 'Worte der Person' }))
    expect(await screen.findByText(/konnten nicht geladen werden/)).toBeDefined()
    expect(screen.queryByRole('textbox', { name: 'Sitzungen' })).toBeNull()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Als PDF' }).disabled).toBe(true)
    server.answer(readLetterFacts, {
      attributes: { ...facts, words: [{ day: '2026-01-24', text: 'Streit am Telefon' }] },
    })
    await user.click(screen.getByRole('button', { name: 'Erneut laden' }))
    expect((await field('Worte der Person zu Tagen mit Konsum')).value).toContain('Streit am Telefon')
    expect((await field('Eigener Text')).value).toBe('Nimmt teil.')
  })

  // REQ 4.239
  it('keeps what was typed over a text when the language changes, and draws it again on request', async () => {
    const { user } = show()
    const sessions = await field('Sitzungen')
    await user.clear(sessions)
    await put(user, sessions, 'Neun Gespräche.')
    await user.click(screen.getByRole('radio', { name: 'English' }))
    expect((await field('Sessions')).value).toBe('Neun Gespräche.')
    expect((await field('Goals')).value).toContain('Untitled goal: open, 1 of 3 tasks done')
    await user.click(screen.getByRole('button', { name: '„Sessions“ wieder aus der Akte übernehmen' }))
    expect((await field('Sessions')).value).toContain('Held: 9')
  })

  // REQ 4.237, 6.110
  it('records a letter and then saves it, without the name in the name of the file', async () => {
    const { user, server } = show()
    await put(user, await screen.findByRole('textbox', { name: /^Empfänger/ }), 'Praxis\u200b Dr. Wolf\u0007')
    await put(user, await field('Eigener Text'), 'Nimmt regelmäßig teil.')
    vi.mocked(saveFile).mockImplementation(() => expect(server.requestsOf(recordLetter)).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: 'Als PDF' }))
    expect(await screen.findByText(/^PDF gespeichert/)).toBeDefined()
    expect(vi.mocked(saveFile).mock.lastCall?.[0]).toBe('bericht-K-0147-2026-03-12.pdf')
    const [recorded] = server.requestsOf(recordLetter)
    expect(recorded?.body).toEqual({ kind: 'report', form: 'pdf' })
    expect(madePdf()).toMatchObject({
      language: 'de_DE',
      addressee: 'Praxis Dr. Wolf',
      title: 'Bericht über den Verlauf der Behandlung',
      author: 'Dr. Miriam Albrecht',
    })
    expect(madePdf().paragraphs.map(({ heading }) => heading)).toEqual([
      'Zusammenfassung',
      'Sitzungen',
      'Tage ohne und mit Konsum',
      'Lebensbereiche, Zufriedenheit von 1 bis 5',
      'Ziele',
    ])
    expect(JSON.stringify(server.requests.map(({ body }) => body ?? null))).not.toContain('regelmäßig')
  })

  // REQ 4.238
  it('makes an English discharge summary as Word file, and leaves out an emptied paragraph', async () => {
    const { user, server } = show({ language: 'en_EN' })
    await user.click(await screen.findByRole('radio', { name: 'Discharge summary' }))
    await user.clear(await field('Goals'))
    await user.click(screen.getByRole('button', { name: 'As Word file' }))
    expect(await screen.findByText(/^Word file saved/)).toBeDefined()
    expect(vi.mocked(saveFile).mock.lastCall?.[0]).toBe('entlassbericht-K-0147-2026-03-12.docx')
    expect(server.requestsOf(recordLetter)[0]?.body).toEqual({ kind: 'discharge', form: 'docx' })
    const letter = vi.mocked(docxOf).mock.lastCall?.[0]
    expect(letter).toMatchObject({ language: 'en_EN', title: 'Discharge summary' })
    expect(letter?.paragraphs.map(({ heading }) => heading)).not.toContain('Goals')
  })

  // REQ 4.238, 6.110
  it('prints the letter alone, after it was recorded', async () => {
    const printed: string[] = []
    vi.stubGlobal('print', () => printed.push([...document.body.children].at(-1)?.textContent ?? ''))
    const { user, server } = show()
    await put(user, await field('Eigener Text'), 'Nimmt regelmäßig teil.')
    await user.click(screen.getByRole('button', { name: 'Drucken' }))
    await waitFor(() => expect(printed).toHaveLength(1))
    expect(printed[0]).toContain('Nimmt regelmäßig teil.')
    expect(printed[0]).not.toContain('Was der Brief enthält')
    expect(server.requestsOf(recordLetter)[0]?.body).toEqual({ kind: 'report', form: 'print' })
  })

  // REQ 6.110
  it('hands out no file where the letter could not be recorded, and keeps the text', async () => {
    const { user, server } = show()
    server.refuse(recordLetter, 'ERROR.ACCESS_DENIED')
    await put(user, await field('Eigener Text'), 'Nimmt teil.')
    await user.click(screen.getByRole('button', { name: 'Als PDF' }))
    expect(await screen.findByText('Der Brief wurde nicht erstellt')).toBeDefined()
    expect(saveFile).not.toHaveBeenCalled()
    expect((await field('Eigener Text')).value).toBe('Nimmt teil.')
  })

  // REQ 4.237
  it('names the characters that a PDF cannot have', async () => {
    vi.mocked(pdfOf).mockRejectedValue(new Unprintable(['😀', '和']))
    const { user, server } = show()
    await user.click(await screen.findByRole('button', { name: 'Als PDF' }))
    expect(await screen.findByText(/😀 和/)).toBeDefined()
    expect(server.requestsOf(recordLetter)).toHaveLength(0)
  })

  // REQ 4.230
  it('makes no letter of days that end before they begin, or without a title', async () => {
    const { user } = show()
    const title = await field('Titel')
    await user.clear(title)
    expect(await screen.findByText('Ein Brief braucht einen Titel.')).toBeDefined()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Als PDF' }).disabled).toBe(true)
    await put(user, title, 'Zwischenbericht')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Als PDF' }).disabled).toBe(false)
  })

  // REQ 4.239
  it('keeps the draft on the device and restores it; discarding removes it', async () => {
    const first = show()
    await put(first.user, await field('Eigener Text'), 'Halb fertig')
    await put(first.user, await field('Sitzungen'), ' und eine weitere')
    await first.user.click(screen.getByRole('radio', { name: 'Entlassbericht' }))
    const kept = { account: anAccount('THERAPIST').id, of: `letter ${client.id}` }
    await waitFor(async () =>
      expect(await findDraft(kept)).toMatchObject({ typed: { kind: 'discharge', summary: 'Halb fertig' } }),
    )
    first.unmount()
    const second = show()
    await waitFor(async () => expect((await field('Eigener Text')).value).toBe('Halb fertig'))
    expect((await field('Sitzungen')).value).toMatch(/ und eine weitere$/)
    expect((await field('Titel')).value).toBe('Zusammenfassung zum Ende der Behandlung')
    await second.user.click(screen.getByRole('button', { name: 'Entwurf verwerfen' }))
    expect((await field('Eigener Text')).value).toBe('')
    await waitFor(async () => expect(await findDraft(kept)).toBeUndefined())
  })

  // REQ 4.239
  it('does not bring back a draft that was discarded before the device answered', async () => {
    const first = show()
    await put(first.user, await field('Eigener Text'), 'Halb fertig')
    const kept = { account: anAccount('THERAPIST').id, of: `letter ${client.id}` }
    await waitFor(async () => expect(await findDraft(kept)).toBeDefined())
    first.unmount()
    const { answer } = aSlowDevice()
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Entwurf verwerfen' }))
    answer()
    await waitFor(async () => expect(await findDraft(kept)).toBeUndefined())
    expect((await field('Eigener Text')).value).toBe('')
  })

  // REQ 6.111
  it('is not for a substitute, nor about a person who was anonymised', async () => {
    const cover = show({ account: { parentId: '0195a000-0000-7000-8000-0000000000aa' as AccountId } })
    expect(await screen.findByText(/Briefe schreibt die behandelnde Person/)).toBeDefined()
    expect(cover.server.requestsOf(readLetterFacts)).toHaveLength(0)
    cover.unmount()
    show({ account: { anonymizedFlag: true } })
    expect(await screen.findByText(/wurde anonymisiert/)).toBeDefined()
  })
})
