import { type Attempt, forRoles, onOneself } from './attempts.ts'

/** The page of the day: a therapist's own (§6). */
export const todayExpectations: Readonly<Record<string, readonly Attempt[]>> = {
  'GET /api/rest/today': [onOneself('', () => ({ path: '/rest/today' }), forRoles({ therapist: '200' }))],
}
