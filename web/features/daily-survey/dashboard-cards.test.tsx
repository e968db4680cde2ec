import type { Day } from '@standfest/domain/base/day.ts'
import { readAccount } from '@standfest/domain/features/accounts/accounts.calls.ts'
import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import {
  listSurveys,
  readSurveyTemplate,
} from '@standfest/domain/features/daily-survey/daily-survey.calls.ts'
import type { DailySurvey, SurveyItem } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { firstSurveyTemplate } from '@standfest/domain/features/daily-survey/first-template.ts'
import { newQuestion } from '@standfest/domain/features/daily-survey/own-questions.ts'
import { listReadReceipts } from '@standfest/domain/features/read-receipts/read-receipts.calls.ts'
import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { anAccount } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { CheckInCard } from './check-in-card.tsx'
import { MoodCard } from './mood-card.tsx'

/** 12 March 2026, 07:52 in Berlin. */
const thisMorning = 1773298320

function aSurvey(day: string, mood: 1 | 2 | 3): { attributes: DailySurvey } {
  const attributes = {
    id: '0195a000-0000-7000-8000-0000000000aa',
    version: 1,
    accountId: anAccount('CLIENT').id,
    refId: firstSurveyTemplate.refId,
    execTime: thisMorning,
    executionTime: thisMorning,
    day: day as Day,
    complete: true,
    sentBy: 'client',
    sender: null,
    content: [{ id: 'mood', user_selection: mood }],
  } as DailySurvey
  return { attributes }
}

function aServer(surveys: { attributes: DailySurvey }[], different: Partial<Account> = {}) {
  const server = fakeServer()
  server.answer(readAccount, [{ attributes: anAccount('CLIENT', different) }])
  server.answer(readSurveyTemplate, { attributes: firstSurveyTemplate })
  server.answer(listSurveys, surveys)
  return server
}

describe('check-in card', () => {
  it('counts the questions of this day and client alone, not those of the review, other days and the pool', async () => {
    const server = aServer([])
    const own = (id: string, more: Partial<SurveyItem>): SurveyItem => ({
      ...newQuestion(id, 'boolean'),
      ...more,
    })
    const items = [
      ...firstSurveyTemplate.items,
      own('weekly', { isWeekly: true }),
      own('fridays', { weekdays: '5' }),
      own('pool', { isInPool: true }),
      own('daily', {}),
    ]
    server.answer(readSurveyTemplate, { attributes: { ...firstSurveyTemplate, items } })
    renderPage(<CheckInCard />, { server })
    expect(await screen.findByText('6 kurze Fragen, etwa eine Minute')).toBeDefined()
  })

  // REQ 2.21
  it('leads to the open check-in and says how long it takes', async () => {
    renderPage(<CheckInCard />, { server: aServer([aSurvey('2026-03-11', 2)]) })
    await screen.findByRole('heading', { name: 'Ihr Check-in für heute' })
    expect(screen.getByText('5 kurze Fragen, etwa eine Minute')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Check-in beginnen' }).getAttribute('href')).toBe('/check-in')
    expect(screen.queryByText(/Gestern war keine Zeit/)).toBeNull()
  })

  // REQ 8.3
  it('says that it could not be loaded where the line is there and nobody answers', async () => {
    const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
    const server = aServer([])
    server.handle(readAccount, () => new Promise(() => undefined))
    renderPage(<CheckInCard />, { server })
    await screen.findByText('Ihr Check-in konnte nicht geladen werden.')
    limit.mockRestore()
  })

  it('says when today was done and where to add what happened since', async () => {
    renderPage(<CheckInCard />, { server: aServer([aSurvey('2026-03-12', 2)], { surveyFlag: true }) })
    await screen.findByText('heute 07:52')
    expect(screen.getByRole('link', { name: 'Nachtragen' }).getAttribute('href')).toBe('/check-in')
  })

  // REQ 4.297
  it('says who opened today’s, where the clinic shows it', async () => {
    const server = aServer([aSurvey('2026-03-12', 2)], { surveyFlag: true })
    server.answer(listReadReceipts, [
      {
        attributes: {
          readAs: 'therapist',
          reader: {
            id: anAccount('THERAPIST').id,
            person: { prefix: '', titleId: 'Dr.', name: 'Miriam', surname: 'Albrecht' },
          },
          changedSince: false,
        },
      },
    ])
    renderPage(<CheckInCard />, { server, config: { readReceipts: true } })
    await screen.findByText('Gesehen von Dr. Miriam Albrecht. Niemand liest rund um die Uhr mit.')
    expect(server.requestsOf(listReadReceipts)[0]?.address.search).toBe('?day=2026-03-12')
  })

  it.each([
    ['2026-03-10', /^Gestern war keine Zeit\?/],
    ['2026-03-08', /^Wir haben länger nichts von Ihnen gelesen/],
  ])('meets days without a check-in gently (last one %s)', async (day, line) => {
    renderPage(<CheckInCard />, { server: aServer([aSurvey(day, 2)]) })
    await screen.findByText(line)
  })

  // REQ 4.255
  it('offers yesterday as long as it is open, until noon, beside today’s open or done check-in', async () => {
    const open = { lastSurveyWithoutRelapseDate: '2026-03-10' as Day }
    const noon = 1773313200
    const link = () => screen.queryByRole('link', { name: 'Bis 12 Uhr eintragen' })
    const page = renderPage(<CheckInCard />, { server: aServer([aSurvey('2026-03-10', 2)], open) })
    await screen.findByText('Gestern ist noch offen.')
    expect(link()?.getAttribute('href')).toBe('/check-in/gestern')
    expect(screen.queryByText(/Gestern war keine Zeit/)).toBeNull()
    page.unmount()
    const done = { ...open, surveyFlag: true, lastSurveyWithoutRelapseDate: '2026-03-12' as Day }
    const later = renderPage(<CheckInCard />, { server: aServer([aSurvey('2026-03-12', 2)], done) })
    await screen.findByText('Gestern ist noch offen.')
    later.unmount()
    const server = aServer([aSurvey('2026-03-10', 2)], open)
    const { unmount } = renderPage(<CheckInCard />, { server, now: noon })
    await screen.findByText(/Gestern war keine Zeit/)
    expect(link()).toBeNull()
    unmount()
    renderPage(<CheckInCard />, { server: aServer([aSurvey('2026-03-11', 2)]) })
    await screen.findByRole('link', { name: 'Check-in beginnen' })
    expect(link()).toBeNull()
  })

  // REQ 4.257
  it('says that today is open where the check-in reported drinking for yesterday alone', async () => {
    const open = {
      surveyFlag: true,
      lastRelapseDate: '2026-03-11' as Day,
      lastSurveyWithoutRelapseDate: '2026-03-10' as Day,
    }
    renderPage(<CheckInCard />, { server: aServer([aSurvey('2026-03-12', 2)], open) })
    const answer = await screen.findByRole('link', { name: 'Beantworten' })
    expect(answer.getAttribute('href')).toBe('/check-in')
    expect(screen.queryByRole('link', { name: 'Nachtragen' })).toBeNull()
  })

  it('still offers the check-in when the earlier ones cannot be read', async () => {
    const server = aServer([])
    server.refuse(listSurveys, 'ERROR.INTERNAL')
    renderPage(<CheckInCard />, { server })
    await screen.findByRole('link', { name: 'Check-in beginnen' })
  })
})

describe('mood card', () => {
  it('says the picture in words and shows it as a table', async () => {
    const server = aServer([aSurvey('2026-03-11', 3), aSurvey('2026-03-10', 1), aSurvey('2026-03-08', 2)])
    const { user } = renderPage(<MoodCard />, {
      server,
      account: anAccount('CLIENT', { registeredOn: '2026-03-08' as Day }),
    })
    const picture = await screen.findByRole('img')
    expect(picture.getAttribute('aria-label')).toBe(
      'Stimmung der letzten 14 Tage: 1-mal gut, 1-mal mittel, 1-mal schlecht. Ein Tag ohne Eintrag. Heute ist noch offen.',
    )
    expect(
      screen.getByText('An 3 von 4 Tagen haben Sie sich eingetragen. Heute ist noch offen.'),
    ).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Als Tabelle', expanded: false }))
    const rows = within(await screen.findByRole('table', { name: 'Ihre Stimmung' })).getAllByRole('row')
    expect(rows.slice(1).map((row) => row.textContent)).toEqual([
      'Donnerstag, 12. MärzNoch offen',
      'Mittwoch, 11. MärzGut',
      'Dienstag, 10. MärzSchlecht',
      'Montag, 9. MärzKein Check-in',
      'Sonntag, 8. MärzMittel',
    ])
  })

  it('says what will stand here before the first check-in', async () => {
    renderPage(<MoodCard />, { server: aServer([]) })
    await screen.findByText(/^Nach Ihrem ersten Check-in/)
  })

  it('stays in its place when the surveys cannot be read (§8)', async () => {
    const server = aServer([])
    server.refuse(listSurveys, 'ERROR.INTERNAL')
    renderPage(<MoodCard />, { server })
    await screen.findByText('Ihre Stimmung konnte nicht geladen werden.')
  })
})
