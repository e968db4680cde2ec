import { createPrivateKey, type KeyObject, randomUUID } from 'node:crypto'
import { Agent, request } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { networkInterfaces } from 'node:os'
import type {
  HospitalReceiver,
  SigningAlgorithm,
} from '@standfest/domain/features/hospital-reports/hospital-receiver.ts'
import { answerMaxBytes } from '@standfest/domain/features/hospital-reports/receiver-answer.ts'
import { calculateJwkThumbprint, exportJWK, SignJWT } from 'jose'
import type { Clock } from '#config/clock.ts'
import type { ReceiverKeys } from '#config/receiver-keys.ts'
import { blockListOf, guardedLookup, isBlocked, neverCalled } from '#outbox/guarded-lookup.ts'

export type ReceiverAnswer = { readonly status: number; readonly body: string }

/** The line to the hospital's system. */
export type ReceiverLine = {
  /** Posts a document. Throws an error with a code where no answer came, or where it may not leave. */
  readonly post: (receiver: HospitalReceiver, document: string, posted: Posted) => Promise<ReceiverAnswer>
}

type Posted = {
  /** Names the document over all tries. */
  readonly id: string
  /** Asked when the line is open and right before the document leaves. */
  readonly mayLeave: () => Promise<boolean>
}

type Needs = {
  readonly keys: ReceiverKeys
  readonly clock: Pick<Clock, 'instant'>
  /** For tests: where names lead, instead of DNS without the addresses that are never a hospital's. */
  readonly lookup?: LookupFunction
  readonly timeoutMs?: number
}

const usualTimeoutMs = 20_000
/** How long an assertion is valid; SMART permits five minutes. */
const assertionSeconds = 240
/** A token is not used in its last seconds. */
const tokenMarginSeconds = 30

const fhir = 'application/fhir+json'

/**
 * Posts documents over HTTPS: no redirect is followed, an answer is read to a limited size, and addresses of this machine and its
 * link are never called (SSRF protection). The clinic's private network is: that is where hospitals' systems are.
 */
export function receiverLine({
  keys,
  clock,
  lookup: resolve = guardedLookup(isNeverHospital),
  timeoutMs = usualTimeoutMs,
}: Needs): ReceiverLine {
  const tokens = new Map<string, { readonly token: string; readonly until: number }>()
  const callTo = (address: string, way: HospitalReceiver['way'], more: Sent) =>
    call(address, { ...more, timeoutMs, agent: agentFor(keys, way, resolve) })

  const postWith = async (
    receiver: HospitalReceiver,
    document: string,
    { id, mayLeave }: Posted,
    token: string | undefined,
  ) =>
    callTo(`${receiver.baseUrl.replace(/\/+$/, '')}/`, receiver.way, {
      body: document,
      mayLeave,
      headers: {
        'content-type': `${fhir}; charset=utf-8`,
        accept: fhir,
        // A conditional create, for receivers that know it: the same document is not stored twice.
        'if-none-exist': `identifier=urn:ietf:rfc:3986|urn:uuid:${id}`,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
    })

  const tokenFor = async (receiver: HospitalReceiver): Promise<string> => {
    const name = [receiver.tokenUrl, receiver.clientId, receiver.algorithm].join(' ')
    const known = tokens.get(name)
    if (known && known.until > clock.instant()) return known.token
    tokens.delete(name)
    const fresh = await askToken(receiver, keys, clock.instant(), callTo)
    tokens.set(name, { token: fresh.token, until: clock.instant() + fresh.seconds - tokenMarginSeconds })
    return fresh.token
  }

  return {
    post: async (receiver, document, posted) => {
      if (receiver.way === 'file') throw faultWith('ENOWAY')
      if (receiver.way === 'mtls') return postWith(receiver, document, posted, undefined)
      const answer = await postWith(receiver, document, posted, await tokenFor(receiver))
      if (answer.status !== 401) return answer
      // The token may have been withdrawn: once with a new one.
      tokens.clear()
      return postWith(receiver, document, posted, await tokenFor(receiver))
    },
  }
}

type Sent = {
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
  readonly mayLeave?: () => Promise<boolean>
}
type CallTo = (address: string, way: HospitalReceiver['way'], sent: Sent) => Promise<ReceiverAnswer>

/** SMART backend services: client_credentials with a signed assertion instead of a secret (RFC 7523). */
async function askToken(receiver: HospitalReceiver, keys: ReceiverKeys, now: number, callTo: CallTo) {
  const { clientId, tokenUrl, algorithm } = receiver
  const key = signingKeyOf(keys, algorithm)
  const assertion = await new SignJWT({})
    .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid: await keyIdOf(key) })
    .setIssuer(clientId)
    .setSubject(clientId)
    .setAudience(tokenUrl)
    .setJti(randomUUID())
    .setIssuedAt(now)
    .setExpirationTime(now + assertionSeconds)
    .sign(key)
  const form = new URLSearchParams({
    grant_type: 'client_credentials',
    scope: 'system/Bundle.c',
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    client_assertion: assertion,
  })
  const { status, body } = await callTo(tokenUrl, receiver.way, {
    body: form.toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
  })
  if (status !== 200) throw faultWith(`token ${status}`)
  const answer = parsed(body)
  if (typeof answer.access_token !== 'string' || !/^[\x21-\x7e]+$/.test(answer.access_token))
    throw faultWith('token unusable')
  const seconds = typeof answer.expires_in === 'number' && answer.expires_in > 0 ? answer.expires_in : 60
  return { token: answer.access_token, seconds }
}

function parsed(body: string): { readonly access_token?: unknown; readonly expires_in?: unknown } {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

const keyTypes = { ES384: 'ec', RS384: 'rsa' } as const satisfies Record<SigningAlgorithm, string>

function signingKeyOf({ signingKey }: ReceiverKeys, algorithm: SigningAlgorithm): KeyObject {
  if (signingKey === undefined) throw faultWith('no signing key')
  const key = createPrivateKey(signingKey)
  if (key.asymmetricKeyType !== keyTypes[algorithm]) throw faultWith('signing key of another kind')
  return key
}

/** The key's name for the hospital: the thumbprint of its public half (RFC 7638). */
async function keyIdOf(key: KeyObject): Promise<string> {
  const { d: _d, p: _p, q: _q, dp: _dp, dq: _dq, qi: _qi, ...open } = await exportJWK(key)
  return calculateJwkThumbprint(open)
}

function agentFor(keys: ReceiverKeys, way: HospitalReceiver['way'], resolve: LookupFunction): Agent {
  const own = way === 'mtls' ? ownCertificate(keys) : {}
  return new Agent({
    keepAlive: false,
    minVersion: 'TLSv1.2',
    lookup: resolve,
    ...(keys.authority === undefined ? {} : { ca: keys.authority }),
    ...own,
  })
}

function ownCertificate({ certificate, certificateKey }: ReceiverKeys) {
  if (certificate === undefined || certificateKey === undefined) throw faultWith('no client certificate')
  return { cert: certificate, key: certificateKey }
}

function call(
  address: string,
  {
    body,
    headers,
    mayLeave = async () => true,
    agent,
    timeoutMs,
  }: Sent & { readonly agent: Agent; readonly timeoutMs: number },
): Promise<ReceiverAnswer> {
  const url = new URL(address)
  if (url.protocol !== 'https:') throw faultWith('not HTTPS')
  // A lookup is not asked where the address has no name.
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && isNeverHospital(host)) throw faultWith('EPRIVATE')
  const length = String(Buffer.byteLength(body))
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', headers: { ...headers, 'content-length': length }, agent })
    const limit = setTimeout(() => sent.destroy(faultWith('ETIMEDOUT')), timeoutMs)
    sent.on('close', () => clearTimeout(limit))
    sent.on('error', reject)
    sent.on('response', (answer) => {
      const pieces: Buffer[] = []
      let size = 0
      const done = () =>
        resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(pieces).toString('utf8') })
      answer.on('data', (piece: Buffer) => {
        pieces.push(piece.subarray(0, answerMaxBytes - size))
        size += piece.length
        if (size < answerMaxBytes) return
        // The status is known, and the rest is not needed.
        done()
        sent.destroy()
      })
      answer.on('end', done)
      answer.on('error', reject)
    })
    // Each call has a connection of its own. Nothing is written before it is secured, and then only what may still leave.
    sent.on('socket', (socket) =>
      socket.once('secureConnect', () => {
        mayLeave().then(
          (may) => (may ? sent.end(body) : sent.destroy(faultWith('stopped'))),
          (error: Error) => sent.destroy(error),
        )
      }),
    )
  })
}

function faultWith(code: string): Error {
  return Object.assign(new Error(`the hospital's system was not reached (${code})`), { code })
}

const neverHospitals = blockListOf({
  // The addresses under which clouds answer with credentials.
  ipv4: [...neverCalled.ipv4, ['100.100.100.200', 32]],
  ipv6: [...neverCalled.ipv6, ['fd00:ec2::254', 128]],
})

/** Whether no hospital's system is at an address: this machine under any of its addresses, its link, and what embeds such an address. */
export function isNeverHospital(address: string): boolean {
  return isBlocked(address, neverHospitals) || isBlocked(address, ownAddresses())
}

/** The addresses of this machine as they are now; a network may have come up since the start. */
function ownAddresses(): BlockList {
  const own = new BlockList()
  for (const { address, family } of Object.values(networkInterfaces()).flatMap((all) => all ?? []))
    own.addAddress(address, family === 'IPv4' ? 'ipv4' : 'ipv6')
  return own
}
