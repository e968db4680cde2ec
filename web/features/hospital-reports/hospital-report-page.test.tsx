import 'fake-indexeddb/auto'
import type { Day } from '@standfest/domain/base/day.ts'
import type { AccountId, HospitalReportId } from '@standfest/domain/base/id.ts'
import { readAccount } from '@standfest/domain/features/accounts/accounts.calls.ts'
import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import {
  changeHospitalNumbers,
  noteReportConsent,
  readHospitalReport,
  readHospitalReportPage,
  resendHospitalReport,
  saveHospitalReportDraft,
  saveHospitalReportFile,
  signOffHospitalReport,
  stopHospitalReport,
  withdrawReportConsent,
} from '@standfest/domain/features/hospital-reports/hospital-reports.calls.ts'
import type {
  HospitalReportPage as Page,
  ReportDraft,
} from '@standfest/domain/features/hospital-reports/hospital-reports.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { dropDrafts, findDraft } from '#drafts/drafts.ts'
import { pdfOf } from '#print/letter-pdf.ts'
import { Unprintable } from '#print/unprintable.ts'
import { fakeServer } from '#testing/fake-server.ts'
import {
  aReadReport,
  aReportDraft,
  aReportPage,
  aReportText,
  aSignedReport,
} from '#testing/hospital-reports.ts'
import { anAccount } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { saveFile } from '#ui/save-file.ts'
import { HospitalReportPage } from './hospital-report-page.tsx'

vi.mock('#print/letter-pdf.ts', () => ({ pdfOf: vi.fn() }))
vi.mock('#ui/save-file.ts', () => ({ saveFile: vi.fn() }))

const client = anAccount('CLIENT')

/** A server that stores what is changed, and writes the text again with each draft. */
function show({
  page: given = {},
  account = {},
  language = 'de_DE',
}: {
  readonly page?: Partial<Page>
  readonly account?: Partial<Account>
  readonly language?: 'de_DE' | 'en_EN'
} = {}) {
  const stored = { page: aReportPage(given) }
  const server = fakeServer()
  const put = (different: Partial<Page>) => {
    stored.page = { ...stored.page, ...different }
    return { attributes: stored.page }
  }
  server.answer(readAccount, [{ id: client.id, attributes: { ...client, ...account } }])
  server.answer(readHospitalReportPage, () => ({ attributes: stored.page }))
  server.answer(saveHospitalReportDraft, ({ body }) => {
    const draft = body as ReportDraft
    const { version } = stored.page.draft
    const sections = aReportText.sections.filter(({ part }) => draft.parts.includes(part))
    const isNewText = JSON.stringify(draft) !== JSON.stringify(withoutVersion(stored.page.draft))
    return put({
      draft: { ...draft, version: version + 1, savedAt: stored.page.draft.savedAt },
      text: { ...aReportText, sections },
      ...(isNewText && { seen: `seen-${version + 2}` }),
    })
  })
  const sign = (different: Partial<Page>) => server.answer(signOffHospitalReport, () => put(different))
  return {
    put,
    sign,
    ...renderPage(<HospitalReportPage />, {
      role: 'THERAPIST',
      server,
      language,
      path: '/klienten/:id/bericht',
      at: `/klienten/${client.id}/bericht`,
    }),
  }
}

function withoutVersion({ from, to, parts, ownText, replaces }: Page['draft']): ReportDraft {
  return { from, to, parts, ownText, replaces }
}

const box = () =>
  screen.findByRole<HTMLInputElement>('checkbox', {
    name: 'Ich habe den Bericht gelesen und gebe ihn frei.',
  })
const button = (name: string) => screen.findByRole('button', { name })
const paper = () => screen.findByRole('region', { name: 'Genau dieser Text geht hinaus' })

beforeEach(async () => {
  await dropDrafts(anAccount('THERAPIST').id)
  vi.mocked(pdfOf)
    .mockReset()
    .mockResolvedValue(new Blob(['pdf']))
  vi.mocked(saveFile).mockReset()
})

describe('the page of a report to the hospital’s system', () => {
  it('shows the text as the server wrote it, what is never in it, and where it goes', async () => {
    show({ page: { reports: [aSignedReport()] } })
    const text = within(await paper())
    expect(text.getByText('Brandt, Jonas, geboren am 17.05.1980')).toBeDefined()
    expect(text.getByText('Stattgefunden: 9')).toBeDefined()
    expect(text.getByRole('row', { name: /ohne Konsum, bestätigt/ }).textContent).toContain('120')
    expect(text.getByRole('columnheader', { name: '08.03.2026' })).toBeDefined()
    expect(screen.getByText('Notizen, Nachrichten, Tagebuch, Notfallkoffer')).toBeDefined()
    expect(within(screen.getByRole('region', { name: 'Wohin' })).getByText('2026-31877')).toBeDefined()
    expect(screen.getByText(/angenommen heute 08:11/)).toBeDefined()
    const words = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Auslöser im Wortlaut' })
    expect(words.checked).toBe(false)
  })

  it('saves a choice at once, and the text follows', async () => {
    const { user, server } = show()
    await user.click(await screen.findByRole('checkbox', { name: 'Sitzungen' }))
    await waitFor(async () => expect(within(await paper()).queryByText('Stattgefunden: 9')).toBeNull())
    const [saved] = server.requestsOf(saveHospitalReportDraft)
    expect(saved?.headers.get('If-Match')).toBe('"1"')
    expect(saved?.body).toMatchObject({ parts: ['ownText', 'days', 'lifeAreas', 'goals'] })
  })

  it('saves the own text when its field is left, and keeps it where it could not be saved', async () => {
    const { user, server } = show()
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Eigener Text' })
    server.cutOff(saveHospitalReportDraft)
    await user.click(field)
    await user.paste('Nimmt regelmäßig teil.')
    await user.tab()
    expect(await screen.findByText('Der Entwurf ist nicht gespeichert')).toBeDefined()
    expect(field.value).toBe('Nimmt regelmäßig teil.')
    const kept = { account: anAccount('THERAPIST').id, of: `hospital report ${client.id}` }
    await waitFor(async () =>
      expect(await findDraft(kept)).toMatchObject({ typed: { text: 'Nimmt regelmäßig teil.' } }),
    )
  })

  it('saves no period that ends before it begins', async () => {
    const { user, server } = show()
    const to = await screen.findByRole('textbox', { name: 'Bis' })
    await user.clear(to)
    await user.paste('01.10.2025')
    await user.tab()
    expect(await screen.findByText('Der letzte Tag liegt vor dem ersten.')).toBeDefined()
    expect(server.requestsOf(saveHospitalReportDraft)).toHaveLength(0)
    await user.clear(to)
    await user.click(to)
    await user.paste('28.02.2026')
    expect(await screen.findByText(/Entwurf, gespeichert/)).toBeDefined()
    await waitFor(() => expect(server.requestsOf(saveHospitalReportDraft)).toHaveLength(1))
    expect(server.requestsOf(saveHospitalReportDraft)[0]?.body).toMatchObject({ to: '2026-02-28' })
  })

  it('points at the box where somebody sends without it, and sends nothing', async () => {
    const { user, server } = show()
    expect((await box()).checked).toBe(false)
    for (const name of ['Freigeben und senden', 'Als Datei', 'Als PDF']) {
      await user.click(await button(name))
      expect(
        await screen.findByText('Bitte lesen Sie den Bericht und setzen Sie dann hier den Haken.'),
      ).toBeDefined()
      expect(document.activeElement).toBe(await box())
    }
    expect(server.requestsOf(signOffHospitalReport)).toHaveLength(0)
    expect(saveFile).not.toHaveBeenCalled()
  })

  it('sends exactly what was seen, and says that it is on its way', async () => {
    const { user, server, sign } = show()
    sign({ reports: [aSignedReport({ state: 'sent', tries: 0 })] })
    await user.click(await box())
    await user.click(await button('Freigeben und senden'))
    expect(await screen.findByText('Freigegeben. Der Bericht ist auf dem Weg.')).toBeDefined()
    expect(server.requestsOf(saveHospitalReportDraft)).toHaveLength(0)
    expect(server.requestsOf(signOffHospitalReport)[0]?.body).toEqual({
      isRead: true,
      version: 1,
      seen: 'seen-1',
      way: 'send',
    })
    expect((await box()).checked).toBe(false)
  })

  it('saves a proposal first that nobody has changed, and signs off what is stored then', async () => {
    const { user, server, sign } = show({ page: { draft: { ...aReportDraft, version: 0, savedAt: 0 } } })
    sign({ reports: [aSignedReport({ state: 'sent', tries: 0 })] })
    expect(await screen.findByText('Vorschlag, noch nicht gespeichert')).toBeDefined()
    await user.click(await box())
    await user.click(await button('Freigeben und senden'))
    await waitFor(() => expect(server.requestsOf(signOffHospitalReport)).toHaveLength(1))
    expect(server.requestsOf(saveHospitalReportDraft)).toHaveLength(1)
    expect(server.requestsOf(signOffHospitalReport)[0]?.body).toMatchObject({ version: 1 })
  })

  it('takes the tick away where the text changes after it was read', async () => {
    const { user } = show()
    await user.click(await box())
    expect((await box()).checked).toBe(true)
    await user.click(await screen.findByRole('checkbox', { name: 'Sitzungen' }))
    await waitFor(async () => expect((await box()).checked).toBe(false))
  })

  it('sends nothing where the record has changed meanwhile, and asks to read again', async () => {
    const { user, server, put } = show()
    await user.click(await box())
    server.refuse(signOffHospitalReport, 'ERROR.CONFLICT')
    put({ seen: 'seen-9' })
    await user.click(await button('Freigeben und senden'))
    expect(await screen.findByText('Der Text hat sich inzwischen geändert')).toBeDefined()
    await waitFor(async () => expect((await box()).checked).toBe(false))
  })

  it('sends once where the answer was lost and somebody presses again', async () => {
    const { user, server } = show()
    await user.click(await box())
    server.cutOff(signOffHospitalReport)
    await user.click(await button('Freigeben und senden'))
    expect(await screen.findByText(/noch nicht bekannt, ob der Bericht freigegeben ist/)).toBeDefined()
    expect(screen.queryByText('Der Bericht ist nicht hinausgegangen')).toBeNull()
    await user.click(await button('Freigeben und senden'))
    await waitFor(() => expect(server.requestsOf(signOffHospitalReport)).toHaveLength(2))
    const keys = server.requestsOf(signOffHospitalReport).map(({ headers }) => headers.get('Idempotency-Key'))
    expect(new Set(keys).size).toBe(1)
  })

  it('is told as released where the answer was lost and the page shows that it was', async () => {
    const { user, server, put } = show()
    await user.click(await box())
    server.cutOff(signOffHospitalReport)
    put({ reports: [aSignedReport({ state: 'sent', tries: 0 })] })
    await user.click(await button('Freigeben und senden'))
    expect(await screen.findByText('Freigegeben. Der Bericht ist auf dem Weg.')).toBeDefined()
    expect(screen.queryByText(/noch nicht bekannt|nicht hinausgegangen/)).toBeNull()
    expect((await box()).checked).toBe(false)
  })

  it('sends anew where the same words were refused and are signed off once more', async () => {
    const { user, server, sign } = show()
    sign({ reports: [aSignedReport({ state: 'refused', refusedFor: 'other' })] })
    server.answer(readHospitalReport, {
      attributes: aReadReport({ state: 'refused' }),
    })
    await user.click(await box())
    await user.click(await button('Freigeben und senden'))
    await user.click(await box())
    await user.click(await button('Erneut freigeben und senden'))
    await waitFor(() => expect(server.requestsOf(signOffHospitalReport)).toHaveLength(2))
    const keys = server.requestsOf(signOffHospitalReport).map(({ headers }) => headers.get('Idempotency-Key'))
    expect(new Set(keys).size).toBe(2)
  })

  it('saves the file where the system takes reports by hand, after it was signed off', async () => {
    const receiver = {
      name: 'KIS',
      place: 'place-2',
      way: 'file',
      patientSystem: '',
      caseSystem: '',
    } as const
    const { user, server, sign } = show({ page: { receiver } })
    const filed = aSignedReport({ state: 'filed' })
    sign({ reports: [filed], draft: { ...aReportDraft, version: 0, savedAt: 0 } })
    server.answer(saveHospitalReportFile, { attributes: { filename: 'bericht.fhir.json', document: '{}' } })
    await user.click(await box())
    expect(screen.queryByRole('button', { name: 'Freigeben und senden' })).toBeNull()
    await user.click(await button('Als Datei'))
    await waitFor(() => expect(saveFile).toHaveBeenCalledOnce())
    expect(vi.mocked(saveFile).mock.lastCall?.[0]).toBe('bericht.fhir.json')
    expect(server.requestsOf(signOffHospitalReport)[0]?.body).toMatchObject({ way: 'file' })
    expect(server.requestsOf(saveHospitalReportFile)[0]?.body).toEqual({ form: 'json' })
    expect(await screen.findByText('Gespeichert. Das steht im Protokoll.')).toBeDefined()
  })

  it('says that the report is signed off and where it is where only its file could not be saved', async () => {
    const { user, server, sign } = show()
    sign({ reports: [aSignedReport({ state: 'filed' })], draft: { ...aReportDraft, version: 0, savedAt: 0 } })
    server.cutOff(saveHospitalReportFile)
    await user.click(await box())
    await user.click(await button('Als Datei'))
    expect(await screen.findByText('Freigegeben, aber die Datei ist nicht gespeichert')).toBeDefined()
    expect(screen.getByText(/Der Bericht steht unter „Frühere Berichte“/)).toBeDefined()
    expect(screen.queryByText('Der Bericht ist nicht hinausgegangen')).toBeNull()
    expect(saveFile).not.toHaveBeenCalled()
  })

  it('makes the PDF of the same words, before anything is signed off', async () => {
    const { user, server, sign } = show()
    sign({ reports: [aSignedReport({ state: 'filed' })] })
    server.answer(saveHospitalReportFile, { attributes: { filename: 'bericht.pdf', document: '' } })
    vi.mocked(pdfOf).mockRejectedValueOnce(new Unprintable(['😀']))
    await user.click(await box())
    await user.click(await button('Als PDF'))
    expect(await screen.findByText(/diese Zeichen nicht enthalten: 😀/)).toBeDefined()
    expect(server.requestsOf(signOffHospitalReport)).toHaveLength(0)
    await user.click(await button('Als PDF'))
    await waitFor(() => expect(saveFile).toHaveBeenCalledOnce())
    const letter = vi.mocked(pdfOf).mock.lastCall?.[0]
    expect(letter).toMatchObject({ title: aReportText.title, addressee: 'KIS, Innere Station 3' })
    expect(letter?.paragraphs[2]?.text).toBe('Bereich: 02.11.2025 | 08.03.2026\nInsgesamt: 2 | 4')
  })

  it('names what is missing before anything can go', async () => {
    show({ page: { numbers: null, consent: null, needs: ['consent', 'numbers'] } })
    expect(
      await screen.findByText(
        'Es fehlt noch: Patientennummer und Fallnummer und die Einwilligung der Person.',
      ),
    ).toBeDefined()
  })
})

describe('a report that the hospital’s system refused', () => {
  const refused = aSignedReport({ state: 'refused', refusedFor: 'case-unknown' })
  const answer = 'Encounter 2026-31877 not found in tenant 3'
  const showRefused = () => {
    const shown = show({ page: { reports: [refused], draft: { ...aReportDraft, ownText: 'Bleibt.' } } })
    shown.server.answer(readHospitalReport, { attributes: aReadReport({ ...refused, answer }) })
    return shown
  }

  it('says in a sentence why, keeps the text, and has the faulty number open with the focus', async () => {
    const { user } = showRefused()
    expect(await screen.findByText('Das Kliniksystem kennt die Fallnummer 2026-31877 nicht.')).toBeDefined()
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Fallnummer' })
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect(await screen.findByText('Im Kliniksystem nicht gefunden')).toBeDefined()
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Eigener Text' }).value).toBe('Bleibt.')
    expect((await box()).checked).toBe(false)
    await user.click(await button('Antwort im Wortlaut'))
    expect(await within(await screen.findByRole('dialog')).findByText(answer)).toBeDefined()
  })

  it('says that the corrected number has to be signed off again', async () => {
    const { user, server, put } = showRefused()
    server.answer(changeHospitalNumbers, ({ body }) =>
      put({
        numbers: { ...(body as NonNullable<Page['numbers']>), version: 2 },
        seen: 'seen-2',
      }),
    )
    const field = await screen.findByRole('textbox', { name: 'Fallnummer' })
    await screen.findByText('Im Kliniksystem nicht gefunden')
    await user.clear(field)
    await user.click(field)
    await user.paste('2026-41877')
    await user.click(await button('Speichern'))
    expect(await screen.findByText(/Die Nummer ist inzwischen geändert/)).toBeDefined()
    expect(screen.queryByText('Im Kliniksystem nicht gefunden')).toBeNull()
    expect(await button('Erneut freigeben und senden')).toBeDefined()
  })

  it('sends the same report again where it could not be delivered', async () => {
    const { user, server, put } = show({ page: { reports: [aSignedReport({ state: 'failed', tries: 7 })] } })
    server.answer(resendHospitalReport, () => put({ reports: [aSignedReport({ state: 'sent', tries: 0 })] }))
    await user.click(await button('Noch einmal senden'))
    expect(await screen.findByText('Freigegeben. Der Bericht ist auf dem Weg.')).toBeDefined()
    expect(server.requestsOf(signOffHospitalReport)).toHaveLength(0)
  })

  it('stops a report that waits, after a question, and says that it may have arrived', async () => {
    const waiting = aSignedReport({ state: 'sent', tries: 2, nextTryAt: 1773302000 })
    const { user, server, put } = show({ page: { reports: [waiting] } })
    const stopped = aSignedReport({ state: 'stopped', stoppedFor: 'therapist', mayHaveArrived: true })
    server.answer(stopHospitalReport, () => put({ reports: [stopped] }))
    await user.click(await button('Anhalten'))
    const question = within(await screen.findByRole('alertdialog', { name: 'Den Bericht anhalten?' }))
    expect(server.requestsOf(stopHospitalReport)).toHaveLength(0)
    await user.click(question.getByRole('button', { name: 'Anhalten' }))
    expect(await screen.findByText('Der Bericht ist angehalten')).toBeDefined()
    expect(screen.getByText(/Es kann sein, dass der Bericht trotzdem angekommen ist/)).toBeDefined()
  })

  it('asks before another one stands beside a report that may have arrived', async () => {
    const { user, server, sign } = show({
      page: { reports: [aSignedReport({ state: 'failed', tries: 7, mayHaveArrived: true })] },
    })
    sign({ reports: [aSignedReport({ state: 'sent', tries: 0 })] })
    await user.click(await box())
    await user.click(await button('Freigeben und senden'))
    const name = 'Der Bericht vom 12.03.2026 kann schon angekommen sein'
    await user.click(
      within(await screen.findByRole('alertdialog', { name })).getByRole('button', { name: 'Abbrechen' }),
    )
    expect(server.requestsOf(signOffHospitalReport)).toHaveLength(0)
    await user.click(await button('Freigeben und senden'))
    await user.click(
      within(await screen.findByRole('alertdialog', { name })).getByRole('button', {
        name: 'Daneben senden',
      }),
    )
    await waitFor(() => expect(server.requestsOf(signOffHospitalReport)).toHaveLength(1))
    expect(server.requestsOf(signOffHospitalReport)[0]?.body).toMatchObject({ beside: true, way: 'send' })
  })

  it('sends nothing where the text changed behind that question', async () => {
    const reports = [aSignedReport({ state: 'failed', tries: 7, mayHaveArrived: true })]
    const { user, server, put, queries } = show({ page: { reports } })
    await user.click(await box())
    await user.click(await button('Freigeben und senden'))
    const question = within(await screen.findByRole('alertdialog'))
    put({ seen: 'seen-7' })
    await queries.invalidateQueries()
    // The question hides what is behind it.
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>(/Ich habe den Bericht gelesen/).checked).toBe(false),
    )
    await user.click(question.getByRole('button', { name: 'Daneben senden' }))
    expect(
      await screen.findByText('Bitte lesen Sie den Bericht und setzen Sie dann hier den Haken.'),
    ).toBeDefined()
    expect(server.requestsOf(signOffHospitalReport)).toHaveLength(0)
  })

  it('says that one in doubt may have arrived, although a later try was refused', async () => {
    const reports = [aSignedReport({ state: 'refused', refusedFor: 'other', mayHaveArrived: true })]
    const { server } = show({ page: { reports } })
    server.answer(readHospitalReport, { attributes: aReadReport(reports[0]) })
    expect(await screen.findByText(/Es kann sein, dass der Bericht trotzdem angekommen ist/)).toBeDefined()
    expect(screen.queryByText(/Der Bericht ist nicht angekommen/)).toBeNull()
  })

  it('says that a report had arrived before it was stopped', async () => {
    show({ page: { reports: [aSignedReport({ state: 'accepted', stoppedFor: 'therapist' })] } })
    expect(await screen.findByText(/Er war schon angekommen, bevor er angehalten wurde/)).toBeDefined()
  })

  it('asks nothing where the draft replaces it, or it was refused', async () => {
    for (const reports of [
      [aSignedReport({ state: 'failed', mayHaveArrived: true })],
      [aSignedReport({ state: 'refused', refusedFor: 'other', mayHaveArrived: false })],
    ]) {
      const replaces = reports[0]?.state === 'failed' ? (reports[0]?.id ?? null) : null
      const { user, server, sign, unmount } = show({
        page: { reports, draft: { ...aReportDraft, replaces } },
      })
      server.answer(readHospitalReport, { attributes: aReadReport(reports[0]) })
      sign({ reports: [aSignedReport({ state: 'sent', tries: 0 })] })
      await user.click(await box())
      await user.click(await screen.findByRole('button', { name: /reigeben und senden$/ }))
      await waitFor(() => expect(server.requestsOf(signOffHospitalReport)).toHaveLength(1))
      unmount()
    }
  })

  it('says why a report was stopped before it left', async () => {
    show({
      page: { reports: [aSignedReport({ state: 'stopped', stoppedFor: 'consent', mayHaveArrived: false })] },
    })
    expect(
      await screen.findByText('Die Einwilligung war nicht mehr da, als er gesendet werden sollte.'),
    ).toBeDefined()
  })
})

describe('the consent to reports', () => {
  it('is noted with a day for the receiver that is named', async () => {
    const { user, server, put } = show({ page: { consent: null, needs: ['consent'] } })
    server.answer(noteReportConsent, () => put({ consent: aReportPage().consent, needs: [] }))
    await user.click(await button('Einwilligung vermerken'))
    expect(await screen.findByText('Eingewilligt am ist ein Pflichtfeld')).toBeDefined()
    const day = screen.getByRole('textbox', { name: 'Eingewilligt am' })
    await user.click(day)
    await user.paste('01.03.2026')
    await user.click(await button('Einwilligung vermerken'))
    expect(
      await screen.findByText('Eingewilligt am 01.03.2026 in Berichte an „KIS, Innere Station 3“.'),
    ).toBeDefined()
    expect(server.requestsOf(noteReportConsent)[0]?.body).toEqual({
      agreedOn: '2026-03-01',
      place: 'place-1',
    })
  })

  it('is sent after a change that has no answer yet, so that the page shows both', async () => {
    const { user, server, put } = show({
      page: { numbers: null, consent: null, needs: ['consent', 'numbers'] },
    })
    const { promise: answered, resolve } = Promise.withResolvers<void>()
    const { numbers, consent } = aReportPage()
    server.handle(changeHospitalNumbers, async () => {
      const { attributes } = put({ numbers, needs: ['consent'] })
      await answered
      return Response.json({ data: { type: 'hospital-report-page', attributes } })
    })
    server.answer(noteReportConsent, () => put({ consent, needs: [] }))
    await user.click(await button('Nummern eintragen'))
    for (const name of ['Patientennummer', 'Fallnummer']) {
      await user.click(await screen.findByRole('textbox', { name }))
      await user.paste('2026-31877')
    }
    await user.click(await button('Speichern'))
    await user.click(screen.getByRole('textbox', { name: 'Eingewilligt am' }))
    await user.paste('01.03.2026')
    await user.click(await button('Einwilligung vermerken'))
    expect(server.requestsOf(changeHospitalNumbers)).toHaveLength(1)
    expect(server.requestsOf(noteReportConsent)).toHaveLength(0)
    resolve()
    expect(await screen.findByText(/Eingewilligt am 01.03.2026 in Berichte/)).toBeDefined()
    expect(screen.queryByText(/Es fehlt noch/)).toBeNull()
  })

  it('has ended with a restored backup, and is asked for again', async () => {
    const consent = {
      ...(aReportPage().consent as NonNullable<Page['consent']>),
      endedAt: 1773299000,
      endedAs: 'restored' as const,
    }
    show({ page: { consent, needs: ['consent'] } })
    expect(await screen.findByText(/gilt nicht mehr, seit eine Sicherung eingespielt wurde/)).toBeDefined()
    expect(await button('Einwilligung vermerken')).toBeDefined()
  })

  it('is withdrawn after a question that says what follows', async () => {
    const { user, server, put } = show()
    const withdrawn = { ...(aReportPage().consent as NonNullable<Page['consent']>), endedAt: 1773299000 }
    server.answer(withdrawReportConsent, () => put({ consent: withdrawn, needs: ['consent'] }))
    await user.click(await button('Widerruf vermerken'))
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText(/Ab sofort geht kein Bericht mehr hinaus/)).toBeDefined()
    await user.click(question.getByRole('button', { name: 'Widerruf vermerken' }))
    expect(await screen.findByText(/wurde .* widerrufen\. Es geht nichts mehr hinaus/)).toBeDefined()
  })

  it('is asked for again where the receiver is another one', async () => {
    const consent = {
      ...(aReportPage().consent as NonNullable<Page['consent']>),
      receiver: 'Altes System',
      isForPresentReceiver: false,
    }
    show({ page: { consent, needs: ['consent'] } })
    expect(await screen.findByText(/galt für „Altes System“/)).toBeDefined()
    expect(await button('Einwilligung vermerken')).toBeDefined()
  })
})

describe('an earlier report', () => {
  it('is shown as it went, saved once more, and replaced by a new one', async () => {
    const accepted = aSignedReport()
    const { user, server } = show({ page: { reports: [accepted] } })
    server.answer(readHospitalReport, { attributes: aReadReport(accepted) })
    server.answer(saveHospitalReportFile, { attributes: { filename: 'bericht.fhir.json', document: '{}' } })
    await user.click(await screen.findByRole('button', { name: /^12\.03\.2026/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Bericht vom 12.03.2026' }))
    expect(await dialog.findByText('Stattgefunden: 9')).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Als Datei' }))
    await waitFor(() => expect(saveFile).toHaveBeenCalledOnce())
    await user.click(dialog.getByRole('button', { name: 'Durch einen neuen ersetzen' }))
    expect(await screen.findByText('Dieser Bericht ersetzt den vom 12.03.2026.')).toBeDefined()
    await waitFor(() => expect(server.requestsOf(saveHospitalReportDraft)).toHaveLength(1))
    expect(server.requestsOf(saveHospitalReportDraft)[0]?.body).toMatchObject({ replaces: accepted.id })
    await user.click(await button('Doch nicht ersetzen'))
    await waitFor(() => expect(server.requestsOf(saveHospitalReportDraft)).toHaveLength(2))
  })

  it('has a state that is said in English as well', async () => {
    const reports = (['refused', 'accepted', 'replaced'] as const).map((state, place) =>
      aSignedReport({
        id: `0195a000-0000-7000-8000-00000000f1b${place}` as HospitalReportId,
        state,
        refusedFor: state === 'refused' ? 'other' : null,
      }),
    )
    const { server } = show({ page: { reports }, language: 'en_EN' })
    server.answer(readHospitalReport, {
      attributes: aReadReport({ state: 'refused' }),
    })
    expect(await screen.findByText('The hospital system refused the report.')).toBeDefined()
    for (const state of [/^refused today/, /^accepted today/, /^replaced today/])
      expect(screen.getByText(state)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Sign off again and send' })).toBeDefined()
  })
})

it('is not for a substitute, nor about a person who was anonymised', async () => {
  const cover = show({ account: { parentId: '0195a000-0000-7000-8000-0000000000aa' as AccountId } })
  expect(await screen.findByText(/Berichte schreibt die behandelnde Person/)).toBeDefined()
  expect(cover.server.requestsOf(readHospitalReportPage)).toHaveLength(0)
  cover.unmount()
  show({ account: { anonymizedFlag: true, treatmentClosedOn: '2026-03-01' as Day } })
  expect(await screen.findByText(/wurde anonymisiert/)).toBeDefined()
})
