import {
  type Dashboard,
  dashboardPaths,
  dashboardReadNames,
  readClientDashboard,
  readsOfDashboard,
} from '@standfest/domain/features/dashboard/dashboard.calls.ts'
import type { InstanceConfig } from '@standfest/domain/features/instance-settings/instance-config.ts'
import { RequestFailed } from '#api/failures.ts'
import { type JoinedAnswers, type JoinedPart, joinReads, prefetchJoined } from '#api/joined-reads.ts'
import { pathOf, send } from '#api/send.ts'
import { currentSession } from '#session/session.ts'

/** Sends the reads of a client's dashboard as one call, while the dashboard is open. */
export function joinDashboardReads({ role }: Pick<InstanceConfig, 'role'>): void {
  joinReads(role === 'CLIENT' ? { covers, ask } : undefined)
}

/** Reads the dashboard together with the account, where a session begins on it. */
export function prefetchDashboard(): void {
  if (isOnDashboard()) prefetchJoined()
}

function isOnDashboard(): boolean {
  return location.pathname === '/'
}

function covers(address: string): boolean {
  const [path] = address.split('?')
  return isOnDashboard() && dashboardPaths.some((one) => one === path)
}

/** A refusal of the whole falls to the single reads: each part then loads or fails by itself. */
async function ask(): Promise<JoinedAnswers | undefined> {
  try {
    const { data } = await send(readClientDashboard)
    return data && answersIn(data.attributes)
  } catch (error) {
    if (error instanceof RequestFailed && !comesAgain(error) && error.status !== 401) return undefined
    throw error
  }
}

/** Each read would be refused for the same reason: the server is overrun. */
function comesAgain({ status }: RequestFailed): boolean {
  return status === 429 || status === 503
}

/** The answers by address; a read of another day's surveys, or of another page of a list, finds none. */
function answersIn(dashboard: Dashboard): JoinedAnswers {
  const reads = readsOfDashboard(dashboard.day)
  const parts = new Map(
    dashboardReadNames.map((name) => [pathOf(reads[name].call, reads[name]), dashboard[name] as JoinedPart]),
  )
  return (address) => parts.get(withoutOwnAccount(address))
}

/** A client who names the own account asks the same as without. */
function withoutOwnAccount(address: string): string {
  const own = currentSession()?.account.id
  return address.replace(new RegExp(`[?]account=${own}$`), '')
}
