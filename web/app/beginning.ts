import type { InstanceConfig } from '@standfest/domain/features/instance-settings/instance-config.ts'
import { connectTo, type Instance, readMaxMs } from '#api/connection.ts'
import { dropOpeningRequests, instanceOfPage, openingResponse } from '#api/opening.ts'
import { currentSession, findSession } from '#session/session.ts'
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
 * Takes over the requests for configuration and session that the page has sent (`web/api/opening.ts`). Where its HTML
 * names no API or an outdated one, the session is requested with what the configuration says.
 */
export function begin(): Beginning {
  loadExpectedPages()
  const config = askForConfig().then((found) =>
    found !== undefined && isOutdated(found) ? loadPresentPage(found) : found,
  )
  const session = config.then(async (found) => {
    // Without the present configuration an answer may be outdated when the page asks for the session at last.
    if (!isSameInstance(instanceOfPage(), found)) dropOpeningRequests()
    if (found === undefined) return
    connectTo(found)
    joinDashboardReads(found)
    await findSession(prefetchDashboard)
    if (currentSession()?.role === 'CLIENT') loadClientPages()
  })
  // The caller that awaits this promise handles its rejection; until then it counts as handled.
  session.catch(() => undefined)
  return { config, session }
}

/** The service worker's copy of the page may be older than the configuration. */
function isSameInstance(one: Instance | undefined, other: Instance | undefined): boolean {
  if (one === undefined || other === undefined) return false
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
    const response = await (openingResponse('/config') ??
      fetch('/config', {
        headers: { Accept: 'application/json' },
        cache: 'no-store',
        signal: AbortSignal.timeout(readMaxMs),
      }))
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
