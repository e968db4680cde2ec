import { type Attempt, forRoles, onOneself } from './attempts.ts'

const search = (attributes: object) => ({ path: '/rest/search', type: 'recordSearch', attributes })

/** The search in records: the treating side's alone (§6). Every marker of the canaries begins with the searched word. */
export const searchExpectations: Readonly<Record<string, readonly Attempt[]>> = {
  'POST /api/rest/search': [
    onOneself('', () => search({ text: 'canary' }), forRoles({ therapist: '200' })),
    onOneself(
      'for older items',
      () => search({ text: 'canary', before: 4_000_000_000 }),
      forRoles({ therapist: '200' }),
    ),
    onOneself(
      'naming a client',
      ({ world, state }) => search({ text: 'canary', account: world.subjects[state].id }),
      forRoles({ therapist: '422 ERROR.INVALID' }),
    ),
    onOneself('for one letter', () => search({ text: ' c ' }), forRoles({ therapist: '422 ERROR.INVALID' })),
  ],
}
