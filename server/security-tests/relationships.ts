import type { ActorName, ClientState } from './actors.ts'

/** How an actor proves a session, or fails to. */
export const proofs = [
  'both halves',
  'the token alone',
  'the cookie alone',
  'both halves on another site',
  'both halves on a third site',
  'halves of two sessions',
  'an expired session',
] as const
export type Proof = (typeof proofs)[number]

/**
 * An actor's relationship to the client in question. `treats`, `stands in`: as therapist or substitute; `treated`,
 * `stood in`: the same, but the client is anonymised; `closed`: the treatment is closed.
 */
export type Relationship =
  | 'own'
  | 'own, hidden'
  | 'own, closed'
  | 'treats'
  | 'stands in'
  | 'treats, closed'
  | 'stands in, closed'
  | 'treated'
  | 'stood in'
  | 'nothing to do'
  | 'no session'
  | 'no therapist'

type Row = readonly [Relationship, Relationship, Relationship, Relationship, Relationship, Relationship]
const [
  own,
  ownClosed,
  hidden,
  treats,
  treatsClosed,
  standsIn,
  standsInClosed,
  treated,
  stoodIn,
  nothing,
  ended,
  alone,
] = [
  'own',
  'own, closed',
  'own, hidden',
  'treats',
  'treats, closed',
  'stands in',
  'stands in, closed',
  'treated',
  'stood in',
  'nothing to do',
  'no session',
  'no therapist',
] as const satisfies readonly Relationship[]

/** Actors by relationship to a client that is active, closed, deactivated, with hidden consumption, deleted, or anonymised. */
const relationships: Readonly<Record<ActorName, Row>> = {
  //                                      active    closed    deactivated  hidden    deleted   anonymised
  nobody: [ended, ended, ended, ended, ended, ended],
  'the client': [own, ownClosed, ended, hidden, ended, ended],
  'another client of the same therapist': [nothing, nothing, nothing, nothing, nothing, nothing],
  'a client of another therapist': [nothing, nothing, nothing, nothing, nothing, nothing],
  'a deactivated client': [ended, ended, ended, ended, ended, ended],
  'a client without an active therapist': [alone, alone, alone, alone, alone, alone],
  'the treating therapist': [treats, treatsClosed, treats, treats, nothing, treated],
  'another therapist': [nothing, nothing, nothing, nothing, nothing, nothing],
  'a former therapist': [nothing, nothing, nothing, nothing, nothing, nothing],
  'a deactivated therapist': [ended, ended, ended, ended, ended, ended],
  'a deleted therapist': [ended, ended, ended, ended, ended, ended],
  'a substitute from tomorrow on': [nothing, nothing, nothing, nothing, nothing, nothing],
  'a substitute of today': [standsIn, standsInClosed, standsIn, standsIn, nothing, stoodIn],
  'a substitute until yesterday': [nothing, nothing, nothing, nothing, nothing, nothing],
  'a substitute whose grant was ended': [nothing, nothing, nothing, nothing, nothing, nothing],
  'a substitute of another therapist': [nothing, nothing, nothing, nothing, nothing, nothing],
  'an administrator': [nothing, nothing, nothing, nothing, nothing, nothing],
  'a deactivated administrator': [ended, ended, ended, ended, ended, ended],
}

/** The kind of visitor an actor is on routes without a client. */
export type Visitor =
  | 'nobody'
  | 'client'
  | 'client alone'
  | 'closed client'
  | 'therapist'
  | 'administrator'
  | 'deactivated'
  | 'deleted'
const visitors: Readonly<Record<ActorName, Visitor | Readonly<Record<ClientState, Visitor>>>> = {
  nobody: 'nobody',
  'the client': {
    active: 'client',
    closed: 'closed client',
    deactivated: 'deactivated',
    'consumption hidden': 'client',
    deleted: 'deleted',
    anonymised: 'deleted',
  },
  'another client of the same therapist': 'client',
  'a client of another therapist': 'client',
  'a deactivated client': 'deactivated',
  'a client without an active therapist': 'client alone',
  'the treating therapist': 'therapist',
  'another therapist': 'therapist',
  'a former therapist': 'therapist',
  'a deactivated therapist': 'deactivated',
  'a deleted therapist': 'deleted',
  'a substitute from tomorrow on': 'therapist',
  'a substitute of today': 'therapist',
  'a substitute until yesterday': 'therapist',
  'a substitute whose grant was ended': 'therapist',
  'a substitute of another therapist': 'therapist',
  'an administrator': 'administrator',
  'a deactivated administrator': 'deactivated',
}

const columnOf: Readonly<Record<ClientState, 0 | 1 | 2 | 3 | 4 | 5>> = {
  active: 0,
  closed: 1,
  deactivated: 2,
  'consumption hidden': 3,
  deleted: 4,
  anonymised: 5,
}

export function relationshipOf(actor: ActorName, state: ClientState): Relationship {
  return relationships[actor][columnOf[state]]
}

export function visitorOf(actor: ActorName, state: ClientState): Visitor {
  const visitor = visitors[actor]
  return typeof visitor === 'string' ? visitor : visitor[state]
}
