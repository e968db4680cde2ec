import type { Day } from '@standfest/domain/base/day.ts'
import { readAccount } from '@standfest/domain/features/accounts/accounts.calls.ts'
import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import {
  readSurveyTemplate,
  submitDailySurvey,
} from '@standfest/domain/features/daily-survey/daily-survey.calls.ts'
import type { SurveyItem } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { firstSurveyTemplate } from '@standfest/domain/features/daily-survey/first-template.ts'
import { newQuestion } from '@standfest/domain/features/daily-survey/own-questions.ts'
import { riskSituationCalls } from '@standfest/domain/features/risk-situations/risk-situations.calls.ts'
import { useQueryClient } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { type FakeServer, fakeServer } from '#testing/fake-server.ts'
import { anAccount, testInstant } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { acceptSurveys, surveysSentTo } from '#testing/sent-surveys.ts'
import { CheckInPage } from './check-in-page.tsx'

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const question = (name: string) => screen.findByRole('heading', { level: 1, name })

function aServer(different: Partial<Account> = {}): FakeServer {
  const server = fakeServer()
  server.answer(readAccount, [{ attributes: anAccount('CLIENT', different) }])
  server.answer(readSurveyTemplate, { attributes: firstSurveyTemplate })
  server.answer(riskSituationCalls.list, [])
  return server
}

async function answerAll(user: UserEvent, consumption: 'Ja' | 'Nein'): Promise<void> {
  for (const name of ['3 von 5, mittel', 'Gut', '2 von 5', consumption]) await user.click(await button(name))
}

/** Fires the live channel's event for a change of the client. */
function WithARenewal() {
  const queries = useQueryClient()
  return (
    <>
      <button onClick={() => void queries.invalidateQueries({ queryKey: ['client'] })} type="button">
        Neuer Stand
      </button>
      <CheckInPage />
    </>
  )
}

/** Unmounts the check-in and opens it again in the same session. */
function WithAWayOut() {
  const [isAway, setAway] = useState(false)
  return (
    <>
      <button onClick={() => setAway(!isAway)} type="button">
        Seite wechseln
      </button>
      {!isAway && <CheckInPage />}
    </>
  )
}

describe('daily survey', () => {
  it('asks one question at a time, a tap answers and moves on, the last step lists all answers (§4)', async () => {
    const server = aServer()
    acceptSurveys(server)
    const { user, whereabouts } = renderPage(<CheckInPage />, { at: '/check-in', server })
    await question('Wie haben Sie geschlafen?')
    expect(screen.getByRole('progressbar', { name: 'Frage 1 von 5' })).toBeDefined()
    expect(screen.queryAllByRole('button', { pressed: true })).toEqual([])
    await answerAll(user, 'Nein')
    await question('Gab es Situationen, die schwierig waren?')
    expect(screen.getByText('0 von 255 Zeichen')).toBeDefined()
    expect(screen.getByRole('textbox').getAttribute('rows')).toBe('2')
    await user.click(await button('Weiter'))
    await question('Ihre Antworten')
    expect(screen.getAllByRole('listitem').map((item) => item.querySelectorAll('p')[1]?.textContent)).toEqual(
      ['3 von 5, mittel', 'Gut', '2 von 5', 'Nein', 'Keine Angabe'],
    )
    await user.click(await button('Absenden'))
    await waitFor(() => expect(whereabouts()).toBe('/check-in/gespeichert'))
    expect(surveysSentTo(server)).toMatchObject([{ survey: { execTime: testInstant } }])
    expect(surveysSentTo(server)[0]?.survey.content.map(({ id }) => id)).toEqual([
      'sleep',
      'mood',
      'pressure',
      'consumption',
    ])
  })

  it('moves the focus to each question and marks the answer that was given on the way back', async () => {
    const { user } = renderPage(<CheckInPage />, { at: '/check-in', server: aServer() })
    await user.click(await button('3 von 5, mittel'))
    expect(document.activeElement).toBe(await question('Wie ist Ihre Stimmung heute?'))
    await user.click(await button('Zurück'))
    await question('Wie haben Sie geschlafen?')
    expect((await button('3 von 5, mittel')).getAttribute('aria-pressed')).toBe('true')
  })

  it('is answered with the keyboard alone', async () => {
    const { user } = renderPage(<CheckInPage />, { at: '/check-in', server: aServer() })
    await question('Wie haben Sie geschlafen?')
    await user.tab()
    await user.tab()
    await user.keyboard('{Enter}')
    await question('Wie ist Ihre Stimmung heute?')
    await user.tab()
    await user.keyboard(' ')
    await question('Wie stark war Ihr Suchtdruck?')
  })

  it('offers help at a strong craving without holding anybody up', async () => {
    const { user } = renderPage(<CheckInPage />, { at: '/check-in', server: aServer() })
    await user.click(await button('1 von 5, schlecht'))
    await user.click(await button('Schlecht'))
    await user.click(await button('4 von 5'))
    await question('Haben Sie seit gestern Alkohol getrunken?')
    expect(screen.getByText('Das ist viel auf einmal.')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Notfallkoffer öffnen' }).getAttribute('href')).toBe(
      '/notfallkoffer',
    )
    await user.click(await button('Nein'))
    expect(screen.queryByText('Das ist viel auf einmal.')).toBeNull()
  })

  it('goes on where it was left', async () => {
    const { user } = renderPage(<WithAWayOut />, { at: '/check-in', server: aServer() })
    await user.click(await button('3 von 5, mittel'))
    await user.click(await button('Gut'))
    await user.click(await button('Seite wechseln'))
    await user.click(await button('Seite wechseln'))
    await question('Wie stark war Ihr Suchtdruck?')
    await user.click(await button('Zurück'))
    expect((await button('Gut')).getAttribute('aria-pressed')).toBe('true')
  })

  // REQ 4.256
  it('lets a yes mean yesterday or today, says what it takes out, and keeps the day asked about', async () => {
    const server = aServer()
    acceptSurveys(server)
    const { user } = renderPage(<CheckInPage />, { at: '/check-in', server })
    await answerAll(user, 'Ja')
    const when = await screen.findByRole('radiogroup', { name: 'Wann war das?' })
    const choice = (name: RegExp) => within(when).getByRole<HTMLInputElement>('radio', { name })
    expect(choice(/^Gestern, Mittwoch, 11. März/).checked).toBe(true)
    const takesOut = 'Der 11. März zählt dann nicht mehr mit. Alle anderen Tage bleiben Ihnen.'
    expect(screen.getByText(takesOut)).toBeDefined()
    await user.click(choice(/^Heute, Donnerstag, 12. März/))
    expect(screen.queryByText(takesOut)).toBeNull()
    await user.click(choice(/^Gestern/))
    await user.type(screen.getByRole('textbox', { name: /Auslöser/ }), 'Streit')
    await user.click(await button('Weiter'))
    expect(screen.getByText('Ja, Mittwoch, 11. März')).toBeDefined()
    await user.click(await button('Absenden'))
    await waitFor(() => expect(surveysSentTo(server)).toHaveLength(1))
    expect(surveysSentTo(server)[0]?.survey).toMatchObject({ consumptionDay: '2026-03-11' })
    expect(surveysSentTo(server)[0]?.survey).not.toHaveProperty('day')
  })

  // REQ 4.256, 4.260
  it('begins with today after noon and for what came later, and says kindly that today is taken out', async () => {
    const done = { surveyFlag: true }
    const { user } = renderPage(<CheckInPage />, { at: '/check-in', server: aServer(done) })
    await user.click(await button('Ja'))
    const today = await screen.findByRole<HTMLInputElement>('radio', { name: /^Heute/ })
    expect(today.checked).toBe(true)
    expect(screen.getByText(/^Der 12. März zählt dann nicht mehr mit/)).toBeDefined()
  })

  it('asks for no day on the day of the registration, and says nothing of days that are hidden', async () => {
    const first = { registeredOn: '2026-03-12' as Day, lastRelapseDate: null }
    const { user, unmount } = renderPage(<CheckInPage />, { at: '/check-in', server: aServer(first) })
    await answerAll(user, 'Ja')
    await question('Was ging dem voraus?')
    expect(screen.queryByRole('radiogroup')).toBeNull()
    unmount()
    const server = aServer({ lastRelapseDate: undefined })
    const hidden = renderPage(<CheckInPage />, { at: '/check-in', server })
    await answerAll(hidden.user, 'Ja')
    await screen.findByRole('radiogroup', { name: 'Wann war das?' })
    expect(screen.queryByText(/zählt dann nicht mehr mit/)).toBeNull()
  })

  // REQ 4.257
  it('asks of today alone after a yes for yesterday', async () => {
    const yesterday = '2026-03-11' as Day
    const open = { surveyFlag: true, lastRelapseDate: yesterday, lastSurveyWithoutRelapseDate: null }
    const { user } = renderPage(<CheckInPage />, { at: '/check-in', server: aServer(open) })
    await question('Haben Sie heute Alkohol getrunken?')
    await user.click(await button('Ja'))
    await question('Was ging dem voraus?')
    expect(screen.queryByRole('radiogroup')).toBeNull()
  })

  it('opens the trigger after a yes and says so when it is missing (§4, §5)', async () => {
    const { user } = renderPage(<CheckInPage />, { at: '/check-in', server: aServer() })
    await answerAll(user, 'Ja')
    await question('Was ging dem voraus?')
    expect(screen.getByRole('progressbar', { name: 'Frage 5 von 5' })).toBeDefined()
    await user.click(await button('Weiter'))
    expect(screen.getByRole('alert').textContent).toContain('Bitte schreiben Sie kurz, was dem vorausging')
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Auslöser/ }))
    await user.type(screen.getByRole('textbox', { name: /Auslöser/ }), 'Streit')
    expect(screen.queryByRole('alert')).toBeNull()
    await user.click(await button('Weiter'))
    await question('Ihre Antworten')
  })

  // REQ 5.14, 8.6
  it('names a missing answer when the clinic asks for more than was answered (§5)', async () => {
    const server = aServer()
    const [sleep] = firstSurveyTemplate.items
    const further = {
      ...sleep,
      id: 'appetite',
      question: { de_DE: 'Hatten Sie Appetit?', en_EN: 'Appetite?' },
    }
    server.answer(readSurveyTemplate, {
      attributes: {
        ...firstSurveyTemplate,
        items: [
          ...firstSurveyTemplate.items,
          { ...further, contentType: 'text', answerType: 'text', options: [] },
        ],
      } as typeof firstSurveyTemplate,
    })
    const { user } = renderPage(<CheckInPage />, { at: '/check-in', server })
    await answerAll(user, 'Nein')
    await user.click(await button('Weiter'))
    await question('Hatten Sie Appetit?')
    await user.click(await button('Weiter'))
    expect(screen.getByRole('alert').textContent).toContain('Bitte treffen Sie eine Auswahl')
  })

  it('asks only for consumption when today is done (§4)', async () => {
    const server = aServer({ surveyFlag: true })
    acceptSurveys(server)
    const { user } = renderPage(<CheckInPage />, { at: '/check-in', server })
    await question('Haben Sie seit gestern Alkohol getrunken?')
    expect(screen.getByRole('progressbar', { name: 'Frage 1 von 1' })).toBeDefined()
    await user.click(await button('Nein'))
    await user.click(await button('Absenden'))
    await waitFor(() => expect(surveysSentTo(server)).toHaveLength(1))
    expect(surveysSentTo(server)[0]?.survey.content).toEqual([{ id: 'consumption', user_selection: false }])
  })

  it('keeps answers and key when nobody answers, and sends them again when the browser is online (§8)', async () => {
    const server = aServer()
    server.cutOff(submitDailySurvey)
    const { user, whereabouts } = renderPage(<CheckInPage />, { at: '/check-in', server })
    await answerAll(user, 'Nein')
    await user.click(await button('Weiter'))
    await user.click(await button('Absenden'))
    expect((await screen.findByText('Request Error')).closest('[role=status]')?.textContent).toContain(
      'Keine Verbindung',
    )
    await user.click(await button('Erneut senden'))
    await waitFor(() => expect(surveysSentTo(server)).toHaveLength(2))
    await button('Erneut senden')
    acceptSurveys(server)
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(whereabouts()).toBe('/check-in/gespeichert'))
    const [first, ...others] = surveysSentTo(server)
    expect(others).toEqual([first, first])
  })

  it('takes a new key once an answer has changed', async () => {
    const server = aServer()
    server.cutOff(submitDailySurvey)
    const { user } = renderPage(<CheckInPage />, { at: '/check-in', server })
    await answerAll(user, 'Nein')
    await user.click(await button('Weiter'))
    await user.click(await button('Absenden'))
    await button('Erneut senden')
    await user.click(await button('Ändern: Wie ist Ihre Stimmung heute?'))
    await user.click(await button('Mittel'))
    await user.click(await button('Absenden'))
    await waitFor(() => expect(surveysSentTo(server)).toHaveLength(2))
    const [first, second] = surveysSentTo(server)
    expect(second?.key).not.toBe(first?.key)
  })

  it('explains when another tab was quicker, and offers the consumption question (§6)', async () => {
    const server = aServer()
    server.refuse(submitDailySurvey, 'ERROR.SURVEY_ALREADY_ANSWERED')
    const { user } = renderPage(<CheckInPage />, { at: '/check-in', server })
    await answerAll(user, 'Nein')
    await user.click(await button('Weiter'))
    await user.click(await button('Absenden'))
    await question('Haben Sie seit gestern Alkohol getrunken?')
    expect(screen.getByText('Ihr Check-in für heute ist schon da')).toBeDefined()
    expect(screen.queryByText('Der Check-in konnte nicht gespeichert werden')).toBeNull()
  })

  it('turns to consumption as soon as it hears that another tab was quicker (§6)', async () => {
    const server = aServer()
    const { user } = renderPage(<WithARenewal />, { at: '/check-in', server })
    await user.click(await button('3 von 5, mittel'))
    server.answer(readAccount, [{ attributes: anAccount('CLIENT', { surveyFlag: true }) }])
    await user.click(await button('Neuer Stand'))
    await question('Haben Sie seit gestern Alkohol getrunken?')
    expect(screen.getByText('Ihr Check-in für heute ist schon da')).toBeDefined()
  })

  it('says what the server refuses and keeps the answers (§8)', async () => {
    const server = aServer()
    server.refuse(submitDailySurvey, 'ERROR.OVERLOADED')
    const { user } = renderPage(<CheckInPage />, { at: '/check-in', server })
    await answerAll(user, 'Nein')
    await user.click(await button('Weiter'))
    await user.click(await button('Absenden'))
    expect((await screen.findByRole('alert')).textContent).toContain('Ihre Antworten sind weiter da.')
    expect(await button('Erneut senden')).toBeDefined()
  })

  it('offers to load the questions again when they could not be read (§8)', async () => {
    const server = aServer()
    server.refuse(readSurveyTemplate, 'ERROR.INTERNAL')
    const { user } = renderPage(<CheckInPage />, { at: '/check-in', server })
    await screen.findByText('Die Fragen konnten nicht geladen werden.')
    server.answer(readSurveyTemplate, { attributes: firstSurveyTemplate })
    await user.click(await button('Erneut laden'))
    await question('Wie haben Sie geschlafen?')
  })

  it('speaks English', async () => {
    const { user } = renderPage(<CheckInPage />, { at: '/check-in', server: aServer(), language: 'en_EN' })
    await question('How did you sleep?')
    expect(screen.getByRole('progressbar', { name: 'Question 1 of 5' })).toBeDefined()
    await user.click(await button('4 of 5'))
    await question('How is your mood today?')
  })
})

describe('own questions of the clinic', () => {
  // REQ 4.290, 4.291
  it('are asked on their day and of this client, from 0 to 10, and no others', async () => {
    const own = (id: string, words: string, when: Partial<SurveyItem>) => ({
      ...newQuestion(id, 'scale_ten'),
      question: { de_DE: words, en_EN: words },
      options: newQuestion(id, 'scale_ten').options.map((option) =>
        option.id === 10 ? { ...option, label: { de_DE: 'sehr', en_EN: 'very' } } : option,
      ),
      ...when,
    })
    // The test's day, 12 March 2026, is a Thursday.
    const items = [
      own('own_1', 'Donnerstags?', { weekdays: '4' }),
      own('own_2', 'Freitags?', { weekdays: '5' }),
      own('own_3', 'Ausgewählt?', { isInPool: true }),
      own('own_4', 'Nicht ausgewählt?', { isInPool: true }),
      own('own_5', 'Wöchentlich?', { isWeekly: true }),
      ...firstSurveyTemplate.items,
    ]
    const server = aServer({ chosenQuestions: 'own_3' })
    server.answer(readSurveyTemplate, { attributes: { ...firstSurveyTemplate, items } })
    acceptSurveys(server)
    const { user } = renderPage(<CheckInPage />, { at: '/check-in', server })
    await question('Donnerstags?')
    expect(screen.getByRole('progressbar', { name: 'Frage 1 von 7' })).toBeDefined()
    await user.click(await button('10 von 10, sehr'))
    await question('Ausgewählt?')
    await user.click(await button('0 von 10'))
    await question('Wie haben Sie geschlafen?')
    await answerAll(user, 'Nein')
    await user.click(await button('Weiter'))
    await user.click(await button('Absenden'))
    await waitFor(() => expect(surveysSentTo(server)).toHaveLength(1))
    expect(surveysSentTo(server)[0]?.survey.content.slice(0, 2)).toEqual([
      { id: 'own_1', user_selection: 10 },
      { id: 'own_3', user_selection: 0 },
    ])
  })
})
