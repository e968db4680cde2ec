import { courseOf } from '@standfest/domain/features/data-collection/course.ts'
import { listPatterns } from '@standfest/domain/features/patterns/patterns.calls.ts'
import {
  firstDayOfPatterns,
  patternsOf,
  tellsOfConsumption,
} from '@standfest/domain/features/patterns/patterns.ts'
import { openClient } from '#features/access/client-access.ts'
import { listDailySurveys } from '#features/daily-survey/daily-survey.store.ts'
import { type Handler, handle } from '#http/handle.ts'

/** More surveys than anybody sends in the weeks that count. */
const allSurveys = 5000

const answerListPatterns = handle(listPatterns, async ({ query }, context) => {
  const { today } = context.now
  const client = await openClient(context, query.account)
  const { registeredOn } = client
  const from = firstDayOfPatterns(registeredOn, today)
  const range = { from, to: today, after: undefined, limit: allSurveys }
  const surveys = await listDailySurveys(context.tx, client, range)
  const patterns = patternsOf(courseOf(surveys, { from, to: today }), { registeredOn, today })
  const told = client.as === 'self' ? patterns.filter((one) => !tellsOfConsumption(one)) : patterns
  return { items: told.map((attributes) => ({ attributes })) }
})

export const patternHandlers: readonly Handler[] = [answerListPatterns]
