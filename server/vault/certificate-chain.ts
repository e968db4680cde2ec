import { createHash, X509Certificate } from 'node:crypto'
import type { Instant } from '@standfest/domain/base/day.ts'
import { accountName } from './authority.ts'

/** SHA-256, of a certificate or a public key. */
export function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}

const clientAuthentication = '1.3.6.1.5.5.7.3.2'

/** A certificate with its issuer and root, which come from the database and never from the caller. */
export type Chain = { readonly leaf: Buffer; readonly issuer: Buffer; readonly root: Buffer }

/**
 * Whether a certificate was issued by our authority to this account for logging in, and is valid now. Signatures,
 * extensions, validity, purpose and name are verified here, independent of TLS and proxies.
 */
export function isChainGood(chain: Chain, accountId: string, now: Instant): boolean {
  const [leaf, issuer, root] = [chain.leaf, chain.issuer, chain.root].map(parse)
  if (!leaf || !issuer || !root) return false
  const isSigned = isIssuedBy(leaf, issuer) && isIssuedBy(issuer, root) && isIssuedBy(root, root)
  const isOfItsKind = !leaf.ca && issuer.ca && root.ca
  const isInTime = [leaf, issuer, root].every((one) => isGoodAt(one, now))
  const purposes = leaf.keyUsage ?? []
  const isForLogin = purposes.length === 1 && purposes[0] === clientAuthentication
  const isNamed = leaf.subjectAltName === `URI:${accountName(accountId)}`
  return isSigned && isOfItsKind && isInTime && isForLogin && isNamed
}

function parse(der: Buffer): X509Certificate | undefined {
  try {
    return new X509Certificate(der)
  } catch {
    return undefined
  }
}

function isIssuedBy(one: X509Certificate, issuer: X509Certificate): boolean {
  return one.checkIssued(issuer) && one.verify(issuer.publicKey)
}

function isGoodAt({ validFromDate, validToDate }: X509Certificate, now: Instant): boolean {
  const milliseconds = now * 1000
  return validFromDate.getTime() <= milliseconds && milliseconds < validToDate.getTime()
}
