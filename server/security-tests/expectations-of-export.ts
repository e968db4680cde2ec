import {
  type About,
  type Attempt,
  allThatAct,
  alsoWhenClosed,
  denied,
  everyVisitor,
  forRoles,
  malformed,
  noSession,
  nothingThere,
  onClient,
  onOneself,
  unknownId,
} from './attempts.ts'

const subject = ({ world, state }: About) => world.subjects[state].id
const order = (accountIds?: readonly string[]) => ({
  path: '/rest/account/export',
  type: 'export',
  attributes: { flavour: 'research', texts: true, ...(accountIds ? { accountIds } : {}) },
})

/** Treating therapist only, not a substitute, and only with the export permission. */
const treatingOnly = {
  ...alsoWhenClosed({ ...allThatAct(denied), treats: '200' }),
  treated: '200',
  'stood in': denied,
}
const therapistsOnly = forRoles({ therapist: '200' })
const withoutExport = forRoles({ therapist: denied })

/** Exports: therapists export their own clients, as text or by a download ticket. */
export const exportExpectations: Readonly<Record<string, readonly Attempt[]>> = {
  'GET /api/rest/account/export': [
    onOneself('', () => ({ path: '/rest/account/export' }), therapistsOnly, { withoutExport }),
    onClient(
      'of one client',
      (about) => ({ path: `/rest/account/export?account=${subject(about)}` }),
      treatingOnly,
      { actors: { 'an administrator': denied, 'a client without an active therapist': denied } },
    ),
    onOneself(
      'of a client of somebody else',
      ({ world }) => ({ path: `/rest/account/export?account=${world.foreign.id}` }),
      forRoles({ therapist: denied }),
      { actors: { 'the treating therapist': '200' } },
    ),
    onOneself(
      'of nobody',
      () => ({ path: `/rest/account/export?account=${unknownId}` }),
      forRoles({ therapist: denied }),
    ),
    onOneself(
      'with a ticket that there is not',
      () => ({ path: `/rest/account/export?format=archive&ticket=${'x'.repeat(43)}` }),
      everyVisitor(noSession),
    ),
    onOneself(
      'in a form that there is not',
      () => ({ path: '/rest/account/export?flavour=word' }),
      forRoles({ therapist: malformed }),
    ),
  ],
  'POST /api/rest/account/export': [
    onOneself('', () => order(), therapistsOnly, { withoutExport }),
    onClient('of one client', (about) => order([subject(about)]), treatingOnly, {
      actors: { 'an administrator': denied, 'a client without an active therapist': denied },
    }),
    onOneself('of nobody', () => order([unknownId]), forRoles({ therapist: denied })),
    onOneself('without saying whom', () => order([]), forRoles({ therapist: '422 ERROR.INVALID' })),
  ],
  'GET /api/rest/account/export/:id': [
    onOneself(
      '',
      () => ({ path: `/rest/account/export/${unknownId}` }),
      forRoles({ therapist: nothingThere }),
    ),
  ],
  'DELETE /api/rest/account/export/:id': [
    onOneself('', () => ({ path: `/rest/account/export/${unknownId}` }), forRoles({ therapist: denied })),
  ],
}
