import type { ClientState } from './actors.ts'
import {
  type About,
  type Attempt,
  alreadyAnonymised,
  denied,
  forRoles,
  idOf,
  malformed,
  noTherapist,
  onClient,
  onOneself,
  treatmentClosed,
} from './attempts.ts'

const stale = '412 ERROR.CONFLICT'
const accountOf = ({ world, state }: About) => `account=${world.subjects[state].id}`

/** A version that never existed: nothing is changed, but the answer shows whether it would be allowed. */
export const never = { 'if-match': '"0"' }

/** Answers to an administrator about an existing client, and a deleted one. */
export const toAdministrators = (answer: string): NonNullable<Attempt['actors']> => ({
  'an administrator': {
    active: answer,
    closed: answer,
    deactivated: answer,
    'consumption hidden': answer,
    deleted: denied,
    anonymised: alreadyAnonymised,
  } satisfies Record<ClientState, string>,
})

/** Changes of accounts: the own, a client's, staff's. */
export const accountChangeAttempts: readonly Attempt[] = [
  onClient(
    'of a client',
    (about) => ({ path: `/rest/account?${accountOf(about)}`, ...change({ notifyViaMail: true }) }),
    {
      own: '200',
      'own, hidden': '200',
      treats: '200',
      'treats, closed': '200',
      'stands in': denied,
      'stands in, closed': denied,
    },
    { actors: toAdministrators(denied) },
  ),
  onClient(
    'of a client’s patient code',
    (about) => ({
      path: `/rest/account?${accountOf(about)}`,
      ...change({ customId: 'K-1' }),
      headers: never,
    }),
    {
      own: denied,
      'own, hidden': denied,
      treats: stale,
      'treats, closed': stale,
      'stands in': denied,
      'stands in, closed': denied,
    },
    { actors: toAdministrators(denied) },
  ),
  onClient(
    'of a client’s number in another system',
    (about) => ({
      path: `/rest/account?${accountOf(about)}`,
      ...change({ externalId: '7' }),
      headers: never,
    }),
    {
      own: denied,
      'own, hidden': denied,
      treats: denied,
      'treats, closed': denied,
      treated: alreadyAnonymised,
      'stands in': denied,
      'stands in, closed': denied,
    },
    { actors: toAdministrators(stale) },
  ),
  onOneself(
    'of an account of staff',
    ({ world }) => ({
      path: `/rest/account?account=${idOf(world, 'a deactivated therapist')}`,
      ...change({ surname: 'Anders' }),
      headers: never,
    }),
    forRoles({ 'client alone': noTherapist, administrator: stale }),
  ),
  onOneself(
    'with a phone of one’s own',
    () => ({ path: '/rest/account', ...change({ phone: '+493012345' }), headers: never }),
    forRoles({ client: stale, 'client alone': noTherapist }),
  ),
  onOneself(
    'hiding the own consumption display',
    () => ({ path: '/rest/account', ...change({ consumptionVisible: false }) }),
    forRoles({ 'client alone': noTherapist, 'closed client': treatmentClosed }),
  ),
]

/** Lists of accounts are for administrators only. */
export const accountListAttempts: readonly Attempt[] = [
  onOneself(
    'listing all clients',
    () => ({ path: '/rest/account?type=3' }),
    forRoles({ 'client alone': noTherapist, administrator: '200' }),
  ),
  onOneself(
    'listing the clients of a therapist without saying of which kind',
    ({ world }) => ({ path: `/rest/account?parentId=${idOf(world, 'the treating therapist')}` }),
    forRoles({ 'client alone': noTherapist, administrator: malformed }),
  ),
]

function change(attributes: Readonly<Record<string, unknown>>) {
  return { type: 'account', attributes }
}
