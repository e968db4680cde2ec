import { contentCalls } from '#features/content/content.calls.ts'
import { amplifier, goal, intervention } from './goals.ts'

export const goalCalls = contentCalls(goal, { list: '/rest/goals' })
export const taskCalls = contentCalls(intervention, { list: '/rest/interventions' })
export const amplifierCalls = contentCalls(amplifier, { list: '/rest/amplifier' })
