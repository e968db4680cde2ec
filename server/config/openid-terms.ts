import type { Environment } from './environment.ts'

/** The clinic's OpenID provider, as the operator named it. */
export type OpenidTerms = {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Whether it is asked without TLS: on this machine, in a demo clinic. */
  readonly isPlain: boolean
}

/** Undefined: staff sign in with their passwords only. */
export function openidTermsOf({
  OPENID_ISSUER,
  OPENID_CLIENT_ID,
  OPENID_CLIENT_SECRET,
}: Environment): OpenidTerms | undefined {
  if (OPENID_ISSUER === undefined || OPENID_CLIENT_ID === undefined || OPENID_CLIENT_SECRET === undefined)
    return undefined
  return {
    issuer: OPENID_ISSUER,
    clientId: OPENID_CLIENT_ID,
    clientSecret: OPENID_CLIENT_SECRET,
    isPlain: OPENID_ISSUER.startsWith('http:'),
  }
}
