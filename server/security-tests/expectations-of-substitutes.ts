import { addDays } from '@standfest/domain/base/day.ts'
import type { TestAnswer } from '#testing/test-browser.ts'
import type { ActorName } from './actors.ts'
import {
  type About,
  type Attempt,
  type ByVisitor,
  denied,
  forRoles,
  idOf,
  noTherapist,
  onOneself,
  unknownId,
} from './attempts.ts'

const parent = 'the treating therapist'
const inPast = '422 ERROR.SUBSTITUTE_IN_PAST'
const unavailable = '422 ERROR.SUBSTITUTE_UNAVAILABLE'
const over = '409 ERROR.SUBSTITUTE_OVER'
const invalid = '422 ERROR.INVALID'

const nobody = forRoles({})
const whoMay = (answer: string): NonNullable<Attempt['actors']> => ({
  [parent]: answer,
  'an administrator': answer,
})

const toMe: Readonly<Partial<Record<ActorName, string>>> = {
  'a substitute from tomorrow on': '200 to me',
  'a substitute of today': '200 to me',
  'a substitute until yesterday': '200 to me, to me and over',
}

/** Substitutions: who reads, names, changes and ends them; never the substitute. */
export const substituteExpectations: Readonly<Record<string, readonly Attempt[]>> = {
  'GET /api/rest/substitutes': [
    onOneself(
      '',
      () => ({ path: '/rest/substitutes' }),
      seen('200 of another therapist, of the treating therapist, of the treating therapist and over'),
      {
        shows: shownSubstitutes,
        actors: {
          ...toMe,
          'a substitute of another therapist': '200 to me',
          'a client of another therapist': '200 of another therapist',
          'another therapist': '200 by me',
          [parent]: '200 by me, by me and over',
        },
      },
    ),
    onOneself(
      'of the treating therapist',
      ({ world }) => ({ path: `/rest/substitutes?parent=${idOf(world, parent)}` }),
      seen('200 of the treating therapist, of the treating therapist and over'),
      {
        shows: shownSubstitutes,
        actors: {
          ...toMe,
          'a client of another therapist': denied,
          [parent]: '200 by me, by me and over',
        },
      },
    ),
    onOneself(
      'that once led to the client',
      ({ world }) => ({ path: `/rest/substitutes?client=${idOf(world, 'the client')}` }),
      forRoles({ 'client alone': noTherapist, therapist: '200 nothing' }),
      {
        shows: shownSubstitutes,
        actors: {
          'a substitute until yesterday': '200 to me and over',
          'a substitute whose grant was ended': '200 to me and over',
        },
      },
    ),
    onOneself(
      'that once led to nobody',
      () => ({ path: `/rest/substitutes?client=${unknownId}` }),
      forRoles({ 'client alone': noTherapist, therapist: '200 nothing' }),
      { shows: shownSubstitutes },
    ),
  ],
  'POST /api/rest/substitutes': [
    naming('', ({ world }) => idOf(world, parent), nobody, { actors: whoMay(inPast) }),
    // Administrators have no substitutes.
    naming('of oneself', ({ self }) => self, forRoles({ therapist: inPast, administrator: unavailable })),
    naming('of somebody unknown', () => unknownId, forRoles({ administrator: unavailable })),
    naming(
      'who is the actor, for the treating therapist',
      ({ world }) => idOf(world, parent),
      nobody,
      { actors: { [parent]: '422 ERROR.SUBSTITUTE_ONESELF', 'an administrator': unavailable } },
      ({ self }) => self,
    ),
  ],
  'PATCH /api/rest/substitutes/:id': [
    changing('', ({ world }) => world.grants.distant, whoMay('200')),
    changing('that was ended', ({ world }) => world.grants.ended, whoMay(over)),
    changing('that is over', ({ world }) => world.grants.past, whoMay(over)),
    changing('that does not exist', () => unknownId),
    changing('with no id at all', () => 'none'),
    onOneself(
      'giving it to the actor',
      (about) => ({ ...otherEnd(about, about.world.grants.distant), attributes: { accountId: about.self } }),
      forRoles({ therapist: invalid, administrator: invalid }),
    ),
  ],
  'DELETE /api/rest/substitutes/:id': [
    ending('', ({ world }) => world.grants.ended, whoMay(over)),
    ending('that is over', ({ world }) => world.grants.past, whoMay(over)),
    ending('that lasts', ({ world }) => world.grants.lasting, whoMay('412 ERROR.CONFLICT')),
    ending('that does not exist', () => unknownId),
  ],
}

function seen(all: string): ByVisitor {
  return forRoles({
    client: '200 of the treating therapist',
    'client alone': noTherapist,
    therapist: '200 nothing',
    administrator: all,
  })
}

/** Substitutions in a list answer, by the reader's relationship. */
function shownSubstitutes({ list }: TestAnswer, about: About): string {
  const { today } = about.world.server.clock.now()
  const kinds = list.map(({ attributes }) => {
    const isOver = String(attributes['endDate']) < today || attributes['deletedAt'] !== 0
    return `${relationshipTo(attributes, about)}${isOver ? ' and over' : ''}`
  })
  return kinds.length === 0 ? 'nothing' : [...new Set(kinds)].sort().join(', ')
}

function relationshipTo({ parentId, accountId }: Record<string, unknown>, { world, self }: About): string {
  if (parentId === self) return 'by me'
  if (accountId === self) return 'to me'
  return parentId === idOf(world, parent) ? 'of the treating therapist' : 'of another therapist'
}

/** An attempt to name a substitute for past days: permitted callers get that error, all others are refused. */
function naming(
  what: string,
  parentOf: (about: About) => string,
  answers: ByVisitor,
  more: Pick<Attempt, 'actors'> = {},
  colleagueOf: (about: About) => string = somebodyElse,
): Attempt {
  const sent = (about: About) => {
    const { today } = about.world.server.clock.now()
    const days = { startDate: addDays(today, -1), endDate: addDays(today, 5) }
    const attributes = { accountId: colleagueOf(about), parentId: parentOf(about), ...days }
    return { path: '/rest/substitutes', type: 'substitute', attributes }
  }
  return onOneself(what, sent, answers, more)
}

/** A possible substitute of the actor. */
function somebodyElse({ world, self }: About): string {
  const first = idOf(world, 'a former therapist')
  return first === self ? idOf(world, 'a substitute of today') : first
}

function changing(
  what: string,
  idOfGrant: (about: About) => string,
  actors: NonNullable<Attempt['actors']> = {},
): Attempt {
  return onOneself(what, (about) => otherEnd(about, idOfGrant(about)), nobody, { actors })
}

function otherEnd({ world }: About, id: string) {
  const endDate = addDays(world.server.clock.now().today, 210)
  return { path: `/rest/substitutes/${id}`, type: 'substitute', attributes: { endDate } }
}

/**
 * An attempt to end a substitution with a nonexistent version: nothing ends, but the answer shows who would be
 * permitted.
 */
function ending(
  what: string,
  idOfGrant: (about: About) => string,
  actors: NonNullable<Attempt['actors']> = {},
): Attempt {
  const headers = what === 'that lasts' ? { 'if-match': '"900"' } : {}
  const sent = (about: About) => ({ path: `/rest/substitutes/${idOfGrant(about)}`, headers })
  return onOneself(what, sent, nobody, { actors })
}
