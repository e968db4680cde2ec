import { contentCalls } from '#features/content/content.calls.ts'
import { functionalAnalysis } from './functional-analyses.ts'

export const functionalAnalysisCalls = contentCalls(functionalAnalysis, { list: '/rest/functionalAnalyses' })
