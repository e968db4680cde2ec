import type { Call } from '@standfest/domain/base/call.ts'
import type { Instant } from '@standfest/domain/base/day.ts'
import type { ActsAs } from '@standfest/domain/features/access/access.ts'
import type { Statement, Tx } from '#database/connection.ts'
import type { Sql } from '#database/sql.ts'
import type { Handler } from '#http/handle.ts'

type AccessRule = typeof import('@standfest/domain/features/access/access.ts').accessToClient

/**
 * One check taken away, for as long as it stands here. A test that guards a check is run once with its fault
 * planted, and must turn red then: else it would not notice if somebody took the check away.
 */
export type Fault = {
  /** A statement in whose text something is replaced. */
  readonly statement?: { readonly name: string; readonly replace: string; readonly by: string }
  /** A call that lets in others than it says. */
  readonly by?: { readonly call: string; readonly who: Call['by'] }
  /** Another rule of who may act for a client. */
  readonly access?: (honest: AccessRule, ...given: Parameters<AccessRule>) => ActsAs | undefined
  /** Whoever asks may name, change and end substitutes of anybody. */
  readonly everybodyManages?: boolean
  /** Of several clients that a request names, the first is taken. */
  readonly firstNameCounts?: boolean
  /** A session by the token alone is good enough. */
  readonly tokenIsEnough?: boolean
  /** A call whose handler throws what nobody foresaw. */
  readonly throwing?: string
  /** What a rule gives so much time goes on at the very moment of its end. */
  readonly lasting?: 'proof' | 'first password' | 'certificate' | 'lock'
}

const planted: { fault: Fault | undefined } = { fault: undefined }

/** Does work with a fault in place, and takes it out again. */
export async function withFault<T>(fault: Fault, work: () => Promise<T>): Promise<T> {
  planted.fault = fault
  try {
    return await work()
  } finally {
    planted.fault = undefined
  }
}

type Connection = typeof import('#database/connection.ts')

/** For `vi.mock` of the statements' module: a statement looks for a planted fault at each use; a faulty one is not prepared. */
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

/** For `vi.mock` of the access rule. */
export function plantInAccess(real: Access): Access {
  return {
    ...real,
    accessToClient: (...given) =>
      planted.fault?.access?.(real.accessToClient, ...given) ?? real.accessToClient(...given),
  }
}

type Substitutes = typeof import('@standfest/domain/features/substitutes/substitute-rules.ts')

/** For `vi.mock` of the rules of substitutes. */
export function plantInSubstitutes(real: Substitutes): Substitutes {
  return {
    ...real,
    mayManageSubstitutesOf: (...given) =>
      planted.fault?.everybodyManages === true || real.mayManageSubstitutesOf(...given),
  }
}

type ClientAccessModule = typeof import('#features/access/client-access.ts')

/** For `vi.mock` of the door to a client's record. */
export function plantInClientAccess(real: ClientAccessModule): ClientAccessModule {
  return {
    ...real,
    namedClient: (...ids) =>
      planted.fault?.firstNameCounts ? ids.find((id) => id !== undefined) : real.namedClient(...ids),
  }
}

type Sessions = typeof import('#features/login/sessions.store.ts')

/** For `vi.mock` of the sessions. */
export function plantInSessions(real: Sessions): Sessions {
  return {
    ...real,
    findSession: (tx, proof, terms) =>
      real.findSession(tx, proof, planted.fault?.tokenIsEnough ? { ...terms, bearerOnly: true } : terms),
  }
}

/** For `vi.mock` of the list of handlers. */
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

/** The present moment for a rule of time; with its fault planted the second before, in which everything still goes on. */
function moment(of: Fault['lasting'], now: Instant): Instant {
  return planted.fault?.lasting === of ? now - 1 : now
}

type Login = typeof import('@standfest/domain/features/login/login.ts')

/** For `vi.mock` of the rules of logins. */
export function plantInLogin(real: Login): Login {
  return { ...real, isProofFresh: (at, now) => real.isProofFresh(at, moment('proof', now)) }
}

type Recovery = typeof import('@standfest/domain/features/login/recovery.ts')

/** For `vi.mock` of the rules of first passwords and links. */
export function plantInRecovery(real: Recovery): Recovery {
  return {
    ...real,
    isFirstPasswordGood: (until, now) => real.isFirstPasswordGood(until, moment('first password', now)),
  }
}

type Tries = typeof import('@standfest/domain/features/login/tries.ts')

/** For `vi.mock` of the rules of tries. */
export function plantInTries(real: Tries): Tries {
  return {
    ...real,
    waitBeforeTry: (tries, limit, now) => real.waitBeforeTry(tries, limit, moment('lock', now)),
  }
}

type CertificateChain = typeof import('#vault/certificate-chain.ts')

/** For `vi.mock` of what a certificate must be by itself. */
export function plantInCertificateChain(real: CertificateChain): CertificateChain {
  return {
    ...real,
    isChainGood: (chain, account, now) => real.isChainGood(chain, account, moment('certificate', now)),
  }
}
