import {
  listSurveys,
  readSurveyTemplate,
} from '@standfest/domain/features/daily-survey/daily-survey.calls.ts'
import { firstSurveyTemplate } from '@standfest/domain/features/daily-survey/first-template.ts'
import { newQuestion } from '@standfest/domain/features/daily-survey/own-questions.ts'
import { submitWeeklySurvey } from '@standfest/domain/features/weekly-survey/weekly-survey.calls.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { CheckInCard } from '#features/daily-survey/check-in-card.tsx'
import { ReviewCard } from '#features/weekly-survey/review-card.tsx'
import { renderPage } from '#testing/render.tsx'
import { aWeeklyServer, takeSurveys } from '#testing/weekly-surveys.ts'
import { WeeklyReview } from './weekly-review.tsx'

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const question = (name: string) => screen.findByRole('heading', { level: 1, name })

// REQ 4.294
it('asks the clinic’s own weekly questions after the ratings, one by one, none of them required', async () => {
  const own = (id: string, type: 'scale_ten' | 'text', words: string) => ({
    ...newQuestion(id, type),
    question: { de_DE: words, en_EN: words },
    isWeekly: true as const,
  })
  const items = [
    ...firstSurveyTemplate.items,
    own('own_1', 'scale_ten', 'Wie viel Kraft?'),
    own('own_2', 'text', 'Was war gut?'),
    { ...own('own_3', 'text', 'Nicht ausgewählt?'), isInPool: true as const },
  ]
  const server = aWeeklyServer()
  server.answer(readSurveyTemplate, { attributes: { ...firstSurveyTemplate, items } })
  takeSurveys(server)
  const { user } = renderPage(<WeeklyReview />, { at: '/wochenrueckblick', server })
  await question('Partnerschaft')
  expect(screen.getByRole('progressbar', { name: 'Frage 1 von 5' })).toBeDefined()
  for (const name of ['2 von 5', '4 von 5', '3 von 5, mittel']) await user.click(await button(name))
  await question('Wie viel Kraft?')
  await user.click(await button('0 von 10'))
  await question('Was war gut?')
  await user.click(await button('Weiter'))
  await question('Ihr Rückblick')
  expect(screen.getByText('Keine Angabe')).toBeDefined()
  await user.click(await button('Ändern: Was war gut?'))
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: ' Schach ' } })
  await user.click(await button('Weiter'))
  await user.click(await button('Absenden'))
  await waitFor(() => expect(server.requestsOf(submitWeeklySurvey)).toHaveLength(1))
  expect(server.requestsOf(submitWeeklySurvey)[0]?.body).toMatchObject({
    overallRating: 3,
    ownAnswers: {
      refId: firstSurveyTemplate.refId,
      content: [
        { id: 'own_1', user_selection: 0 },
        { id: 'own_2', user_selection: 'Schach' },
      ],
    },
  })
})

/** A client's dashboard, as far as it reads for the weekly review, and a way to the review in the same session. */
function FromTheDashboard() {
  const [isReviewing, setReviewing] = useState(false)
  if (isReviewing) return <WeeklyReview />
  return (
    <>
      <CheckInCard />
      <ReviewCard />
      <button onClick={() => setReviewing(true)} type="button">
        Zum Rückblick
      </button>
    </>
  )
}

// REQ 8.20
it('begins without a connection after the dashboard was shown, with the clinic’s own questions', async () => {
  const own = { ...newQuestion('own_1', 'scale_ten'), isWeekly: true as const }
  const words = { de_DE: 'Wie viel Kraft?', en_EN: 'How much strength?' }
  const items = [...firstSurveyTemplate.items, { ...own, question: words }]
  const server = aWeeklyServer()
  server.answer(readSurveyTemplate, { attributes: { ...firstSurveyTemplate, items } })
  server.answer(listSurveys, [])
  const { user } = renderPage(<FromTheDashboard />, { server })
  await screen.findByText('Fällig')
  await screen.findByRole('link', { name: /Check-in/ })
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  await user.click(await button('Zum Rückblick'))
  await question('Partnerschaft')
  expect(screen.getByRole('progressbar', { name: 'Frage 1 von 4' })).toBeDefined()
})

it('does not leave out the clinic’s own questions where they cannot be loaded, but says so', async () => {
  const server = aWeeklyServer()
  server.cutOff(readSurveyTemplate)
  const { user } = renderPage(<WeeklyReview />, { at: '/wochenrueckblick', server })
  const again = await button('Erneut laden')
  server.answer(readSurveyTemplate, { attributes: firstSurveyTemplate })
  await user.click(again)
  await question('Partnerschaft')
})
