import { readSurveyTemplate } from '@standfest/domain/features/daily-survey/daily-survey.calls.ts'
import { firstSurveyTemplate } from '@standfest/domain/features/daily-survey/first-template.ts'
import { newQuestion } from '@standfest/domain/features/daily-survey/own-questions.ts'
import { submitWeeklySurvey } from '@standfest/domain/features/weekly-survey/weekly-survey.calls.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
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
