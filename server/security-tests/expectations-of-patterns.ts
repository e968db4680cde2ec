import { type About, type Attempt, inEveryState, namesNobody, onClient, withoutNaming } from './attempts.ts'

const path = '/rest/patterns'
const accountOf = ({ world, state }: About) => `account=${world.subjects[state].id}`

/** Patterns: those who act for the client (§6). */
export const patternExpectations: Readonly<Record<string, readonly Attempt[]>> = {
  'GET /api/rest/patterns': [
    onClient('', (about) => ({ path: `${path}?${accountOf(about)}` }), inEveryState('200')),
    ...namesNobody(path, {}),
    withoutNaming(path),
  ],
}
