import { type Attempt, forRoles, noTherapist, onOneself } from './attempts.ts'

/** The dashboard: a client's own, and nobody else's (§6). */
export const dashboardExpectations: Readonly<Record<string, readonly Attempt[]>> = {
  'GET /api/rest/dashboard': [
    onOneself(
      '',
      () => ({ path: '/rest/dashboard' }),
      forRoles({ client: '200', 'client alone': noTherapist }),
    ),
  ],
}
