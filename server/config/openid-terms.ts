import type { Environment } from './environment.ts'

/** The configuration of the clinic's OpenID provider. */
export type OpenidTerms = {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Whether it is reached without TLS: in a demo clinic, on the loopback interface only. */
  readonly isPlain: boolean
}

/** Undefined: none is configured. */
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
