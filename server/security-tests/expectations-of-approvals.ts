import { type Attempt, denied, forRoles, idOf, onOneself, unknownId } from './attempts.ts'

const path = '/rest/approvals'
const one = `${path}/${unknownId}`

/** Approval requests: administrators only. */
export const approvalExpectations: Readonly<Record<string, readonly Attempt[]>> = {
  'GET /api/rest/approvals': [onOneself('', () => ({ path }), forRoles({ administrator: '200' }))],
  'POST /api/rest/approvals': [
    asking('', 'hand-over', '409 ERROR.UPDATE_FAILED'),
    asking('of what is no kind', 'anything', '422 ERROR.INVALID'),
    onOneself(
      'for a client who is none',
      ({ world }) => ({
        path,
        type: 'approval',
        attributes: {
          kind: 'hand-over',
          clientId: unknownId,
          therapistId: idOf(world, 'another therapist'),
        },
      }),
      forRoles({ administrator: denied }),
    ),
  ],
  'PATCH /api/rest/approvals/:id': [
    deciding('', 'approve', denied),
    deciding('with what is no decision', 'perhaps', '422 ERROR.INVALID'),
  ],
  'DELETE /api/rest/approvals/:id': [onOneself('', () => ({ path: one }), forRoles({}))],
}

function asking(what: string, kind: string, answer: string): Attempt {
  return onOneself(
    what,
    ({ world }) => ({
      path,
      type: 'approval',
      attributes: {
        kind,
        parentId: idOf(world, 'another therapist'),
        therapistId: idOf(world, 'another therapist'),
      },
    }),
    forRoles({ administrator: answer }),
  )
}

function deciding(what: string, decision: string, answer: string): Attempt {
  return onOneself(
    what,
    () => ({ path: one, type: 'approval', attributes: { decision } }),
    forRoles({ administrator: answer }),
  )
}
