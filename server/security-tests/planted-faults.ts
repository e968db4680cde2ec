import type { Call } from '@standfest/domain/base/call.ts'
import type { Instant } from '@standfest/domain/base/day.ts'
import type { ActsAs } from '@standfest/domain/features/access/access.ts'
import type { Statement, Tx } from '#database/connection.ts'
import type { Sql } from '#database/sql.ts'
import type { Handler } from '#http/handle.ts'

type AccessRule = typeof import('@standfest/domain/features/access/access.ts').accessToClient

/**
 * One check disabled for the duration of a test. Each guard test runs once with its fault planted and must fail then.
 */
export type Fault = {
  /** A statement with part of its text replaced. */
  readonly statement?: { readonly name: string; readonly replace: string; readonly by: string }
  /** A call open to more roles than declared. */
  readonly by?: { readonly call: string; readonly who: Call['by'] }
  /** Another access rule. */
  readonly access?: (honest: AccessRule, ...given: Parameters<AccessRule>) => ActsAs | undefined
  /** Whether any caller may manage anyone's substitutes. */
  readonly everybodyManages?: boolean
  /** Whether the first of several named clients is used. */
  readonly firstNameCounts?: boolean
  /** Whether a session by token alone is accepted. */
  readonly tokenIsEnough?: boolean
  /** A call whose handler throws an unexpected error. */
  readonly throwing?: string
  /** A time limit is inclusive instead of exclusive. */
  readonly lasting?: 'proof' | 'first password' | 'certificate' | 'lock'
}

const planted: { fault: Fault | undefined } = { fault: undefined }

/** Runs work with a fault planted, and removes the fault afterwards. */
export async function withFault<T>(fault: Fault, work: () => Promise<T>): Promise<T> {
  planted.fault = fault
  try {
    return await work()
  } finally {
    planted.fault = undefined
  }
}

type Connection = typeof import('#database/connection.ts')

/**
 * For `vi.mock` of `connection.ts`: a statement checks for a planted fault at each use, and is not prepared while it
 * has one.
 */
export function plantInStatements(real: Connection): Connection {
  const statement = <Row>(name: string, query: Sql): Statement<Row> => {
    const fault = planted.fault?.statement
    if (fault?.name !== name) return real.statement<Row>(name, query)
    const { text, values } = query
    const changed = text.replaceAll(fault.replace, fault.by)
    if (changed === text) throw new Error(`the statement ${name} has no ${fault.replace}`)
    const send = async (tx: Tx) => tx.query(changed, [...values])
    return {
      all: async (tx) => (await send(tx)).rows as Row[],
      first: async (tx) => (await send(tx)).rows[0] as Row | undefined,
      run: async (tx) => (await send(tx)).rowCount ?? 0,
    }
  }
  return { ...real, statement }
}

type Access = typeof import('@standfest/domain/features/access/access.ts')

/** For `vi.mock` of the access rule: the planted fault decides, or else the real rule. */
export function plantInAccess(real: Access): Access {
  return {
    ...real,
    accessToClient: (...given) =>
      planted.fault?.access?.(real.accessToClient, ...given) ?? real.accessToClient(...given),
  }
}

type Substitutes = typeof import('@standfest/domain/features/substitutes/substitute-rules.ts')

/** For `vi.mock` of the rules of substitutes: while the fault is planted, everybody manages substitutions. */
export function plantInSubstitutes(real: Substitutes): Substitutes {
  return {
    ...real,
    mayManageSubstitutesOf: (...given) =>
      planted.fault?.everybodyManages === true || real.mayManageSubstitutesOf(...given),
  }
}

type ClientAccessModule = typeof import('#features/access/client-access.ts')

/**
 * For `vi.mock` of access to a client's record: while the fault is planted, contradicting client ids in a request are
 * not noticed, and the first counts.
 */
export function plantInClientAccess(real: ClientAccessModule): ClientAccessModule {
  return {
    ...real,
    namedClient: (...ids) =>
      planted.fault?.firstNameCounts ? ids.find((id) => id !== undefined) : real.namedClient(...ids),
  }
}

type Sessions = typeof import('#features/login/sessions.store.ts')

/** For `vi.mock` of the sessions: while the fault is planted, the token is enough without the cookie. */
export function plantInSessions(real: Sessions): Sessions {
  return {
    ...real,
    findSession: (tx, proof, terms) =>
      real.findSession(tx, proof, planted.fault?.tokenIsEnough ? { ...terms, bearerOnly: true } : terms),
  }
}

/** For `vi.mock` of the list of handlers: a planted fault changes one call's roles, or lets its handler throw. */
export function plantInHandlers<M extends { readonly allHandlers: readonly Handler[] }>(real: M): M {
  return { ...real, allHandlers: real.allHandlers.map(faultyHandler) }
}

function faultyHandler(honest: Handler): Handler {
  return {
    ...honest,
    get call() {
      const fault = planted.fault?.by
      return fault?.call === honest.call.name ? { ...honest.call, by: fault.who } : honest.call
    },
    answer: (input, context, prepared) => {
      if (planted.fault?.throwing === honest.call.name)
        throw new Error('select * from accounts where alias = unforeseen')
      return honest.answer(input, context, prepared)
    },
  }
}

/** The time for a rule: one second earlier while its fault is planted, so that the window is still open at its end. */
function moment(of: Fault['lasting'], now: Instant): Instant {
  return planted.fault?.lasting === of ? now - 1 : now
}

type Login = typeof import('@standfest/domain/features/login/login.ts')

/** For `vi.mock` of the rules of logins: while the fault is planted, a step-up lasts one second too long. */
export function plantInLogin(real: Login): Login {
  return { ...real, isStepUpFresh: (at, now) => real.isStepUpFresh(at, moment('proof', now)) }
}

type Recovery = typeof import('@standfest/domain/features/login/recovery.ts')

/** For `vi.mock` of the rules of first passwords: while the fault is planted, one works one second too long. */
export function plantInRecovery(real: Recovery): Recovery {
  return {
    ...real,
    isFirstPasswordGood: (until, now) => real.isFirstPasswordGood(until, moment('first password', now)),
  }
}

type Attempts = typeof import('@standfest/domain/features/login/attempts.ts')

/** For `vi.mock` of the rules of attempts: while the fault is planted, a lockout lasts one second too long. */
export function plantInAttempts(real: Attempts): Attempts {
  return {
    ...real,
    waitBeforeAttempt: (tries, limit, now) => real.waitBeforeAttempt(tries, limit, moment('lock', now)),
  }
}

type CertificateChain = typeof import('#vault/certificate-chain.ts')

/** For `vi.mock` of certificate validation: while the fault is planted, a certificate is valid one second too long. */
export function plantInCertificateChain(real: CertificateChain): CertificateChain {
  return {
    ...real,
    isChainGood: (chain, account, now) => real.isChainGood(chain, account, moment('certificate', now)),
  }
}
