import type { Day } from '@standfest/domain/base/day.ts'
import { readAccount } from '@standfest/domain/features/accounts/accounts.calls.ts'
import { submitWeeklySurvey } from '@standfest/domain/features/weekly-survey/weekly-survey.calls.ts'
import type { NewWeeklySurvey } from '@standfest/domain/features/weekly-survey/weekly-survey.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import type { FakeServer } from '#testing/fake-server.ts'
import { anAccount, testInstant } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import {
  areaIds,
  aWeeklyServer,
  aWeeklySurvey,
  aWeeklyTemplate,
  haveSurveys,
  noOwnQuestions,
  takeSurveys,
} from '#testing/weekly-surveys.ts'
import { ReviewPage } from './review-page.tsx'

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const question = (name: string) => screen.findByRole('heading', { level: 1, name })

function open(server: FakeServer) {
  return renderPage(<ReviewPage own={noOwnQuestions} renderAnswers={() => null} />, {
    at: '/wochenrueckblick',
    server,
  })
}

async function answerAll(user: UserEvent): Promise<void> {
  for (const name of ['2 von 5', '4 von 5', '3 von 5, mittel']) await user.click(await button(name))
}

function sentIn(server: FakeServer) {
  return server.requestsOf(submitWeeklySurvey).map(({ body, headers }) => ({
    survey: body as NewWeeklySurvey,
    key: headers.get('Idempotency-Key'),
  }))
}

/** Unmounts the review and opens it again in the same session. */
function WithAWayOut() {
  const [isAway, setAway] = useState(false)
  return (
    <>
      <button onClick={() => setAway(!isAway)} type="button">
        Seite wechseln
      </button>
      {!isAway && <ReviewPage own={noOwnQuestions} renderAnswers={() => null} />}
    </>
  )
}

describe('weekly review', () => {
  // REQ 2.136
  it('asks for one area at a time, everything together last, then lists all in rows (§4)', async () => {
    const server = aWeeklyServer()
    takeSurveys(server)
    const { user } = open(server)
    await question('Partnerschaft')
    expect(screen.getByRole('progressbar', { name: 'Frage 1 von 3' })).toBeDefined()
    expect(screen.queryAllByRole('button', { pressed: true })).toEqual([])
    await user.click(await button('2 von 5'))
    expect(document.activeElement).toBe(await question('Arbeit'))
    await user.click(await button('4 von 5'))
    await question('Alles zusammen')
    await user.click(await button('5 von 5, sehr zufrieden'))
    await question('Ihr Rückblick')
    const row = screen.getByRole('group', { name: 'Arbeit' })
    expect(within(row).getByRole('button', { pressed: true }).textContent).toBe('4')
    await user.click(within(row).getByRole('button', { name: '1 von 5, gar nicht zufrieden' }))
    await user.click(await button('Absenden'))
    await question('Danke für Ihren Rückblick.')
    expect(screen.getByText('Der nächste kommt am Donnerstag, 19. März.')).toBeDefined()
    const areas = screen.getByRole('region', { name: 'Aus einem Bereich ein Ziel machen' })
    const link = within(areas).getByRole('link', { name: 'Arbeit' })
    expect(link.getAttribute('href')).toBe(`/ziele?content=GOAL&mode=create&of=${areaIds.work}`)
    expect(sentIn(server).map(({ survey }) => survey)).toEqual([
      {
        refId: aWeeklyTemplate.refId,
        execTime: testInstant,
        overallRating: 5,
        lifeareaRatings: [
          { lifeareaId: areaIds.partner, rating: 2 },
          { lifeareaId: areaIds.work, rating: 1 },
        ],
        askedIn: 'de_DE',
      },
    ])
  })

  it('speaks English', async () => {
    const server = aWeeklyServer()
    const account = anAccount('CLIENT', { language: 'en_EN' })
    renderPage(<ReviewPage own={noOwnQuestions} renderAnswers={() => null} />, {
      at: '/wochenrueckblick',
      server,
      account,
      language: 'en_EN',
    })
    await question('Partner')
    expect(screen.getByText('How content are you with this area at present?')).toBeDefined()
    expect(await button('5 of 5, very content')).toBeDefined()
  })

  // REQ 4.447
  it('goes on past midnight without a connection', async () => {
    const server = aWeeklyServer()
    let now = Date.parse('2026-03-13T23:59:00+01:00') / 1000
    const { user, queries } = renderPage(<ReviewPage own={noOwnQuestions} renderAnswers={() => null} />, {
      at: '/wochenrueckblick',
      server,
      clock: () => now,
    })
    await question('Partnerschaft')
    await user.click(await button('2 von 5'))
    await question('Arbeit')
    server.cutOff(readAccount)
    now += 120
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    // As the live channel does with a new day.
    await act(() => queries.invalidateQueries({ queryKey: ['client'] }))
    expect(screen.getByRole('heading', { level: 1, name: 'Arbeit' })).toBeDefined()
  })

  // REQ 4.447
  it('is thanked for where it is sent past the end of its period', async () => {
    const server = aWeeklyServer()
    // The period is 12 to 18 March.
    let now = Date.parse('2026-03-18T23:58:00+01:00') / 1000
    const { user, queries } = renderPage(<ReviewPage own={noOwnQuestions} renderAnswers={() => null} />, {
      at: '/wochenrueckblick',
      server,
      clock: () => now,
    })
    await user.click(await button('2 von 5'))
    await question('Arbeit')
    now += 240
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await act(() => queries.invalidateQueries({ queryKey: ['client'] }))
    for (const name of ['4 von 5', '3 von 5, mittel']) await user.click(await button(name))
    server.answer(submitWeeklySurvey, () => {
      const survey = aWeeklySurvey('2026-03-19')
      haveSurveys(server, [survey])
      return { id: survey.id, attributes: survey }
    })
    await user.click(await button('Absenden'))
    const title = await screen.findByRole('heading', { level: 1, name: /Danke|alles eingetragen/ })
    expect(title.textContent).toBe('Danke für Ihren Rückblick.')
    expect(sentIn(server)).toHaveLength(1)
  })

  it('goes on where it was left', async () => {
    const server = aWeeklyServer()
    const { user } = renderPage(<WithAWayOut />, { at: '/wochenrueckblick', server })
    await user.click(await button('2 von 5'))
    await question('Arbeit')
    await user.click(await button('Seite wechseln'))
    await user.click(await button('Seite wechseln'))
    await question('Arbeit')
    await user.click(await button('Zurück'))
    expect((await button('2 von 5')).getAttribute('aria-pressed')).toBe('true')
  })

  it('is answered with the keyboard alone', async () => {
    const { user } = open(aWeeklyServer())
    await question('Partnerschaft')
    await user.tab()
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(await question('Arbeit'))
  })

  it('keeps answers and key when nobody answers, and sends them when the browser is online again (§8)', async () => {
    const server = aWeeklyServer()
    server.cutOff(submitWeeklySurvey)
    const { user } = open(server)
    await answerAll(user)
    await user.click(await button('Absenden'))
    await screen.findByText('Request Error')
    takeSurveys(server)
    window.dispatchEvent(new Event('online'))
    await question('Danke für Ihren Rückblick.')
    const [first, second] = sentIn(server)
    expect(second).toEqual(first)
  })

  it('says when the period is answered already, and when the next one begins (§4)', async () => {
    const { user } = open(aWeeklyServer({ answeredOn: ['2026-03-12'] }))
    await question('Für diesen Zeitraum ist alles eingetragen.')
    await user.tab()
    expect(screen.getByText('Der nächste Wochenrückblick kommt am Donnerstag, 19. März.')).toBeDefined()
  })

  it('turns to that as soon as another tab was quicker (§6)', async () => {
    const server = aWeeklyServer()
    const { user } = open(server)
    await answerAll(user)
    server.refuse(submitWeeklySurvey, 'ERROR.WEEKLY_SURVEY_ALREADY_ANSWERED')
    haveSurveys(server, [aWeeklySurvey('2026-03-12')])
    await user.click(await button('Absenden'))
    await question('Für diesen Zeitraum ist alles eingetragen.')
  })

  it('says what the server refuses and keeps the answers (§8)', async () => {
    const server = aWeeklyServer()
    server.refuse(submitWeeklySurvey, 'ERROR.SURVEY_TIME')
    const { user } = open(server)
    await answerAll(user)
    await user.click(await button('Absenden'))
    expect(await screen.findByText('Der Wochenrückblick konnte nicht gespeichert werden')).toBeDefined()
    expect(
      within(screen.getByRole('group', { name: 'Arbeit' })).getByRole('button', { pressed: true }),
    ).toBeDefined()
    takeSurveys(server)
    await user.click(await button('Erneut senden'))
    await question('Danke für Ihren Rückblick.')
    const [first, second] = sentIn(server)
    expect(second?.key).not.toBe(first?.key)
  })

  it('says why nothing was saved until a rating changes, and takes the new one (§8)', async () => {
    const server = aWeeklyServer()
    server.refuse(submitWeeklySurvey, 'ERROR.INTERNAL')
    const { user } = open(server)
    await answerAll(user)
    await user.click(await button('Absenden'))
    const notSaved = 'Der Wochenrückblick konnte nicht gespeichert werden'
    await screen.findByText(notSaved)
    await user.click(await button('Zurück'))
    await question('Alles zusammen')
    expect(screen.getByText(notSaved)).toBeDefined()
    takeSurveys(server)
    await user.click(await button('5 von 5, sehr zufrieden'))
    expect(screen.queryByText(notSaved)).toBeNull()
    await user.click(await button('Absenden'))
    await question('Danke für Ihren Rückblick.')
    const [first, second] = sentIn(server)
    expect([first?.survey.overallRating, second?.survey.overallRating]).toEqual([3, 5])
    expect(second?.key).not.toBe(first?.key)
  })

  it('asks for everything together where the client has no areas', async () => {
    open(aWeeklyServer({ areas: [] }))
    await question('Alles zusammen')
    expect(screen.getByRole('progressbar', { name: 'Frage 1 von 1' })).toBeDefined()
  })

  it('can be loaded again after a fault', async () => {
    const server = aWeeklyServer()
    server.cutOff(readAccount)
    const { user } = open(server)
    const again = await button('Erneut laden')
    server.answer(readAccount, [{ attributes: anAccount('CLIENT', { registeredOn: '2026-03-05' as Day }) }])
    await user.click(again)
    await waitFor(() => question('Partnerschaft'))
  })
})
