import { contentCalls } from '#features/content/content.calls.ts'
import { riskSituation } from './risk-situations.ts'

export const riskSituationCalls = contentCalls(riskSituation, { list: '/rest/riskSituations' })
