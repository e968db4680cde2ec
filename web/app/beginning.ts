import type { InstanceConfig } from '@standfest/domain/features/instance-settings/instance-config.ts'
import { connectTo, type Instance } from '#api/connection.ts'
import { readMaxMs } from '#api/send.ts'
import { askForSession, currentSession, findSession } from '#session/session.ts'
import { joinDashboardReads, prefetchDashboard } from './joined-dashboard.ts'
import { isOutdated, loadPresentPage } from './outdated-page.ts'

/** The requests that are sent while the pages are still being loaded. */
export type Beginning = {
  /** The configuration; undefined where no server answers. */
  readonly config: Promise<InstanceConfig | undefined>
  /** Resolves when it is known who is signed in. */
  readonly session: Promise<void>
}

/**
 * Requests the configuration (§2) and beside it the session, with the API's address and headers that the page's HTML
 * names. Where these are missing or outdated, the session is requested with those of the configuration.
 */
export function begin(): Beginning {
  loadExpectedPages()
  const named = instanceOfPage()
  const early = named && askEarly(named)
  const config = askForConfig().then((found) =>
    found !== undefined && isOutdated(found) ? loadPresentPage(found) : found,
  )
  const session = config.then(async (found) => {
    if (found === undefined) return
    const isPresent = named !== undefined && isSameInstance(named, found)
    if (!isPresent) connectTo(found)
    joinDashboardReads(found)
    await findSession(isPresent ? early : undefined, prefetchDashboard)
    if (currentSession()?.role === 'CLIENT') loadClientPages()
  })
  // The caller that awaits this promise handles its rejection; until then it counts as handled.
  session.catch(() => undefined)
  return { config, session }
}

/** How the API is called, as the server wrote it into the page's HTML (`server/http/pages.ts`). */
function instanceOfPage(): Instance | undefined {
  const content = document.querySelector<HTMLMetaElement>('meta[name="api"]')?.content
  return content === undefined ? undefined : (JSON.parse(content) as Instance)
}

function askEarly(instance: Instance): ReturnType<typeof askForSession> {
  connectTo(instance)
  const asked = askForSession()
  // A failure counts once the configuration is known.
  asked.catch(() => undefined)
  return asked
}

/** The service worker's copy of the page may be older than the configuration. */
function isSameInstance(one: Instance, other: Instance): boolean {
  return (['apiBase', 'clientId', 'clientVersion', 'apiAuthorization'] as const).every(
    (part) => one[part] === other[part],
  )
}

/**
 * The server's configuration for pages; undefined where no server answers, or none in time: on a network that swallows
 * requests a page would otherwise never reach the offline page.
 */
async function askForConfig(): Promise<InstanceConfig | undefined> {
  try {
    const response = await fetch('/config', {
      headers: { Accept: 'application/json' },
      cache: 'no-store',
      signal: AbortSignal.timeout(readMaxMs),
    })
    return response.ok ? ((await response.json()) as InstanceConfig) : undefined
  } catch {
    return undefined
  }
}

/**
 * Preloads the pages that will most likely be shown, before it is known who is signed in: a session leaves the time of
 * its end in a cookie, named by its site.
 */
function loadExpectedPages(): void {
  const [, site] = /(?:^|; )(?:__Host-)?sf-(\w+)-idle=/.exec(document.cookie) ?? []
  if (site === 'client') loadClientPages()
  else if (site !== undefined) void import('./staff-routes.tsx')
  if (site === undefined && /^\/(login)?$/.test(location.pathname))
    void import('#features/login/login-page.tsx')
}

/** Preloads a client's pages; most visits need them. */
function loadClientPages(): void {
  void import('./session-keeper.tsx')
  void import('./client-frame.tsx')
  if (location.pathname === '/') void import('./client-dashboard.tsx')
}
