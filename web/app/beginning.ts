import type { InstanceConfig } from '@standfest/domain/features/instance-settings/instance-config.ts'
import { connectTo } from '#api/connection.ts'
import { currentSession, findSession } from '#session/session.ts'

/** What is asked of the server while the pages are still being loaded. */
export type Beginning = {
  /** Undefined where there is no server that knows its configuration. */
  readonly config: Promise<InstanceConfig | undefined>
  /** Resolves when it is known who is here. */
  readonly session: Promise<void>
}

/**
 * Asks for the configuration, then at once who is here: nothing else is known of the server before, not even where
 * its API lies (§2).
 */
export function begin(): Beginning {
  const config = askForConfig()
  const session = config.then(async (found) => {
    if (found === undefined) return
    connectTo(found)
    await findSession()
    if (currentSession()?.role === 'CLIENT') loadClientPages()
  })
  // The caller that awaits this promise handles its rejection; until then it counts as handled.
  session.catch(() => undefined)
  return { config, session }
}

/** What the server says of itself; undefined where nobody answers. */
async function askForConfig(): Promise<InstanceConfig | undefined> {
  try {
    const response = await fetch('/config', { headers: { Accept: 'application/json' }, cache: 'no-store' })
    return response.ok ? ((await response.json()) as InstanceConfig) : undefined
  } catch {
    return undefined
  }
}

/** A client's pages follow the first pieces without a pause; most visits need them. */
function loadClientPages(): void {
  void import('./session-keeper.tsx')
  void import('./client-frame.tsx')
  if (location.pathname === '/') void import('./client-dashboard.tsx')
}
