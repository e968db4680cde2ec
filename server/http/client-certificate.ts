import { X509Certificate } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { TLSSocket } from 'node:tls'
import type { Role } from '@standfest/domain/base/call.ts'
import type { FastifyRequest } from 'fastify'
import type { Log } from '#log/log.ts'
import { refuse } from './handle.ts'
import type { IsTrusted } from './trusted-proxies.ts'

/** The header format of a client certificate passed on by a proxy. */
export type ProxyFormat = 'rfc9440' | 'nginx-escaped' | 'envoy-xfcc' | 'traefik-pem'

/** The accepted sources of client certificates. */
export type CertificateTerms = {
  /** Whether therapists need a certificate, at login and with every call. */
  readonly required: boolean
  /** Trusted proxies by address. */
  readonly isTrustedProxy: IsTrusted
  /** Set: only trusted proxies pass certificates on, in this format. Absent: they come from this server's own TLS. */
  readonly proxyFormat: ProxyFormat | undefined
}

/** Headers with certificates. RFC 9440's header for the chain is ignored, because the chain is known here. */
const headers = {
  rfc9440: 'client-cert',
  'nginx-escaped': 'x-client-cert',
  'envoy-xfcc': 'x-forwarded-client-cert',
  'traefik-pem': 'x-forwarded-tls-client-cert',
} as const
const chainHeader = 'client-cert-chain'
/** Envoy and Traefik send the chain in the same header. */
const longest = {
  'client-cert': 4096,
  'x-client-cert': 6144,
  'x-forwarded-client-cert': 12_288,
  'x-forwarded-tls-client-cert': 12_288,
  [chainHeader]: 8192,
} as const
type CertificateHeader = keyof typeof longest
const certificateHeaders = Object.keys(longest) as readonly CertificateHeader[]

/**
 * The certificate (DER) of a request's browser, if any. It is not validated here, but against our table with every
 * request. TLS's `authorized` is necessary but not sufficient: a resumed connection can have it without a certificate,
 * so the bytes count.
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
 * Refuses a request with a certificate header from an untrusted proxy, on another site than the therapists', in another
 * format than the configured one, duplicated, or too long. Such a request is an attack, and logged.
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

/** Counts raw headers: later, equal headers are merged. */
function countOf({ rawHeaders }: IncomingMessage, name: CertificateHeader): number {
  return rawHeaders.filter((one, at) => at % 2 === 0 && one.toLowerCase() === name).length
}

function valueOf({ headers: values }: IncomingMessage, name: CertificateHeader): string {
  const value = values[name]
  return typeof value === 'string' ? value : ''
}

const readers: Readonly<Record<ProxyFormat, (value: string) => Buffer>> = {
  rfc9440: readStructured,
  'nginx-escaped': readEscaped,
  'envoy-xfcc': readForwarded,
  'traefik-pem': readBare,
}

/** An empty header means that the proxy got no certificate. */
function readHeader(value: string, format: ProxyFormat): Buffer | undefined {
  return value === '' ? undefined : readers[format](value)
}

/** RFC 9440: base64 of the DER between colons. */
function readStructured(value: string): Buffer {
  const text = /^:([A-Za-z0-9+/]+={0,2}):$/.exec(value)?.[1] ?? ''
  return readBase64(text)
}

function readBase64(text: string): Buffer {
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

/** A pair of an XFCC element. A value with a comma, semicolon or equals sign is quoted. */
const xfccPair = /([A-Za-z]+)=("(?:[^"\\]|\\["\\])*"|[^",;=\\]*)(?:;(?=[A-Za-z])|$)/y

/**
 * Envoy (`x-forwarded-client-cert`): pairs of which `Cert` is the PEM, quoted and percent-encoded. Each proxy on the way may append
 * an element after a comma: more than one is refused, because only that of the proxy next to the server is known to be true.
 */
function readForwarded(value: string): Buffer {
  xfccPair.lastIndex = 0
  const found: string[] = []
  for (let end = 0; end < value.length; end = xfccPair.lastIndex) {
    const [, name, text = ''] = xfccPair.exec(value) ?? refuse('ERROR.MALFORMED')
    if (name?.toLowerCase() === 'cert') found.push(text)
  }
  const [quoted = '', more] = found
  const escaped = /^"([^"\\]+)"$/.exec(quoted)?.[1]
  return escaped === undefined || more !== undefined ? refuse('ERROR.MALFORMED') : readEscaped(escaped)
}

/**
 * Traefik (`X-Forwarded-Tls-Client-Cert`): PEM without its first and last line and without line breaks, the browser's own certificate
 * first and its chain after commas. Version 2 percent-encodes each.
 */
function readBare(value: string): Buffer {
  const [own = refuse('ERROR.MALFORMED')] = value.split(',').map((one) => readBase64(unescaped(one)))
  try {
    return new X509Certificate(own).raw
  } catch {
    return refuse('ERROR.MALFORMED')
  }
}

function unescaped(value: string): string {
  if (!value.includes('%')) return value
  if (!/^(?:[A-Za-z0-9]|%2B|%2F|%3D)+$/i.test(value)) return refuse('ERROR.MALFORMED')
  return decodeURIComponent(value)
}
