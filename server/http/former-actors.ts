import { createHash } from 'node:crypto'
import type { Browser, SignedIn } from './handle.ts'

/** Who asked before, by what they showed. */
export type FormerActors = {
  readonly find: (proof: Proof) => SignedIn | undefined
  /** Remembers who asks; undefined: nobody. */
  readonly note: (proof: Proof, actor: SignedIn | undefined) => void
}

type Proof = Pick<Browser, 'token' | 'cookieHalf' | 'site'> & { readonly ticket: string | undefined }

const mostKept = 5000

/**
 * [Note: Assumed actors] A process remembers who a token and cookie belonged to, in order to send the queries of the next read together
 * with the session's query instead of behind it. It grants nothing: the session, with account, permissions and certificate, is
 * read from the database by each call, and an answer is given only if that is exactly what was assumed. Otherwise the call is
 * answered again with what was read. A caller who is refused is forgotten: beyond a rate limit, or without the certificate, a call
 * costs the session's query and no other.
 *
 * The short body of a remembered caller is read before the session is found: everybody may send one as short to the login.
 */
export function openFormerActors(): FormerActors {
  const actors = new Map<string, SignedIn>()
  const keys = new WeakMap<Proof, string>()
  const keyOf = (proof: Proof) => {
    const key = keys.get(proof) ?? hashOf(proof)
    keys.set(proof, key)
    return key
  }
  return {
    find: (proof) => (isKept(proof) ? actors.get(keyOf(proof)) : undefined),
    note: (proof, actor) => {
      if (!isKept(proof)) return
      const key = keyOf(proof)
      actors.delete(key)
      if (actor === undefined) return
      actors.set(key, actor)
      const [oldest] = actors.keys()
      if (actors.size > mostKept && oldest !== undefined) actors.delete(oldest)
    },
  }
}

/** A ticket replaces the token: what it opens is not remembered. */
function isKept({ token, ticket }: Proof): boolean {
  return token !== undefined && ticket === undefined
}

/** Neither tokens nor cookies are kept. */
function hashOf({ token, cookieHalf, site }: Proof): string {
  return createHash('sha256').update(`${site} ${token} ${cookieHalf}`).digest('base64')
}
