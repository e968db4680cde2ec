import type { Day } from '@standfest/domain/base/day.ts'
import { readAccount } from '@standfest/domain/features/accounts/accounts.calls.ts'
import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import {
  listSurveys,
  readSurveyTemplate,
  submitDailySurvey,
} from '@standfest/domain/features/daily-survey/daily-survey.calls.ts'
import type { DailySurvey } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { firstSurveyTemplate } from '@standfest/domain/features/daily-survey/first-template.ts'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { anAccount, peopleOf, testInstant } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { CheckInPage } from './check-in-page.tsx'
import { CheckInSavedPage } from './check-in-saved-page.tsx'

/** A stub router with the page after the check-in, in the same session. */
function CheckInThenSaved() {
  const [isSaved, setSaved] = useState(false)
  return (
    <>
      <button onClick={() => setSaved(!isSaved)} type="button">
        Seite wechseln
      </button>
      {isSaved ? (
        <CheckInSavedPage
          beginning={<p>Für den Anfang</p>}
          ground={<p>Fester Boden</p>}
          help={<p>Für schwere Momente</p>}
          name="Herr Brandt"
          offer={<p>Ein Angebot</p>}
          tomorrow={<p>Morgen</p>}
        />
      ) : (
        <CheckInPage />
      )}
    </>
  )
}

type Situation = {
  readonly included?: ReturnType<typeof peopleOf>
  /** The account as it is after the check-in. */
  readonly after?: Partial<Account>
  /** How many surveys there are by then. */
  readonly count?: number
  /** What the survey before said, on the same day. */
  readonly before?: DailySurvey['content']
}

async function show(
  consumption: 'Ja' | 'Nein',
  { included = peopleOf(), after, count = 2, before = [] }: Situation = {},
) {
  const server = fakeServer()
  const account = anAccount('CLIENT', { surveyFlag: true })
  server.answer(readAccount, [{ attributes: account }], included)
  server.answer(readSurveyTemplate, { attributes: firstSurveyTemplate })
  const survey: DailySurvey = {
    id: '0195a000-0000-7000-8000-0000000000aa' as DailySurvey['id'],
    version: 1,
    accountId: account.id,
    refId: firstSurveyTemplate.refId,
    execTime: testInstant,
    executionTime: testInstant,
    day: '2026-03-12' as Day,
    consumptionDay: consumption === 'Ja' ? ('2026-03-12' as Day) : null,
    complete: true,
    sentBy: 'client',
    sender: null,
    content: [],
  }
  const all = [survey, { ...survey, content: before }].slice(0, count)
  server.answer(
    listSurveys,
    all.map((attributes) => ({ attributes })),
  )
  server.answer(submitDailySurvey, () => {
    server.answer(readAccount, [{ attributes: { ...account, ...after } }], included)
    return { attributes: survey }
  })
  const { user } = renderPage(<CheckInThenSaved />, { at: '/check-in/gespeichert', server })
  await user.click(await screen.findByRole('button', { name: consumption }))
  if (consumption === 'Ja') {
    await user.type(await screen.findByRole('textbox', { name: /Auslöser/ }), 'Streit')
    await user.click(screen.getByRole('button', { name: 'Weiter' }))
  }
  await user.click(await screen.findByRole('button', { name: 'Absenden' }))
  await waitFor(() => expect(server.requestsOf(readAccount).length).toBeGreaterThan(1))
  await user.click(screen.getByRole('button', { name: 'Seite wechseln' }))
}

const titleNow = async () => (await screen.findByRole('heading', { level: 1 })).textContent
const linksNow = () =>
  screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

describe('after the check-in', () => {
  // REQ 4.26
  it('thanks for the openness, shows the ground and who can help now', async () => {
    await show('Ja')
    expect(await titleNow()).toBe('Danke für Ihre Offenheit.')
    expect(screen.getByText('Check-in gespeichert, 08:15 Uhr')).toBeDefined()
    expect(screen.getByText('Fester Boden')).toBeDefined()
    expect(screen.queryByText('Ein Angebot')).toBeNull()
    expect(screen.getByText('Für schwere Momente')).toBeDefined()
    expect(screen.queryByText('Morgen')).toBeNull()
    expect(linksNow()).toEqual([
      ['Nachricht an Dr. Miriam AlbrechtSchreiben, was war. Auch kurz.', '/nachrichten'],
      [
        'Ins Tagebuch schreibenIn Ihren Worten. Ihre Behandelnden können es lesen.',
        '/tagebuch?content=DIARY&mode=create',
      ],
      ['Dr. Miriam Albrecht anrufenTelefon der Klinik: +49 341 1234560', 'tel:+493411234560'],
      ['Fertig', '/'],
    ])
  })

  // REQ 6.43
  it('leads to the colleague who answers while a substitution lasts (§6)', async () => {
    await show('Ja', { included: peopleOf({ startDate: '2026-03-12', endDate: '2026-03-20' }) })
    await screen.findByRole('heading', { level: 1 })
    const doors = screen.getAllByRole('link').map((link) => link.textContent)
    expect(doors).toContain(
      'Nachricht an Dr. Nkechi Okaforvertritt Dr. Miriam Albrecht vom 12.03.2026 bis 20.03.2026',
    )
    expect(doors).toContain('Dr. Nkechi Okafor anrufenTelefon der Klinik: +49 341 1234560')
  })

  // REQ 6.43
  it.each([
    ['before the first day', '2026-03-13', '2026-03-20'],
    ['after the last day', '2026-03-01', '2026-03-11'],
  ])('leads to the therapist %s of a substitution (§6)', async (_, startDate, endDate) => {
    await show('Ja', { included: peopleOf({ startDate, endDate }) })
    await screen.findByRole('heading', { level: 1 })
    const doors = screen.getAllByRole('link').map((link) => link.textContent)
    expect(doors).toContain('Nachricht an Dr. Miriam AlbrechtSchreiben, was war. Auch kurz.')
    expect(doors).toContain('Dr. Miriam Albrecht anrufenTelefon der Klinik: +49 341 1234560')
  })

  // REQ 4.26, 4.261
  it('shows the same ground and help after a no, tomorrow, and a quiet way to add something', async () => {
    await show('Nein')
    expect(await titleNow()).toBe('Danke. Dieser Tag ist dazugekommen.')
    for (const part of ['Fester Boden', 'Für schwere Momente', 'Morgen', 'Ein Angebot'])
      expect(screen.getByText(part)).toBeDefined()
    expect(screen.queryByText('Für den Anfang')).toBeNull()
    expect(linksNow()).toEqual([
      ['Fertig', '/'],
      ['Nachtragen', '/check-in'],
    ])
  })

  // REQ 4.262
  it('says a round total in the title', async () => {
    await show('Nein', { after: { soberDays: 100 } })
    expect(await titleNow()).toBe('100 Tage insgesamt. Das haben Sie gemacht.')
  })

  // REQ 4.262
  it('welcomes after the first check-in, and shows where to begin', async () => {
    await show('Nein', { count: 1 })
    expect(await titleNow()).toBe('Gut, dass Sie da sind, Herr Brandt.')
    expect(screen.getByText('Ihr erster Check-in, 08:15 Uhr')).toBeDefined()
    expect(screen.getByText('Für den Anfang')).toBeDefined()
    expect(screen.queryByText('Morgen')).toBeNull()
  })

  // REQ 4.263
  it('says that a later no changes nothing of a yes, and who can correct it', async () => {
    await show('Nein', { after: { lastRelapseDate: '2026-03-12' as Day } })
    expect(await titleNow()).toBe('Danke für Ihren Check-in.')
    expect(
      screen.getByText(/Ihr Nein ändert daran nichts.*Dr\. Miriam Albrecht es berichtigen/),
    ).toBeDefined()
  })

  it('adds no day that was said before', async () => {
    await show('Nein', { before: [{ id: 'consumption', user_selection: false }] })
    expect(await titleNow()).toBe('Danke für Ihren Check-in.')
  })

  // REQ 4.257
  it('leaves today to be answered after a yes for yesterday', async () => {
    const yesterday = '2026-03-11' as Day
    await show('Ja', { after: { lastRelapseDate: yesterday, lastSurveyWithoutRelapseDate: null } })
    expect(await titleNow()).toBe('Danke für Ihre Offenheit.')
    expect(screen.getByText('Heute ist noch offen.')).toBeDefined()
    expect(linksNow().at(-1)).toEqual(['Beantworten', '/check-in'])
  })

  it('names no days where drinking is hidden', async () => {
    const hidden = { consumptionVisible: false, lastRelapseDate: undefined, soberDays: undefined }
    await show('Nein', { after: { ...hidden, lastSurveyWithoutRelapseDate: undefined } })
    expect(await titleNow()).toBe('Danke für Ihren Check-in.')
  })
})
