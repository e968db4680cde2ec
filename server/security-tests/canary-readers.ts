import { type ActorName, clientStates } from './actors.ts'
import type { Canary, SealedField } from './canary-birds.ts'
import type { Cell } from './cells.ts'
import { type Relationship, relationshipOf, visitorOf } from './relationships.ts'

const all: readonly Relationship[] = ['own', 'own, hidden', 'treats', 'stands in']

/** Who may read which sealed field of a client. */
const readersOfClients: Readonly<Record<SealedField, readonly Relationship[]>> = {
  alias: all,
  prefix: all,
  titleId: all,
  name: all,
  surname: all,
  email: ['own', 'own, hidden', 'treats'],
  phone: all,
  // The telephone number as typed is stored for another parsing, and shown to nobody.
  phoneTyped: [],
  phoneShown: all,
  mobile: ['own', 'own, hidden', 'treats'],
  mobileTyped: [],
  mobileShown: ['own', 'own, hidden', 'treats'],
  address: ['own', 'own, hidden', 'treats'],
  street: ['own', 'own, hidden', 'treats'],
  zip: ['own', 'own, hidden', 'treats'],
  location: ['own', 'own, hidden', 'treats'],
  birthday: ['own', 'own, hidden', 'treats'],
  customId: all,
  externalId: [],
  risks: all,
  trigger: ['own', 'treats', 'stands in'],
  note: ['treats', 'stands in'],
}

const namesOfStaff: readonly SealedField[] = ['prefix', 'titleId', 'name', 'surname']
/** Fields that administrators read of an account. */
const forAdministrators: readonly SealedField[] = [...namesOfStaff, 'alias', 'email', 'externalId']
const deleted = ['deleted', 'a deleted therapist']
/** Fields hidden even from a staff account's owner. */
const hiddenFromStaff: readonly SealedField[] = [
  'phone',
  'phoneTyped',
  'phoneShown',
  'mobileTyped',
  'birthday',
  'customId',
  'externalId',
]
/** Accounts that appear in the list of therapists, which every therapist can read. */
const activeTherapists: Readonly<Partial<Record<string, true>>> = {
  'the treating therapist': true,
  'another therapist': true,
  'a former therapist': true,
  'a substitute from tomorrow on': true,
  'a substitute of today': true,
  'a substitute until yesterday': true,
  'a substitute whose grant was ended': true,
  'a substitute of another therapist': true,
}
const tiedByGrant = [
  'a substitute from tomorrow on',
  'a substitute of today',
  'a deactivated therapist',
  'a deleted therapist',
] as const

/** Clients who can read their therapist's present and future substitutes. */
const ownClients = ['the client', 'another client of the same therapist'] as const

/** Readers of staff names besides the person; other staff fields have none. */
const readersOfStaff: Readonly<Partial<Record<string, readonly ActorName[]>>> = {
  'the treating therapist': [
    'the client',
    'another client of the same therapist',
    'a deactivated client',
    ...tiedByGrant,
  ],
  'another therapist': ['a client of another therapist', 'a substitute of another therapist'],
  'a deactivated therapist': ['a client without an active therapist', 'the treating therapist'],
  'a deleted therapist': ['the treating therapist'],
  'a substitute from tomorrow on': ['the treating therapist', ...ownClients],
  'a substitute of today': ['the treating therapist', ...ownClients],
  // This person has a planned substitution as well.
  'a substitute until yesterday': ['the treating therapist', ...ownClients],
  'a substitute of another therapist': ['another therapist', 'a client of another therapist'],
  // The audit log of a client names whoever looked at the account, or was refused.
  'an administrator': ['the treating therapist'],
}

/**
 * Who entered a check-in of whom or made an agreement with them, besides the present therapist: its client reads the name with the
 * entry (§1), and in no other answer.
 */
const authorsOfEntries: Readonly<Partial<Record<string, readonly ActorName[]>>> = {
  'a former therapist': ['the client'],
}
const answersWithAuthors: readonly string[] = [
  'GET /api/rest/survey',
  'GET /api/rest/dashboard',
  'GET /api/rest/soberAgreements',
  'GET /api/rest/questionnaires',
]

/** The people who acted on a client's record or account: named in the client's view of the audit log, and in no other answer (§6). */
const seenInLog: Readonly<Partial<Record<string, readonly ActorName[]>>> = {
  'a former therapist': ['the client'],
  'an administrator': [
    'the client',
    'another client of the same therapist',
    'a client of another therapist',
    'a deactivated client',
  ],
}
const answersWithLog = 'GET /api/rest/whoSaw'

/** The readers of the clients who are not the matrix's subjects. */
const treatedBy: Readonly<Partial<Record<string, readonly ActorName[]>>> = {
  'another client of the same therapist': ['the treating therapist', 'a substitute of today'],
  'a deactivated client': ['the treating therapist', 'a substitute of today'],
  'a client of another therapist': ['another therapist', 'a substitute of another therapist'],
  'a client without an active therapist': [],
}

function relationshipTo(owner: string, { actor, state }: Pick<Cell, 'actor' | 'state'>): Relationship {
  const subject = clientStates.find((one) => one === owner)
  if (subject !== undefined) {
    const isOther = actor === 'the client' && state !== subject
    return isOther ? 'nothing to do' : relationshipOf(actor, subject)
  }
  if (owner === actor) return 'own'
  if (!treatedBy[owner]?.includes(actor)) return 'nothing to do'
  return actor.startsWith('a substitute') ? 'stands in' : 'treats'
}

/** A closed treatment changes nothing for readers. */
const beforeClosing: Readonly<Partial<Record<Relationship, Relationship>>> = {
  'own, closed': 'own',
  'treats, closed': 'treats',
  'stands in, closed': 'stands in',
}

/** Whether a cell's actor may read a marker's field in the answers of its route. */
export function mayRead(
  { owner, field }: Pick<Canary, 'owner' | 'field'>,
  reader: Pick<Cell, 'actor' | 'state' | 'route'>,
): boolean {
  const isOwnOfStaff = owner === reader.actor && !(owner in treatedBy)
  if (isOwnOfStaff && !hiddenFromStaff.includes(field)) return true
  if (reader.actor === 'an administrator')
    return namesOfStaff.includes(field) || (forAdministrators.includes(field) && !deleted.includes(owner))
  const isClient = clientStates.some((one) => one === owner) || owner in treatedBy
  if (isClient) {
    const relationship = relationshipTo(owner, reader)
    return readersOfClients[field].includes(beforeClosing[relationship] ?? relationship)
  }
  if (!namesOfStaff.includes(field)) return false
  const isListed = owner in activeTherapists && visitorOf(reader.actor, reader.state) === 'therapist'
  const isAuthor =
    answersWithAuthors.includes(reader.route) && authorsOfEntries[owner]?.includes(reader.actor) === true
  const isInLog = reader.route === answersWithLog && seenInLog[owner]?.includes(reader.actor) === true
  return isListed || isAuthor || isInLog || readersOfStaff[owner]?.includes(reader.actor) === true
}
