import type { TestAnswer } from '#testing/test-browser.ts'
import {
  type Attempt,
  denied,
  forRoles,
  idOf,
  inEveryState,
  onClient,
  onOneself,
  unknownId,
} from './attempts.ts'
import { toAdministrators } from './expectations-of-account-changes.ts'

const nothingToTake = '409 ERROR.UPDATE_FAILED'
const invalid = '422 ERROR.INVALID'

/** Data of a record that must not be in an administrator's list. */
const ofTheTreatment = /Streak|soberDays|RelapseDate|surveyFlag|consumption|customId|phone|birthday/

/** Searching accounts and resetting a lost second factor: administrators only. */
export const userManagementExpectations: Readonly<Record<string, readonly Attempt[]>> = {
  'POST /api/rest/account/find': [
    looking('', {}, '200 names and states', shownAccounts),
    looking('among the clients', { type: 3, order: 'lastLogin' }, '200 names and states', shownAccounts),
    looking('for clients of nobody', { type: 3, parentId: unknownId }, '200 nobody', shownAccounts),
    looking('for what is no kind', { type: 4 }, invalid),
  ],
  'POST /api/rest/account/reset-second-factor': [
    onClient(
      '',
      ({ world, state }) => reset(world.subjects[state].id),
      { ...inEveryState(denied), 'no therapist': denied },
      { actors: toAdministrators(nothingToTake) },
    ),
    onOneself(
      'of a therapist',
      ({ world }) => reset(idOf(world, 'a former therapist')),
      forRoles({ administrator: nothingToTake }),
    ),
    onOneself(
      'of a deleted therapist',
      ({ world }) => reset(idOf(world, 'a deleted therapist')),
      forRoles({}),
    ),
    onOneself('of oneself', ({ self }) => reset(self), forRoles({ administrator: nothingToTake })),
    onOneself('of nobody', () => reset(unknownId), forRoles({})),
  ],
}

function looking(what: string, attributes: object, answer: string, shows?: Attempt['shows']): Attempt {
  const sent = { path: '/rest/account/find', type: 'accountSearch', attributes }
  return onOneself(what, () => sent, forRoles({ administrator: answer }), shows ? { shows } : {})
}

function shownAccounts({ list, text }: TestAnswer): string {
  if (ofTheTreatment.test(text)) return 'something of the treatment'
  return list.length === 0 ? 'nobody' : 'names and states'
}

function reset(accountId: string) {
  return { path: '/rest/account/reset-second-factor', type: 'account', attributes: { accountId } }
}
