import type { AccountId } from '@standfest/domain/base/id.ts'
import { useSyncExternalStore } from 'react'

/**
 * [Note: Shared view]
 * The therapist shows the screen to the client: until the view is ended, private notes and follow-ups stay closed, and no page shows
 * another client. Local storage keeps that it is on, for all tabs and across a reload. It keeps no client's id, but its last
 * characters: enough to tell one record from another, in an address or an overlay that was open before.
 */
const markerKey = 'sf-shared-view'
const markLength = 8

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function markOfPresent(): string | null {
  return localStorage.getItem(markerKey)
}

/** Whether the screen is shared with a client. */
export function useIsShared(): boolean {
  return useSyncExternalStore(subscribe, markOfPresent) !== null
}

/** Shares the screen with a client. */
export function startSharedView(client: AccountId): void {
  localStorage.setItem(markerKey, client.slice(-markLength))
  tell()
}

export function endSharedView(): void {
  localStorage.removeItem(markerKey)
  tell()
}

/** Whether something about a client may be on the screen: in a shared view only about the one who looks on. */
export function mayShowRecord(client: AccountId | undefined): boolean {
  const mark = markOfPresent()
  return mark === null || client?.slice(-markLength) === mark
}

function tell(): void {
  for (const listener of listeners) listener()
}
