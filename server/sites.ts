import type { Role } from '@standfest/domain/base/call.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { readStream } from '@standfest/domain/features/clients/changes.calls.ts'
import type { InstanceConfig } from '@standfest/domain/features/instance-settings/instance-config.ts'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { allHandlers } from '#all-handlers'
import { type Environment, needsCertificates, StartRefused } from '#config/environment.ts'
import { passedSockets } from '#config/passed-sockets.ts'
import { version } from '#config/version.ts'
import { openForAdministration } from '#features/access/administered-account.ts'
import { openClient } from '#features/access/client-access.ts'
import { findSubstitutesOf } from '#features/access/access.store.ts'
import { listShownAlerts } from '#features/alerts/alerts.store.ts'
import { getClinicSettings, getSetting } from '#features/instance-settings/settings.store.ts'
import {
  findLastingSessions,
  findSession,
  findSessionByTicket,
  noteActivity,
} from '#features/login/sessions.store.ts'
import { faultsInWording, wordingFolderIn } from '#features/reminders/own-wording.ts'
import { apiDocument } from '#http/api-document.ts'
import { openCrowd } from '#http/crowd.ts'
import type { Context, KnownLogin, SignedIn } from '#http/handle.ts'
import { lookAround } from '#features/monitoring/surroundings.ts'
import { checkCertificate } from '#features/therapists/certificates.store.ts'
import { type BuiltPages, readPages } from '#http/pages.ts'
import { clientHeaders } from '#http/serve.ts'
import { openSite } from '#http/site.ts'
import { openStreamHub } from '#http/stream.ts'
import type { TlsTerms } from '#http/tls.ts'
import { trustedProxies } from '#http/trusted-proxies.ts'
import { listenToChanges } from '#live/changes.ts'
import type { Log } from '#log/log.ts'
import { makeAuthorities, watchAuthorities } from './site-authorities.ts'
import type { Instance } from './open-instance.ts'

/** The three sites as they listen. */
export type Sites = { readonly urls: Readonly<Record<Role, string>>; readonly close: () => Promise<void> }

const roles = ['CLIENT', 'THERAPIST', 'ADMIN'] as const
const ordinaryLimits = { credentialsAMinute: 60, publicAMinute: 1200, sessionAMinute: 300, uploadsAnHour: 20 }
const testLimits = {
  credentialsAMinute: 1_000_000,
  publicAMinute: 1_000_000,
  sessionAMinute: 1_000_000,
  uploadsAnHour: 1_000_000,
}

/** Where the built pages lie. */
const builtPages = join(import.meta.dirname, '..', 'web', 'dist')

/** Opens the three sites on their ports, with the live channel between them. */
export async function openSites(
  environment: Environment,
  instance: Instance,
  log: Log,
  {
    pagesFolder = builtPages,
    knownLogins = [],
  }: { readonly pagesFolder?: string; readonly knownLogins?: readonly KnownLogin[] } = {},
): Promise<Sites> {
  const { database, clock, vault } = instance
  const hub = openStreamHub({ database, clock, log, findSubstitutesOf, findLastingSessions })
  const listener = listenToChanges(instance.addresses.app, log, { change: hub.announce, gap: hub.gap })
  const tls = tlsOf(environment)
  const certificates = {
    required: needsCertificates(environment),
    isTrustedProxy: trustedProxies(environment.TRUSTED_PROXIES),
    proxyFormat: environment.PROXY_CERTIFICATE_FORMAT,
  }
  const authorities = certificates.required
    ? await makeAuthorities(instance, join(environment.DATA_DIR, 'proxy'))
    : []
  const pages = existsSync(join(pagesFolder, 'index.html')) ? readPages(pagesFolder) : undefined
  const needs = {
    database,
    clock,
    vault,
    log,
    crowd: openCrowd(),
    hub,
    tls,
    secure: isSecure(environment),
    build: buildOf(pages),
    bearerOnly: environment.BEARER_ONLY === 'on',
    certificates,
    authorities,
    checkCertificate,
    findSession,
    findSessionByTicket,
    noteActivity,
    openClient: openConcerned,
    handlers: allHandlers,
    config: configOf(environment, instance),
    apiDocument: apiDocument([...allHandlers.map(({ call }) => call), readStream], version),
    limits: environment.TEST_LIMITS === undefined ? ordinaryLimits : testLimits,
    operator: {
      countsTries: environment.TEST_LIMITS !== 'high',
      revealsUnknownAlias: environment.REVEAL_UNKNOWN_ALIAS === 'on',
      mailLeaves: environment.SMTP_URL !== undefined,
      outboxFolder: readableOutbox(environment),
      faultsInWording: (folder: string) =>
        faultsInWording(join(wordingFolderIn(environment.DATA_DIR), folder)),
      surroundings: () => lookAround(environment, vault.keyring.folder),
      knownLogins,
      isDemo: environment.DEMO === 'on',
    },
    pages,
  }
  const apps = await Promise.all(roles.map((role) => openSite(role, needs)))
  const stopWatching = watchAuthorities(apps[roles.indexOf('THERAPIST')]?.server, tls, instance, log)
  const close = async () => {
    stopWatching()
    hub.close()
    await listener.stop()
    await Promise.all(apps.map((app) => app.close()))
  }
  try {
    // Whoever opens a page from now on misses nothing that another process announces.
    await listener.tried
    const passed = passedSockets(environment)
    const ports = await Promise.all(
      apps.map((app, index) => listen(app, environment, roles[index] ?? 'CLIENT', passed[index])),
    )
    return { urls: urlsOf(environment, ports, tls !== undefined), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Opens the client whom a kept answer concerns, for an administrator as one who runs accounts. */
async function openConcerned(context: Context<SignedIn>, clientId: AccountId): Promise<void> {
  const open = context.actor.role === 'ADMIN' ? openForAdministration : openClient
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
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    throw new StartRefused(`${role}_PORT: port ${port} on ${environment.HOST} cannot be used (${code}).`)
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

function tlsOf(environment: Environment): TlsTerms | undefined {
  const { TLS_CERT, TLS_KEY, PROXY_CERTIFICATE_FORMAT } = environment
  if (TLS_CERT === undefined || TLS_KEY === undefined) return undefined
  const asksTherapists = needsCertificates(environment) && PROXY_CERTIFICATE_FORMAT === undefined
  return { certFile: TLS_CERT, keyFile: TLS_KEY, asksTherapists }
}

/** In production nobody reads the letters of others. */
function readableOutbox({ DEMO, SMTP_URL, DATA_DIR }: Environment): string | undefined {
  return DEMO === 'on' && SMTP_URL === undefined ? join(DATA_DIR, 'outbox') : undefined
}

/** The page names all its files by their content: another build has another page. */
function buildOf(pages: BuiltPages | undefined): string {
  return createHash('sha256')
    .update(pages?.page ?? version)
    .digest('hex')
    .slice(0, 16)
}

/** Whether browsers reach all three sites over https: then cookies and headers say so. */
function isSecure(environment: Environment): boolean {
  if (tlsOf(environment)) return true
  const urls = [environment.CLIENT_URL, environment.THERAPIST_URL, environment.ADMIN_URL]
  return urls.every((url) => url?.startsWith('https:') === true)
}

function configOf(environment: Environment, { database, clock, vault }: Instance) {
  return (role: Role): Promise<InstanceConfig> =>
    database.inTransaction(async (tx) => {
      const [clinic, clinicTexts, alerts, session, { minLength }] = await Promise.all([
        getClinicSettings(tx),
        getSetting(tx, 'clinic_texts'),
        listShownAlerts(tx, vault.instanceKey, clock.instant()),
        getSetting(tx, 'session'),
        getSetting(tx, 'password_rules'),
      ])
      return {
        ...clinic,
        clinicTexts,
        apiBase: '/api',
        alerts: alerts.map((alert) => ({ ...alert, accountId: null })),
        role,
        clientId: clientHeaders['x-client-id'],
        clientVersion: clientHeaders['x-client-version'],
        apiAuthorization: clientHeaders.authorization,
        zone: environment.ZONE,
        certificateRequired: needsCertificates(environment),
        passwordMinLength: minLength,
        demo: environment.DEMO === 'on',
        lockAfterBackgroundSeconds: session.lockAfterBackgroundSeconds[role],
      }
    })
}
