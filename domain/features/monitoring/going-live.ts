import { z } from 'zod'
import type { Surroundings } from './setup-facts.ts'

/** Whose task a step is: who runs the server, an administrator, or a therapist (§6). */
export type GoingLiveRole = 'operator' | 'administrator' | 'therapist'

/** The way of a new instance to its first client, in the order in which it is gone, each with whose task it is (§6). */
export const goingLiveSteps = [
  { step: 'mail', by: 'operator' },
  { step: 'backup', by: 'operator' },
  { step: 'restore', by: 'operator' },
  { step: 'secondAdministrator', by: 'administrator' },
  { step: 'registration', by: 'administrator' },
  { step: 'therapist', by: 'administrator' },
  { step: 'rootKey', by: 'operator' },
  { step: 'client', by: 'therapist' },
] as const satisfies readonly { readonly step: string; readonly by: GoingLiveRole }[]
export type GoingLiveStepName = (typeof goingLiveSteps)[number]['step']

/** `later`: another step of the list has to come first. */
const goingLiveStates = ['done', 'open', 'later'] as const
type GoingLiveState = (typeof goingLiveStates)[number]

const GoingLiveStep = z.object({
  step: z.enum(goingLiveSteps.map(({ step }) => step)),
  state: z.enum(goingLiveStates),
})
export type GoingLiveStep = z.infer<typeof GoingLiveStep>

/** The steps of this instance; empty where it is the demo clinic, which never goes live. Nothing in it is about a person (§6). */
export const GoingLive = z.object({ steps: z.array(GoingLiveStep) })

/** What the steps are derived from. */
export type GoingLiveFacts = Pick<Surroundings, 'isDemo' | 'backup'> & {
  /** Whether therapists need their personal certificate. */
  readonly needsCertificates: boolean
  /** Whether a mail server has ever accepted an outbox e-mail. */
  readonly wasMailAccepted: boolean
  /** Whether this instance was restored from a backup, or the operator noted that one was restored elsewhere. */
  readonly wasRestored: boolean
  readonly activeAdministrators: number
  /** Whether therapists can register: an e-mail domain is allowed. */
  readonly isRegistrationOpen: boolean
  readonly therapists: number
  /** Therapists who can sign in: active and, where it is needed, with a certificate that was issued. */
  readonly therapistsWithAccess: number
  /** Where the key of the authority's root is; `none`: no authority was made yet. */
  readonly rootKey: 'none' | 'on-server' | 'away'
  readonly clients: number
}

type Rule = (facts: GoingLiveFacts) => GoingLiveState | 'not-needed'

const doneIf = (isDone: boolean): GoingLiveState => (isDone ? 'done' : 'open')
const doneAfter = (isDone: boolean, mayBegin: boolean): GoingLiveState =>
  isDone ? 'done' : mayBegin ? 'open' : 'later'

const rules: Readonly<Record<GoingLiveStepName, Rule>> = {
  mail: ({ wasMailAccepted }) => doneIf(wasMailAccepted),
  backup: ({ backup }) => doneIf(typeof backup === 'number'),
  restore: ({ wasRestored, backup }) => doneAfter(wasRestored, typeof backup === 'number'),
  secondAdministrator: ({ activeAdministrators }) => doneIf(activeAdministrators > 1),
  registration: ({ isRegistrationOpen, therapists }) => doneIf(isRegistrationOpen || therapists > 0),
  therapist: ({ therapistsWithAccess, isRegistrationOpen, therapists }) =>
    doneAfter(therapistsWithAccess > 0, isRegistrationOpen || therapists > 0),
  rootKey: ({ needsCertificates, rootKey }) =>
    needsCertificates ? doneAfter(rootKey === 'away', rootKey !== 'none') : 'not-needed',
  client: ({ clients, therapistsWithAccess }) => doneAfter(clients > 0, therapistsWithAccess > 0),
}

/** How far an instance is on its way to the first client. A step that this instance does not need is left out (§6). */
export function goingLiveOf(facts: GoingLiveFacts): GoingLiveStep[] {
  if (facts.isDemo) return []
  return goingLiveSteps.flatMap(({ step }) => {
    const state = rules[step](facts)
    return state === 'not-needed' ? [] : [{ step, state }]
  })
}
