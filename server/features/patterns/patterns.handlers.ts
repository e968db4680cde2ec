import { trendOf } from '@standfest/domain/features/data-collection/trend.ts'
import { listPatterns } from '@standfest/domain/features/patterns/patterns.calls.ts'
import {
  firstDayOfPatterns,
  mentionsConsumption,
  patternsOf,
} from '@standfest/domain/features/patterns/patterns.ts'
import { openClient } from '#features/access/client-access.ts'
import { listDailySurveys } from '#features/daily-survey/daily-survey.store.ts'
import { type Handler, handle } from '#http/handle.ts'

/** More surveys than anyone sends in the observed weeks. */
const allSurveys = 5000

const answerListPatterns = handle(listPatterns, async ({ query }, context) => {
  const { today } = context.now
  const client = await openClient(context, query.account)
  const { registeredOn } = client
  const from = firstDayOfPatterns(registeredOn, today)
  const range = { from, to: today, after: undefined, limit: allSurveys }
  const surveys = await listDailySurveys(context.tx, client, range)
  const patterns = patternsOf(trendOf(surveys, { from, to: today }), { registeredOn, today })
  const told = client.as === 'self' ? patterns.filter((one) => !mentionsConsumption(one)) : patterns
  return { items: told.map((attributes) => ({ attributes })) }
})

export const patternHandlers: readonly Handler[] = [answerListPatterns]
