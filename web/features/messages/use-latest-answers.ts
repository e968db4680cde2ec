import type { AccountId } from '@standfest/domain/base/id.ts'
import { listSurveys } from '@standfest/domain/features/daily-survey/daily-survey.calls.ts'
import type { DailySurvey } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { useQuery } from '@tanstack/react-query'
import { send } from '#api/send.ts'

/** Further surveys of a day ask for consumption only: so many lead back to one that asked for everything. */
const lookedAt = 10

type Answers = { readonly mood: number | undefined; readonly pressure: number | undefined }

/** Mood and craving as the client stated them last. */
export function useLatestAnswers(clientId: AccountId): Answers | undefined {
  const { data } = useQuery({
    queryKey: ['client', clientId, 'surveys', 'latest-answers'],
    queryFn: async ({ signal }) => {
      const answer = await send(listSurveys, { query: { account: clientId, limit: lookedAt }, signal })
      const latest = answer.data.find(({ attributes }) => attributes.complete)?.attributes
      return { mood: numberIn(latest, 'mood'), pressure: numberIn(latest, 'pressure') }
    },
  })
  return data
}

function numberIn(survey: DailySurvey | undefined, question: 'mood' | 'pressure'): number | undefined {
  const given = survey?.content.find(({ id }) => id === question)?.user_selection
  return typeof given === 'number' ? given : undefined
}
