import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { TLSSocket } from 'node:tls'
import type { HospitalReceiverSetting } from '@standfest/domain/features/hospital-reports/hospital-receiver.ts'
import { faultsOfReport } from '@standfest/domain/testing/fhir/faults-of-report.ts'
import { jwtVerify } from 'jose'
import type { ReceiverKeys } from '#config/receiver-keys.ts'
import { makeServerCertificate } from './own-tls.ts'

/** How the receiver behaves at the next calls, in this order; afterwards it does what a hospital's system ought to do. */
export type Behaviour =
  | 'out of order'
  | 'silent'
  | 'redirects'
  | 'huge refusal'
  | 'takes in and hangs up'
  | 'knows the token no more'
  | 'says that it has it already'

type Bundle = Parameters<typeof faultsOfReport>[0]
type Resource = { readonly identifier?: readonly { readonly system?: string; readonly value?: string }[] }

/**
 * A hospital's system that is stricter than any: it takes HTTPS alone, checks the certificate or the token of each call, validates every
 * report, and answers 422 where it does not know patient or case. There is no FHIR server in the registries to test against.
 */
export async function openTestReceiver() {
  const [tls, own] = [makeServerCertificate(), makeServerCertificate()]
  const pem = (path: string) => readFileSync(path, 'utf8')
  const { privateKey: signing, publicKey } = generateKeyPairSync('ec', { namedCurve: 'secp384r1' })
  const taken: Bundle[] = []
  const calls: string[] = []
  const behaviours: Behaviour[] = []
  const tokens = new Set<string>()
  const assertions = new Set<string>()
  let meanwhile: { readonly report?: () => Promise<unknown>; readonly token?: () => Promise<unknown> } = {}
  let receiverClock: { readonly instant: () => number } = { instant: () => 0 }
  const receiver = {
    known: { patients: new Set<string>(), cases: new Set<string>() },
    /** The reports that were taken in: each once, however often it came. */
    taken,
    /** Each call: `POST /smart/`, `POST /token`. */
    calls,
    behaviours,
    /** What was wrong with what came. */
    faults: [] as string[],
  }

  const server = createServer(
    {
      key: pem(tls.TLS_KEY),
      cert: pem(tls.TLS_CERT),
      ca: pem(own.TLS_CERT),
      requestCert: true,
      rejectUnauthorized: false,
    },
    (request, response) => {
      void answer(request, response).catch((error: unknown) => {
        receiver.faults.push(String(error))
        response.destroy()
      })
    },
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const base = `https://localhost:${(server.address() as AddressInfo).port}`

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = request.url ?? ''
    calls.push(`${request.method} ${url}`)
    const body = await bodyOf(request)
    if (url === '/token') return giveToken(new URLSearchParams(body), response)
    const isAllowed = url === '/mtls/' ? (request.socket as TLSSocket).authorized : knowsToken(request)
    if (behaviours[0] === 'knows the token no more') {
      behaviours.shift()
      tokens.clear()
      return say(response, 401)
    }
    if (!isAllowed) return say(response, 401)
    if (request.headers['content-type'] !== 'application/fhir+json; charset=utf-8') return say(response, 415)
    const { report } = meanwhile
    meanwhile = {}
    await report?.()
    return takeReport(JSON.parse(body) as Bundle, response)
  }

  function takeReport(bundle: Bundle, response: ServerResponse): void {
    const behaviour = behaviours.shift()
    if (behaviour === 'out of order') return say(response, 503)
    if (behaviour === 'silent') return
    if (behaviour === 'redirects') {
      response.writeHead(307, { location: `${base}/elsewhere/` }).end()
      return
    }
    if (behaviour === 'huge refusal') {
      response.writeHead(422, { 'content-type': 'application/fhir+json' })
      for (let piece = 0; piece < 64; piece += 1) response.write('x'.repeat(64 * 1024))
      response.end()
      return
    }
    const wrong = faultsOfReport(bundle)
    receiver.faults.push(...wrong)
    if (wrong.length > 0) return refuse(response, 400, 'invalid', wrong.join('; '))
    const [patient, visit] = [1, 2].map(
      (place) => (bundle.entry?.[place]?.resource as Resource | undefined)?.identifier?.[0],
    )
    if (!receiver.known.patients.has(`${patient?.system}|${patient?.value}`))
      return refuse(response, 422, 'processing', `Patient ${patient?.value} is not known here`)
    if (!receiver.known.cases.has(`${visit?.system}|${visit?.value}`))
      return refuse(response, 422, 'processing', `Encounter ${visit?.value} is not known here`)
    const isKnown = taken.some(({ identifier }) => identifier?.value === bundle.identifier?.value)
    if (isKnown && behaviour === 'says that it has it already')
      return refuse(response, 409, 'duplicate', 'already there')
    if (!isKnown) taken.push(bundle)
    if (behaviour === 'takes in and hangs up') {
      response.destroy()
      return
    }
    say(response, isKnown ? 200 : 201)
  }

  /** SMART backend services: the assertion is signed by the known key, for this client and this address, and never used twice. */
  async function giveToken(form: URLSearchParams, response: ServerResponse): Promise<void> {
    try {
      const { payload } = await jwtVerify(form.get('client_assertion') ?? '', publicKey, {
        issuer: 'standfest',
        subject: 'standfest',
        audience: `${base}/token`,
        algorithms: ['ES384'],
        currentDate: new Date(receiverClock.instant() * 1000),
        maxTokenAge: '5m',
      })
      const isWhole =
        form.get('grant_type') === 'client_credentials' &&
        form.get('scope') === 'system/Bundle.c' &&
        payload.jti
      if (!isWhole || assertions.has(String(payload.jti))) return say(response, 400)
      assertions.add(String(payload.jti))
    } catch (error) {
      receiver.faults.push(String(error))
      return say(response, 401)
    }
    await meanwhile.token?.()
    const token = randomUUID()
    tokens.add(token)
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ access_token: token, token_type: 'bearer', expires_in: 300 }))
  }

  function knowsToken({ headers: { authorization = '' } }: IncomingMessage): boolean {
    return tokens.has(authorization.replace(/^Bearer /, ''))
  }

  const named = {
    name: 'KIS, Innere Station 3',
    patientSystem: 'urn:oid:1.2.276.0.76.3.1.1',
    caseSystem: 'https://klinik.example/fallnummer',
  }
  const keys: ReceiverKeys = {
    certificate: pem(own.TLS_CERT),
    certificateKey: pem(own.TLS_KEY),
    signingKey: signing.export({ type: 'pkcs8', format: 'pem' }).toString(),
    authority: pem(tls.TLS_CERT),
  }
  const ways = {
    file: { ...named, way: 'file' },
    mtls: { ...named, way: 'mtls', baseUrl: `${base}/mtls` },
    smart: {
      ...named,
      way: 'smart',
      baseUrl: `${base}/smart/`,
      tokenUrl: `${base}/token`,
      clientId: 'standfest',
      algorithm: 'ES384',
    },
  } satisfies Record<string, Partial<HospitalReceiverSetting>>
  return {
    ...receiver,
    base,
    keys,
    /** The setting of an administrator for each way to this receiver. */
    ways,
    /** The receiver goes by this clock: assertions of another time are refused. */
    goBy: (clock: typeof receiverClock) => {
      receiverClock = clock
    },
    /** Does something once, while the next report has come and is not answered. */
    whileItWaits: (deed: () => Promise<unknown>) => {
      meanwhile = { report: deed }
    },
    /** Does something once, while the next token is asked for. */
    whileATokenIsMade: (deed: () => Promise<unknown>) => {
      meanwhile = { token: deed }
    },
    /** Knows a patient and a case from now on. */
    admit: (patient: string, visit: string) => {
      receiver.known.patients.add(`${named.patientSystem}|${patient}`)
      receiver.known.cases.add(`${named.caseSystem}|${visit}`)
    },
    close: () => {
      server.close()
      server.closeAllConnections()
      tls.remove()
      own.remove()
    },
  }
}

export type TestReceiver = Awaited<ReturnType<typeof openTestReceiver>>

async function bodyOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces).toString('utf8')
}

function say(response: ServerResponse, status: number): void {
  response.writeHead(status).end()
}

function refuse(response: ServerResponse, status: number, code: string, diagnostics: string): void {
  response.writeHead(status, { 'content-type': 'application/fhir+json' })
  response.end(
    JSON.stringify({ resourceType: 'OperationOutcome', issue: [{ severity: 'error', code, diagnostics }] }),
  )
}
