import { type Attempt, forRoles, onOneself, openToAll, unknownId } from './attempts.ts'

const past = 1_500_000_000
const invalid = '422 ERROR.INVALID'

/** Everybody reads maintenance alerts, before the login too; administrators alone write and delete them (§6). */
export const alertExpectations: Readonly<Record<string, readonly Attempt[]>> = {
  'GET /api/user/alerts': [openToAll('/user/alerts', '200')],
  'POST /api/rest/alerts': [
    showing('', { message: 'Wartung', displayUntil: past }, invalid),
    showing('without words', { message: '  ' }, invalid),
    showing('in the name of another', { message: 'Wartung', accountId: unknownId }, invalid),
  ],
  'DELETE /api/rest/alerts/:id': [
    onOneself(
      '',
      () => ({ path: `/rest/alerts/${unknownId}` }),
      forRoles({ administrator: '409 ERROR.DELETION_FAILED' }),
    ),
  ],
}

function showing(what: string, attributes: object, answer: string): Attempt {
  const sent = { path: '/rest/alerts', type: 'alert', attributes }
  return onOneself(what, () => sent, forRoles({ administrator: answer }))
}
