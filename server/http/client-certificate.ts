import { X509Certificate } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { TLSSocket } from 'node:tls'
import type { Role } from '@standfest/domain/base/call.ts'
import type { FastifyRequest } from 'fastify'
import type { Log } from '#log/log.ts'
import { refuse } from './handle.ts'
import type { IsTrusted } from './trusted-proxies.ts'

/** How a proxy writes the certificate that a browser showed it into a header. */
export type ProxyFormat = 'rfc9440' | 'nginx-escaped'

/** Where a therapist's certificate may come from. */
export type CertificateTerms = {
  /** Whether therapists need theirs, at login and with every call. */
  readonly required: boolean
  /** Proxies that are believed, by their address. */
  readonly isTrustedProxy: IsTrusted
  /** Set: only trusted proxies show certificates, in this form. Absent: this server's own TLS does. */
  readonly proxyFormat: ProxyFormat | undefined
}

/** The headers in which certificates travel. RFC 9440 has one more, for the chain, which is known here anyway. */
const headers = { rfc9440: 'client-cert', 'nginx-escaped': 'x-client-cert' } as const
const chainHeader = 'client-cert-chain'
const longest = { 'client-cert': 4096, 'x-client-cert': 6144, [chainHeader]: 8192 } as const
type CertificateHeader = keyof typeof longest
const certificateHeaders = Object.keys(longest) as readonly CertificateHeader[]

/**
 * The certificate (DER) that the browser of a request showed, if it showed one. Nothing is said of its being good:
 * that is asked of our own table, with every request.
 *
 * Of TLS's own verdict `authorized` is necessary and never sufficient: a resumed connection can have it without any
 * certificate at all. So the bytes count.
 */
export function shownCertificate(
  request: FastifyRequest,
  site: Role,
  { proxyFormat }: CertificateTerms,
): Buffer | undefined {
  if (site !== 'THERAPIST') return undefined
  if (proxyFormat !== undefined) return readHeader(valueOf(request.raw, headers[proxyFormat]), proxyFormat)
  const { socket } = request.raw
  if (!(socket instanceof TLSSocket) || !socket.authorized) return undefined
  const { raw } = socket.getPeerCertificate(true)
  return raw === undefined || raw.length === 0 ? undefined : raw
}

/**
 * Refuses a request that carries a certificate in a header without being entitled to: from somebody who is no trusted
 * proxy, on another site than that of therapists, in another form than the agreed one, twice, or too long. Whoever does
 * so has something in mind, and the log says so.
 */
export function refuseForeignCertificates(
  request: FastifyRequest,
  site: Role,
  { isTrustedProxy, proxyFormat }: CertificateTerms,
  log: Log,
): void {
  const sent = certificateHeaders.filter((name) => countOf(request.raw, name) > 0)
  if (sent.length === 0) return
  const agreed =
    proxyFormat === undefined
      ? []
      : [headers[proxyFormat], ...(proxyFormat === 'rfc9440' ? [chainHeader] : [])]
  const isEntitled = site === 'THERAPIST' && isTrustedProxy(request.raw.socket.remoteAddress)
  const isInOrder = sent.every(
    (name) =>
      agreed.some((one) => one === name) &&
      countOf(request.raw, name) === 1 &&
      valueOf(request.raw, name).length <= longest[name],
  )
  if (isEntitled && isInOrder) return
  log.error({ event: 'certificate-header-refused', site })
  refuse('ERROR.MALFORMED')
}

/** Counted where they lie as they came: further on, equal headers are one. */
function countOf({ rawHeaders }: IncomingMessage, name: CertificateHeader): number {
  return rawHeaders.filter((one, at) => at % 2 === 0 && one.toLowerCase() === name).length
}

function valueOf({ headers: values }: IncomingMessage, name: CertificateHeader): string {
  const value = values[name]
  return typeof value === 'string' ? value : ''
}

/** An empty header is that of a proxy to which no certificate was shown. */
function readHeader(value: string, format: ProxyFormat): Buffer | undefined {
  if (value === '') return undefined
  return format === 'rfc9440' ? readStructured(value) : readEscaped(value)
}

/** RFC 9440: base64 of the DER between colons. */
function readStructured(value: string): Buffer {
  const text = /^:([A-Za-z0-9+/]+={0,2}):$/.exec(value)?.[1] ?? ''
  const der = Buffer.from(text, 'base64')
  return der.length === 0 || der.toString('base64') !== text ? refuse('ERROR.MALFORMED') : der
}

/** nginx (`$ssl_client_escaped_cert`): one PEM block with percent signs. */
function readEscaped(value: string): Buffer {
  try {
    const pem = decodeURIComponent(value)
    if (!/^-----BEGIN CERTIFICATE-----\n[A-Za-z0-9+/=\n]+-----END CERTIFICATE-----\n?$/.test(pem))
      return refuse('ERROR.MALFORMED')
    return new X509Certificate(pem).raw
  } catch {
    return refuse('ERROR.MALFORMED')
  }
}
