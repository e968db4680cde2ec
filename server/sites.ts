import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Server as TlsServer } from 'node:tls'
import type { Role } from '@standfest/domain/base/call.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { readStream } from '@standfest/domain/features/clients/changes.calls.ts'
import { allHandlers } from '#all-handlers'
import { servedBlobStoreOf } from '#blobs/open-blob-store.ts'
import { buildOf, builtPages } from '#config/build.ts'
import { type Environment, isPassedThrough, needsCertificates } from '#config/environment.ts'
import { openidTermsOf } from '#config/openid-terms.ts'
import { originOf } from '#config/origins.ts'
import { passedSockets } from '#config/passed-sockets.ts'
import { scannerAddressOf } from '#config/scanner-address.ts'
import { version } from '#config/version.ts'
import type { Origin } from '#database/choose-programs.ts'
import { listSubstitutesOn } from '#features/access/access.store.ts'
import { openForAdministration } from '#features/access/administered-account.ts'
import { askOwnRecord, openRepeatedClient } from '#features/access/client-access.ts'
import { openOwnClients } from '#features/access/client-list-access.ts'
import { noteRefusal } from '#features/access/readings.ts'
import { kindsInConfig, openInstanceConfigs } from '#features/instance-settings/config-answers.ts'
import {
  findOpenTokens,
  findSession,
  findSessionByTicket,
  isAdministratorSignedIn,
  noteActivity,
} from '#features/login/sessions.store.ts'
import { readSurroundings } from '#features/monitoring/surroundings.ts'
import { faultsInWording, wordingFolderIn } from '#features/reminders/own-wording.ts'
import { checkCertificate } from '#features/therapists/certificates.store.ts'
import { apiDocument } from '#http/api-document.ts'
import type { Ending } from '#http/drain.ts'
import { openFormerActors } from '#http/former-actors.ts'
import type { Context, KnownLogin, OperatorTerms, SignedIn } from '#http/handle.ts'
import { type LoadShedder, openLoadShedder } from '#http/load-shedding.ts'
import { readPages } from '#http/pages.ts'
import { portRefused } from '#http/port-refused.ts'
import { openShares } from '#http/shares.ts'
import { openSite } from '#http/site.ts'
import { openStreamHub } from '#http/stream-hub.ts'
import { refuseUnusableCertificate, secureContext, type TlsTerms } from '#http/tls.ts'
import { openTrace } from '#http/trace.ts'
import { trustedProxies } from '#http/trusted-proxies.ts'
import { type Limits, openLimits } from '#limits/limits.ts'
import { openLiveConnection } from '#live/live-connection.ts'
import type { Log } from '#log/log.ts'
import { type Meters, openMeters } from '#metrics/meters.ts'
import { getIdentity } from '#vault/instance-identity.ts'
import { openNameMemory } from '#vault/name-memory.ts'
import type { Instance } from './open-instance.ts'
import { makeAuthorities, readAuthorities, watchAuthorities } from './site-authorities.ts'

/** The three sites as they listen. */
export type Sites = {
  readonly urls: Readonly<Record<Role, string>>
  readonly operator: OperatorTerms
  /** The build id of the served pages, or the version without pages. */
  readonly build: string
  /** The number of pages connected to the live channel. */
  readonly liveChannels: () => number
  /** Reads the certificate of TLS again, for connections from now on. */
  readonly renew: () => Promise<void>
  readonly close: (ending?: Ending) => Promise<void>
}

/** The instance as the sites need it. */
type SitesInstance = Pick<Instance, 'database' | 'clock' | 'vault'> & {
  readonly addresses: Pick<Instance['addresses'], 'app' | 'listen'> & { readonly origin?: Origin | undefined }
}

let description: Buffer | undefined

/** The calls' API document as JSON, shared by all sites. It has a megabyte and is public: it is written out once. */
function describeCalls(): Buffer {
  description ??= Buffer.from(
    JSON.stringify(apiDocument([...allHandlers.map(({ call }) => call), readStream], version)),
  )
  return description
}

const roles = ['CLIENT', 'THERAPIST', 'ADMIN'] as const
const mebibytes = 1024 * 1024
/** Limits per address allow for a whole clinic behind one address. */
const ordinaryLimits = {
  requests: {
    credentialsAMinute: 60,
    publicAMinute: 1200,
    sessionAMinute: 300,
    uploadsAnHour: 20,
    reportsAMinute: 20,
  },
  // A body with a file has 12 MiB and is held about four times over until the file is inspected: six at once fit into
  // the smallest machine's memory. A page sends one after the other.
  bodyBytes: { whole: 72 * mebibytes, address: 48 * mebibytes, session: 24 * mebibytes },
  // Browsers open six to an origin at most; over TLS each costs about 50 KB.
  connections: { whole: 3000, address: 600, session: Infinity },
  // One for each visible window. Over HTTP/1.1 browsers open six at most.
  streams: { whole: 2000, address: 300, session: 6 },
}
const many = { whole: 1e12, address: 1e12, session: 1e12 }
const testLimits: typeof ordinaryLimits = {
  requests: {
    credentialsAMinute: 1_000_000,
    publicAMinute: 1_000_000,
    sessionAMinute: 1_000_000,
    uploadsAnHour: 1_000_000,
    reportsAMinute: 1_000_000,
  },
  bodyBytes: many,
  connections: many,
  streams: many,
}

/** Opens the three sites on their ports, with the live channel between them. */
export async function openSites(
  environment: Environment,
  instance: SitesInstance,
  log: Log,
  {
    pagesFolder = builtPages,
    knownLogins = [],
    meters = openMeters(),
    limits: counted = openLimits(),
    sockets = passedSockets(environment),
    ticketKeys,
    loadShedder = openLoadShedder(),
  }: {
    readonly pagesFolder?: string
    readonly knownLogins?: readonly KnownLogin[]
    readonly meters?: Pick<Meters, 'countCall' | 'countRefused'>
    readonly limits?: Limits
    readonly sockets?: readonly number[]
    readonly ticketKeys?: Buffer
    readonly loadShedder?: LoadShedder
  } = {},
): Promise<Sites> {
  const { database, clock, vault } = instance
  const limits = environment.TEST_LIMITS === undefined ? ordinaryLimits : testLimits
  const hub = openStreamHub({
    database,
    clock,
    log,
    streamsOfSession: limits.streams.session,
    limits: counted,
    listSubstitutesOn,
    findOpenTokens,
  })
  const tls = tlsOf(environment, ticketKeys)
  const isProxy = trustedProxies(environment.TRUSTED_PROXIES)
  const certificates = {
    required: needsCertificates(environment),
    isTrustedProxy: isProxy,
    proxyFormat: environment.PROXY_CERTIFICATE_FORMAT,
  }
  const authorities = certificates.required
    ? await makeAuthorities(instance, join(environment.DATA_DIR, 'proxy'))
    : []
  const pages = existsSync(join(pagesFolder, 'index.html')) ? readPages(pagesFolder) : undefined
  const build = pages?.build ?? buildOf(undefined)
  const config = openInstanceConfigs(environment, instance, { build, isLive: () => live.isConnected() })
  const names = openNameMemory(() => database.read((tx) => isAdministratorSignedIn(tx, clock.instant())))
  const live = openLiveConnection(
    { url: instance.addresses.listen ?? instance.addresses.app, database, log },
    {
      // In this process it is known with the commit: whoever saved a setting reads it with the next call.
      committed: (kinds) => {
        if (kindsInConfig.some((kind) => kinds.has(kind))) config.forget()
      },
      change: (announced) => {
        if (kindsInConfig.some((kind) => kind === announced.what)) config.forget()
        if (announced.what === 'account') names.forget()
        if (announced.what !== 'settings') hub.announce(announced)
      },
      gap: () => {
        config.forget()
        names.forget()
        hub.gap()
      },
    },
  )
  const trace = openTrace(database, log)
  const ending: Ending = { handsOver: false }
  // Assigned once all three sites listen; no request is served before.
  const places: { urls?: Readonly<Record<Role, string>> } = {}
  const needs = {
    originOf: (site: Role) => new URL(places.urls?.[site] ?? originOf(environment, site)).origin,
    database,
    clock,
    vault,
    names,
    log,
    meters,
    loadShedder,
    trace,
    noteRefusal,
    noteListening: openOwnClients,
    shares: {
      bodyBytes: openShares('body-bytes', limits.bodyBytes, counted),
      connections: openShares('connections', limits.connections, counted),
      streams: openShares('streams', limits.streams, counted),
    },
    hub,
    tls,
    secure: isSecure(environment),
    onlyProxies: tls === undefined && isSecure(environment) && environment.TRUSTED_PROXIES !== '',
    build,
    bearerOnly: environment.BEARER_ONLY === 'on',
    certificates,
    authorities,
    checkCertificate,
    findSession,
    findSessionByTicket,
    noteActivity,
    openClient: openConcerned,
    askOwnRecord,
    formerActors: openFormerActors(),
    handlers: allHandlers,
    config: config.answer,
    shownAlerts: config.shownAlerts,
    apiDocument: describeCalls,
    limits: counted,
    requestLimits: limits.requests,
    ending,
    securityContact: environment.SECURITY_CONTACT,
    operator: operatorTermsOf(environment, { ...instance, log }, knownLogins),
    pages,
  }
  const apps = await Promise.all(
    roles.map((role) => {
      const isTrustedProxy = isPassedThrough(environment, role) ? () => false : isProxy
      return openSite(role, { ...needs, isProxy, certificates: { ...certificates, isTrustedProxy } })
    }),
  )
  const stopWatching = watchAuthorities(apps[roles.indexOf('THERAPIST')]?.server, tls, instance, log)
  const close = async ({ handsOver }: Ending = { handsOver: false }) => {
    ending.handsOver = handsOver
    stopWatching()
    hub.close()
    names.forget()
    await Promise.all(apps.map((app) => app.close()))
    // After the last answer: what it changed is told to the other processes' pages.
    await live.stop()
    await trace.settled()
  }
  try {
    // From now on no page misses a change that another process announces.
    await live.tried
    const ports: number[] = []
    // One after the other: processes that share random ports ask for them in the same order.
    for (const [index, app] of apps.entries())
      ports.push(await listen(app, environment, roles[index] ?? 'CLIENT', sockets[index]))
    const { operator } = needs
    const urls = urlsOf(environment, ports, tls !== undefined)
    places.urls = urls
    return {
      urls,
      operator,
      build,
      liveChannels: hub.count,
      renew: async () => {
        if (tls === undefined) return
        refuseUnusableCertificate(environment)
        const present = tls.asksTherapists ? await readAuthorities(instance) : []
        for (const [index, { server }] of apps.entries())
          if (server instanceof TlsServer)
            server.setSecureContext(secureContext(roles[index] ?? 'CLIENT', tls, present))
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** What handlers may know of the operator's environment. */
export function operatorTermsOf(
  environment: Environment,
  { vault, addresses, log }: Pick<SitesInstance, 'vault' | 'addresses'> & { readonly log: Log },
  knownLogins: readonly KnownLogin[],
): OperatorTerms {
  return {
    countsTries: environment.TEST_LIMITS === undefined || environment.TEST_LIMITS === 'high-requests',
    revealsUnknownAlias: environment.REVEAL_UNKNOWN_ALIAS === 'on',
    mailLeaves: environment.SMTP_URL !== undefined,
    outboxFolder: readableOutbox(environment),
    faultsInWording: (folder: string) => faultsInWording(join(wordingFolderIn(environment.DATA_DIR), folder)),
    surroundings: () =>
      readSurroundings(environment, { keys: vault.keyring.store, postgres: addresses.origin }),
    virusScanner: scannerAddressOf(environment.VIRUS_SCANNER ?? ''),
    blobs: servedBlobStoreOf(environment, () => getIdentity(vault.keyring.store), log),
    openid: openidTermsOf(environment),
    knownLogins,
    isDemo: environment.DEMO === 'on',
    origin: new URL(originOf(environment, 'CLIENT')).origin,
  }
}

/** Opens the client of an idempotent answer; for an administrator as managed account. */
async function openConcerned(context: Context<SignedIn>, clientId: AccountId): Promise<void> {
  const open = context.actor.role === 'ADMIN' ? openForAdministration : openRepeatedClient
  await open(context, clientId)
}

type Listening = {
  listen: (at: { host: string; port: number; fd?: number }) => Promise<string>
  server: { address: () => unknown }
}

async function listen(
  app: Listening,
  environment: Environment,
  role: Role,
  passed: number | undefined,
): Promise<number> {
  const port = environment[`${role}_PORT`]
  try {
    await app.listen({ host: environment.HOST, port, ...(passed === undefined ? {} : { fd: passed }) })
  } catch (error) {
    throw portRefused({ name: `${role}_PORT`, host: environment.HOST, port }, error)
  }
  const address = app.server.address()
  return typeof address === 'object' && address !== null && 'port' in address ? Number(address.port) : port
}

function urlsOf(environment: Environment, ports: readonly number[], tls: boolean): Record<Role, string> {
  const host =
    environment.HOST === '127.0.0.1' || environment.HOST === '0.0.0.0' ? 'localhost' : environment.HOST
  const [client, therapist, admin] = ports.map((port) => `${tls ? 'https' : 'http'}://${host}:${port}`)
  return {
    CLIENT: environment.CLIENT_URL ?? client ?? '',
    THERAPIST: environment.THERAPIST_URL ?? therapist ?? '',
    ADMIN: environment.ADMIN_URL ?? admin ?? '',
  }
}

function tlsOf(environment: Environment, ticketKeys?: Buffer): TlsTerms | undefined {
  const { TLS_CERT, TLS_KEY, PROXY_CERTIFICATE_FORMAT } = environment
  if (TLS_CERT === undefined || TLS_KEY === undefined) return undefined
  const asksTherapists = needsCertificates(environment) && PROXY_CERTIFICATE_FORMAT === undefined
  return { certFile: TLS_CERT, keyFile: TLS_KEY, asksTherapists, ticketKeys }
}

/** The folder of the demo clinic's mails, which administrators may read; undefined in production, where nobody may. */
function readableOutbox({ DEMO, SMTP_URL, DATA_DIR }: Environment): string | undefined {
  return DEMO === 'on' && SMTP_URL === undefined ? join(DATA_DIR, 'outbox') : undefined
}

/** Whether all three sites are public over https, for secure cookies and headers. */
function isSecure(environment: Environment): boolean {
  if (tlsOf(environment)) return true
  const urls = [environment.CLIENT_URL, environment.THERAPIST_URL, environment.ADMIN_URL]
  return urls.every((url) => url?.startsWith('https:') === true)
}
