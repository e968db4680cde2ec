import { constants } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createSecureContext, type SecureContextOptions, type TlsOptions } from 'node:tls'
import type { Role } from '@standfest/domain/base/call.ts'
import { type Environment, StartRefused } from '#config/environment.ts'

/** Of TLS 1.2 only what is forward secret and authenticated; the names of 1.3 must stand here too. */
const ciphers = [
  'TLS_AES_256_GCM_SHA384',
  'TLS_CHACHA20_POLY1305_SHA256',
  'TLS_AES_128_GCM_SHA256',
  'ECDHE+AESGCM',
  'ECDHE+CHACHA20',
].join(':')

/** What keys are agreed by; by itself OpenSSL would also take a finite field of 2048 bits, which is worth 112. */
const groups = ['X25519MLKEM768', 'X25519', 'prime256v1', 'secp384r1'].join(':')

/** Where the server's own certificate lies, and whether browsers of therapists are asked for theirs. */
export type TlsTerms = {
  readonly certFile: string
  readonly keyFile: string
  readonly asksTherapists: boolean
}

/** The options of a site's listener; `authorities` (PEM) are those whose certificates therapists may show. */
export function tlsOptions(site: Role, terms: TlsTerms, authorities: readonly string[]): TlsOptions {
  const asks = site === 'THERAPIST' && terms.asksTherapists
  // Nobody is turned away here: the public pages of the site need no certificate, and Node cannot ask later.
  const asking = asks ? { requestCert: true, rejectUnauthorized: false } : {}
  return { ...secureContext(site, terms, authorities), ...asking }
}

/**
 * What a listener's handshakes go by; it changes when the clinic's authorities do. That of therapists speaks TLS 1.3
 * only, because before it the certificate went over the wire in clear, and hands out no tickets: a connection that is
 * resumed shows no certificate.
 */
export function secureContext(
  site: Role,
  { certFile, keyFile, asksTherapists }: TlsTerms,
  authorities: readonly string[],
): SecureContextOptions {
  const own = {
    cert: readFor('TLS_CERT', certFile),
    key: readFor('TLS_KEY', keyFile),
    ecdhCurve: groups,
  }
  if (site !== 'THERAPIST') return { ...own, minVersion: 'TLSv1.2', ciphers }
  const asked = asksTherapists ? { ca: [...authorities] } : {}
  return { ...own, ...asked, minVersion: 'TLSv1.3', secureOptions: constants.SSL_OP_NO_TICKET }
}

/** Refuses files that cannot be read, or that are not a certificate and the key that belongs to it. */
export function refuseUnusableCertificate({
  TLS_CERT,
  TLS_KEY,
}: Pick<Environment, 'TLS_CERT' | 'TLS_KEY'>): void {
  if (TLS_CERT === undefined || TLS_KEY === undefined) return
  const [cert, key] = [readFor('TLS_CERT', TLS_CERT), readFor('TLS_KEY', TLS_KEY)]
  try {
    createSecureContext({ cert, key })
  } catch {
    throw new StartRefused(
      `TLS_CERT, TLS_KEY: ${TLS_CERT} and ${TLS_KEY} are not a certificate and its key in PEM.`,
    )
  }
}

function readFor(variable: string, file: string): Buffer {
  try {
    return readFileSync(file)
  } catch {
    throw new StartRefused(`${variable}: the file ${file} cannot be read.`)
  }
}
