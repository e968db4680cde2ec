import { z } from 'zod'
import type { Surroundings } from './setup-facts.ts'

/** The role responsible for a step: operator, administrator or therapist (§6). */
export type GoingLiveRole = 'operator' | 'administrator' | 'therapist'

/** Steps from a new instance to its first client, in order, each with its role (§6). */
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

/** `later`: depends on another step. */
const goingLiveStates = ['done', 'open', 'later'] as const
type GoingLiveState = (typeof goingLiveStates)[number]

const GoingLiveStep = z.object({
  step: z.enum(goingLiveSteps.map(({ step }) => step)),
  state: z.enum(goingLiveStates),
})
export type GoingLiveStep = z.infer<typeof GoingLiveStep>

/** The steps of this instance; empty in the demo clinic, which never goes live. No personal data (§6). */
export const GoingLive = z.object({ steps: z.array(GoingLiveStep) })

/** What decides which going-live steps are done. */
export type GoingLiveFacts = Pick<Surroundings, 'isDemo' | 'backup'> & {
  /** Whether therapists need their personal certificate. */
  readonly needsCertificates: boolean
  /** Whether a mail server has ever accepted a mail. */
  readonly wasMailAccepted: boolean
  /** Whether this instance was restored from a backup, or a restore elsewhere was recorded. */
  readonly wasRestored: boolean
  readonly activeAdministrators: number
  /** Whether therapists can register: an e-mail domain is allowed. */
  readonly isRegistrationOpen: boolean
  readonly therapists: number
  /** Therapists who can sign in: active and, where it is needed, with a certificate that was issued. */
  readonly therapistsWithAccess: number
  /** The location of the root authority's key; `none`: no authority exists yet. */
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

/** The progress of an instance towards its first client. Steps that do not apply are left out (§6). */
export function goingLiveOf(facts: GoingLiveFacts): GoingLiveStep[] {
  if (facts.isDemo) return []
  return goingLiveSteps.flatMap(({ step }) => {
    const state = rules[step](facts)
    return state === 'not-needed' ? [] : [{ step, state }]
  })
}
