import type { AccountId } from '@standfest/domain/base/id.ts'
import { readStream } from '@standfest/domain/features/clients/changes.calls.ts'
import type { Change } from '@standfest/domain/features/clients/changes.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { endOfRenewals } from '#api/renewed-token.ts'
import { readEvents, type StreamEvent } from '#api/stream.ts'
import { useToday } from './now.ts'
import { notOfALaterDay } from './own-account.ts'
import { currentSession, useSessionIfAny } from './session.ts'
import { permissionsKey } from './use-may.ts'

const firstPauseMs = 1000
const longestPauseMs = 30_000
const secondsToOpen = 20

/**
 * Keeps queries current while the page is visible. The event stream is open only then; on return it is opened again
 * and everything about clients is read again, because a change may have been missed.
 */
export function useLive(): void {
  const queries = useQueryClient()
  const session = useSessionIfAny()
  const accountId = session?.account.id
  useNewDay()
  useEffect(() => {
    if (accountId === undefined) return undefined
    let listening: AbortController | undefined
    let wasOpen = false
    const beganAt = performance.now()
    const hear = ({ event, data }: StreamEvent) => {
      if (event === 'change') take(queries, data)
      // The server replays only the changes made while the page was opening: when the live channel opens later, or
      // opens again, everything is read again.
      const isLate = wasOpen || performance.now() - beganAt > secondsToOpen * 1000
      if (event === 'gap' || (event === 'open' && isLate)) renewAll(queries)
      if (event === 'open') wasOpen = true
    }
    const follow = () => {
      listening?.abort()
      listening = undefined
      if (document.visibilityState !== 'visible') return
      listening = new AbortController()
      void listen(hear, listening.signal)
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      listening?.abort()
    }
  }, [queries, accountId])
}

/** At midnight substitutions begin and end without a notification, so the list is read again. */
function useNewDay(): void {
  const queries = useQueryClient()
  const today = useToday()
  const last = useRef(today)
  useEffect(() => {
    if (last.current === today) return
    if (today < last.current) notOfALaterDay(queries, today)
    last.current = today
    renewAll(queries)
    void queries.invalidateQueries({ queryKey: ['substitutes'] })
  }, [queries, today])
}

/** Reads everything about one client again: the client's own queries and the row in the list. */
export function renewClient(queries: QueryClient, clientId: AccountId): void {
  void queries.invalidateQueries({ queryKey: ['client', clientId] })
  withList(({ renewListedClient }) => renewListedClient(queries, clientId))
}

function renewAll(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: ['client'] })
  renewAlerts(queries)
  renewPermissions(queries)
  void queries.invalidateQueries({ queryKey: ['approvals'] })
  withList(({ renewListedClients }) => renewListedClients(queries))
}

/** Only therapists have a list; the code that updates it is not loaded for clients. */
function withList(renew: (list: typeof import('./listed-clients.ts')) => void): void {
  if (currentSession()?.role === 'THERAPIST') void import('./listed-clients.ts').then(renew)
}

/**
 * How many seconds before the live channel opens the page may have read data, in whole seconds with one to spare. Changes from before
 * the document began are in what it has read: repeating them would have everything read twice.
 */
function secondsOpening(): number {
  return Math.min(secondsToOpen, Math.ceil(performance.now() / 1000) + 1)
}

async function listen(hear: (event: StreamEvent) => void, signal: AbortSignal): Promise<void> {
  let pauseMs = firstPauseMs
  while (!signal.aborted) {
    // The old token would be refused.
    await endOfRenewals()
    const startedAt = performance.now()
    const address = `${readStream.path}?secondsBefore=${secondsOpening()}`
    await readEvents(address, { signal, onEvent: hear }).catch(() => undefined)
    if (performance.now() - startedAt > longestPauseMs) pauseMs = firstPauseMs
    await pause(pauseMs, signal)
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
  }
}

function take(queries: QueryClient, data: string): void {
  const change = JSON.parse(data) as Partial<Change> | null
  if (change?.clientId !== undefined) renewClient(queries, change.clientId)
  // A change of the reader's substitutions concerns every row.
  else if (change?.what === 'substitutes') {
    renewAll(queries)
    void queries.invalidateQueries({ queryKey: ['substitutes'] })
  } else if (change?.what === 'alerts') renewAlerts(queries)
  else if (change?.what === 'approvals') void queries.invalidateQueries({ queryKey: ['approvals'] })
  else if (change?.what === 'permissions') renewPermissions(queries)
}

function renewPermissions(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: permissionsKey })
}

function renewAlerts(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: ['alerts'] })
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
