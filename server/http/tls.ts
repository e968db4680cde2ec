import { constants } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createSecureContext, type SecureContextOptions, type TlsOptions } from 'node:tls'
import type { Role } from '@standfest/domain/base/call.ts'
import { type Environment, StartRefused } from '#config/environment.ts'

/** Forward-secret authenticated ciphers of TLS 1.2, and the names of 1.3. */
const ciphers = [
  'TLS_AES_256_GCM_SHA384',
  'TLS_CHACHA20_POLY1305_SHA256',
  'TLS_AES_128_GCM_SHA256',
  'ECDHE+AESGCM',
  'ECDHE+CHACHA20',
].join(':')

/** Key exchange groups; OpenSSL's default includes a finite field of 2048 bits, with 112 bits of security. */
const groups = ['X25519MLKEM768', 'X25519', 'prime256v1', 'secp384r1'].join(':')

/** The paths of the server's certificate and key, and whether client certificates are requested. */
export type TlsTerms = {
  readonly certFile: string
  readonly keyFile: string
  readonly asksTherapists: boolean
  /** The key of session tickets, where several processes share it. */
  readonly ticketKeys?: Buffer | undefined
}

/** TLS options of a site's listener; `authorities` (PEM) are the accepted client certificate issuers. */
export function tlsOptions(site: Role, terms: TlsTerms, authorities: readonly string[]): TlsOptions {
  const asks = site === 'THERAPIST' && terms.asksTherapists
  // The handshake refuses no certificate: the site's public pages need none, and Node cannot ask for one later.
  const asking = asks ? { requestCert: true, rejectUnauthorized: false } : {}
  return { ...secureContext(site, terms, authorities), ...asking }
}

/**
 * The TLS context of a listener; it changes with the clinic's authorities. The therapists' one allows TLS 1.3 only,
 * because older versions send certificates in clear, and issues no session tickets: a resumed connection shows no
 * certificate.
 */
export function secureContext(
  site: Role,
  { certFile, keyFile, asksTherapists, ticketKeys }: TlsTerms,
  authorities: readonly string[],
): SecureContextOptions & { readonly ticketKeys?: Buffer } {
  const own = {
    cert: readFor('TLS_CERT', certFile),
    key: readFor('TLS_KEY', keyFile),
    ecdhCurve: groups,
  }
  if (site !== 'THERAPIST')
    return { ...own, minVersion: 'TLSv1.2', ciphers, ...(ticketKeys ? { ticketKeys } : {}) }
  const asked = asksTherapists ? { ca: [...authorities] } : {}
  return { ...own, ...asked, minVersion: 'TLSv1.3', secureOptions: constants.SSL_OP_NO_TICKET }
}

/** Refuses unreadable files, or a certificate and key that do not match. */
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
