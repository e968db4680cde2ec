import type { TestAnswer } from '#testing/test-browser.ts'
import {
  type About,
  type Attempt,
  alreadyAnonymised,
  alsoWhenClosed,
  type ByRelationship,
  denied,
  forAllRoles,
  forRoles,
  idOf,
  malformed,
  namesNobody,
  onClient,
  onOneself,
  treatmentClosed,
  unknownId,
  withoutNaming,
} from './attempts.ts'
import { never, toAdministrators } from './expectations-of-account-changes.ts'

const invalid = '422 ERROR.INVALID'
const stale = '412 ERROR.CONFLICT'

/** The type of the life area that every subject client has. */
const groupId = '01941f29-7c00-7a00-8000-000000000010'

const accountOf = ({ world, state }: About) => `account=${world.subjects[state].id}`
const subjectId = ({ world, state }: About) => world.subjects[state].id
const areaOf = ({ world, state }: About) => world.subjects[state].lifeAreaId

/** Only the treating therapist is allowed, of all who act for the client. */
function treatingAlone(answer: string): ByRelationship {
  return { treats: answer, 'stands in': denied, own: denied, 'own, hidden': denied, 'no therapist': denied }
}

/** The same answer for treating therapist and substitute; the client is refused. */
function treatingSide(answer: string): ByRelationship {
  return { ...treatingAlone(answer), 'stands in': answer }
}

/** Roles refused by the call itself, before validation. */
const rolesKeptOut: NonNullable<Attempt['actors']> = {
  'another client of the same therapist': denied,
  'a client of another therapist': denied,
  'an administrator': denied,
}

/** Expected access to reading, creating, changing and deleting accounts and life areas. */
export const accountExpectations: Readonly<Record<string, readonly Attempt[]>> = {
  'POST /api/rest/account': [
    onOneself('', newStaff, forRoles({ administrator: '201 without a password' }), { shows: shownStaff }),
    onOneself(
      'of a client',
      () => ({ ...newStaff(), attributes: { ...newStaff().attributes, type: 3 } }),
      forRoles({ administrator: invalid }),
    ),
  ],
  'DELETE /api/rest/account/:id': [
    onClient(
      '',
      (about) => ({ path: `/rest/account/${subjectId(about)}`, headers: never }),
      alsoWhenClosed(treatingAlone(stale)),
      { actors: toAdministrators(stale) },
    ),
    onClient(
      'who has logged in',
      (about) => ({ path: `/rest/account/${subjectId(about)}` }),
      alsoWhenClosed(treatingAlone('409 ERROR.DELETION_FAILED')),
      { actors: toAdministrators(denied) },
    ),
    ...onStaff((id) => ({ path: `/rest/account/${id}`, headers: never })),
    onOneself('of nobody', () => ({ path: `/rest/account/${unknownId}` }), forRoles({})),
    onOneself('with no id at all', () => ({ path: '/rest/account/none' }), forRoles({})),
  ],
  'POST /api/rest/account/activate': changeOfState('activate'),
  'POST /api/rest/account/deactivate': [
    ...changeOfState('deactivate'),
    onOneself(
      'of oneself',
      ({ self }) => ({ path: '/rest/account/deactivate', ...named(self) }),
      forRoles({ administrator: '409 ERROR.DEACTIVATE_FAILED' }),
    ),
    onOneself(
      'of a therapist with clients',
      ({ world }) => ({
        path: '/rest/account/deactivate',
        ...named(idOf(world, 'the treating therapist')),
      }),
      forRoles({ administrator: '409 ERROR.THERAPIST_HAS_CLIENTS' }),
    ),
  ],
  'POST /api/rest/account/close': treatmentCalls('close'),
  'POST /api/rest/account/reopen': treatmentCalls('reopen'),
  'POST /api/rest/account/keep-record': treatmentCalls('keep-record', { keep: true }),
  'POST /api/rest/account/hand-over': [
    onClient(
      '',
      (about) => ({ ...handOver(about, { accountId: subjectId(about) }), headers: never }),
      { ...treatingAlone(denied), treated: denied, 'stood in': denied },
      { actors: toAdministrators(stale) },
    ),
    onOneself(
      'of all clients of a therapist who has none',
      (about) => handOver(about, { parentId: idOf(about.world, 'a former therapist') }),
      forRoles({ administrator: '201' }),
    ),
    onOneself(
      'to a deactivated therapist',
      (about) => ({
        ...handOver(about, {
          parentId: idOf(about.world, 'a former therapist'),
          therapistId: idOf(about.world, 'a deactivated therapist'),
        }),
      }),
      forRoles({ administrator: '409 ERROR.UPDATE_FAILED' }),
    ),
    onOneself(
      'of a therapist as if they were a client',
      (about) => handOver(about, { accountId: idOf(about.world, 'a former therapist') }),
      forRoles({ administrator: denied }),
    ),
  ],
  'POST /api/rest/compound': [
    onOneself(
      '',
      () => ({ path: '/rest/compound', type: 'compound', attributes: { account: nameless } }),
      forRoles({ therapist: invalid }),
    ),
  ],
  'PATCH /api/rest/compound': [
    changeOfCompound('', { account: { notifyViaMail: true } }),
    changeOfCompound('of life areas alone', { lifeareas: [{ typeId: groupId }] }),
    onOneself(
      'of nobody in particular',
      () => ({ path: '/rest/compound', type: 'compound', attributes: { account: { surname: 'Anders' } } }),
      forRoles({ therapist: malformed }),
    ),
  ],
  'GET /api/rest/therapists': [
    onOneself(
      '',
      () => ({ path: '/rest/therapists' }),
      forRoles({ therapist: '200 names', administrator: '200 names and numbers' }),
      { shows: ({ text }) => (text.includes('"clients"') ? 'names and numbers' : 'names') },
    ),
  ],
  'GET /api/rest/areaType': [onOneself('', () => ({ path: '/rest/areaType' }), forAllRoles('200'))],
  'GET /api/rest/lifearea': [
    onClient('', (about) => ({ path: `/rest/lifearea?${accountOf(about)}` }), {
      own: '200',
      'own, hidden': '200',
      treats: '200',
      'stands in': '200',
    }),
    ...namesNobody('/rest/lifearea', {}),
    withoutNaming('/rest/lifearea'),
  ],
  'POST /api/rest/lifearea': [
    onClient(
      '',
      (about) => ({
        path: `/rest/lifearea?${accountOf(about)}`,
        type: 'lifearea',
        attributes: { typeId: groupId },
      }),
      treatingSide('409 ERROR.ID_EXISTS'),
    ),
    onClient(
      'of an unknown kind',
      (about) => ({
        path: '/rest/lifearea',
        type: 'lifearea',
        attributes: { typeId: unknownId, accountId: subjectId(about) },
      }),
      {
        ...treatingSide(invalid),
        treated: alreadyAnonymised,
        'stood in': alreadyAnonymised,
        'treats, closed': treatmentClosed,
        'stands in, closed': treatmentClosed,
      },
    ),
    onClient(
      'naming two clients',
      (about) => ({
        path: `/rest/lifearea?account=${about.world.foreign.id}`,
        type: 'lifearea',
        attributes: { typeId: groupId, accountId: subjectId(about) },
      }),
      {
        ...treatingAlone('400 ERROR.ACCOUNT_CONTRADICTION'),
        'stands in': '400 ERROR.ACCOUNT_CONTRADICTION',
        'nothing to do': '400 ERROR.ACCOUNT_CONTRADICTION',
      },
      { actors: { ...rolesKeptOut } },
    ),
  ],
  'PATCH /api/rest/lifearea/:id': [
    changeOfArea('', areaOf, 'visibleFlag', { own: '200', treats: denied }),
    changeOfArea('as the therapist does', areaOf, 'activeFlag', { own: denied, treats: '200' }),
    changeOfArea('of another client', ({ world }) => world.foreign.lifeAreaId, 'activeFlag', {
      own: denied,
      treats: denied,
    }),
    changeOfArea('of nobody', () => unknownId, 'visibleFlag', { own: denied, treats: denied }),
  ],
}

/** A new client with empty fields: permitted callers get the validation errors, and nothing is created. */
const nameless = { alias: '', name: '', surname: '', email: '', password: '' }

function changeOfCompound(what: string, attributes: object): Attempt {
  return onClient(
    what,
    (about) => ({
      path: `/rest/compound?${accountOf(about)}`,
      type: 'compound',
      attributes,
      headers: never,
    }),
    alsoWhenClosed(treatingAlone(stale)),
  )
}

let made = 0

function newStaff() {
  made += 1
  const alias = `staff.of.the.matrix.${made}`
  const attributes = { type: 2, alias, name: 'Neu', surname: 'Hier', email: `${alias}@example.org` }
  return { path: '/rest/account', type: 'account', attributes: { ...attributes, name: 'Neue' } }
}

function shownStaff({ text }: TestAnswer): string {
  return text.includes('password') ? 'with a password' : 'without a password'
}

const named = (accountId: string) => ({ type: 'account', attributes: { accountId } })

function changeOfState(what: 'activate' | 'deactivate'): Attempt[] {
  const path = `/rest/account/${what}`
  return [
    onClient(
      '',
      (about) => ({ path, ...named(subjectId(about)), headers: never }),
      alsoWhenClosed(treatingAlone(stale)),
      { actors: toAdministrators(stale) },
    ),
    ...onStaff((id) => ({ path, ...named(id), headers: never })),
    onOneself('of nobody', () => ({ path, ...named(unknownId) }), forRoles({})),
    onOneself('with no id at all', () => ({ path, ...named('none') }), {
      ...forRoles({ therapist: invalid, administrator: invalid }),
    }),
  ]
}

/** Closing and reopening a treatment: the treating therapist alone, never an administrator. */
function treatmentCalls(what: 'close' | 'reopen' | 'keep-record', more: object = {}): Attempt[] {
  const path = `/rest/account/${what}`
  const sent = (accountId: string) => ({ path, type: 'account', attributes: { accountId, ...more } })
  return [
    onClient(
      '',
      (about) => ({ ...sent(subjectId(about)), headers: never }),
      alsoWhenClosed(treatingAlone(stale)),
    ),
    onOneself('of a therapist', ({ world }) => sent(idOf(world, 'a former therapist')), forRoles({})),
    onOneself('of nobody', () => sent(unknownId), forRoles({})),
  ]
}

/** Staff accounts: administrators only; deleted ones are not found. */
function onStaff(request: (id: string) => ReturnType<Attempt['send']>): Attempt[] {
  return [
    onOneself(
      'of a therapist',
      ({ world }) => request(idOf(world, 'a former therapist')),
      forRoles({ administrator: stale }),
    ),
    onOneself(
      'of an administrator',
      ({ world }) => request(idOf(world, 'a deactivated administrator')),
      forRoles({ administrator: stale }),
    ),
    onOneself(
      'of a deleted therapist',
      ({ world }) => request(idOf(world, 'a deleted therapist')),
      forRoles({}),
    ),
  ]
}

function handOver({ world }: About, attributes: Readonly<Record<string, string>>) {
  const therapistId = idOf(world, 'another therapist')
  return { path: '/rest/account/hand-over', type: 'account', attributes: { therapistId, ...attributes } }
}

function changeOfArea(
  what: string,
  idOfArea: (about: About) => string,
  flag: 'visibleFlag' | 'activeFlag',
  { own, treats }: { readonly own: string; readonly treats: string },
): Attempt {
  return onClient(
    what,
    (about) => ({
      path: `/rest/lifearea/${idOfArea(about)}?${accountOf(about)}`,
      type: 'lifearea',
      attributes: { [flag]: true },
    }),
    {
      own,
      'own, hidden': own,
      treats,
      'stands in': treats,
      treated: alreadyAnonymised,
      'stood in': alreadyAnonymised,
    },
  )
}
