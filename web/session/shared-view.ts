import type { AccountId } from '@standfest/domain/base/id.ts'
import { useSyncExternalStore } from 'react'

/**
 * [Note: Shared view]
 * The therapist shows the screen to the client: until the view is ended, private notes and follow-ups stay closed, and no page shows
 * another client. Session storage keeps that it is on, so that a reload does not end it, and never whose record it is: after a reload
 * it is the first record that is opened.
 */
const markerKey = 'sf-shared-view'
/** Addresses such as /klienten/vorlagen are no records. */
const isId = /^[0-9a-f-]{36}$/

let clientId: AccountId | undefined
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function isOn(): boolean {
  return sessionStorage.getItem(markerKey) !== null
}

/** Whether the screen is shared with a client. */
export function useIsShared(): boolean {
  return useSyncExternalStore(subscribe, isOn)
}

/** Shares the screen with a client. */
export function startSharedView(client: AccountId): void {
  clientId = client
  sessionStorage.setItem(markerKey, '1')
  tell()
}

export function endSharedView(): void {
  clientId = undefined
  sessionStorage.removeItem(markerKey)
  tell()
}

/** Whether a record may be on the screen: without a shared view any, in one that of the client who looks on. */
export function mayShowRecord(client: AccountId | undefined): boolean {
  if (!isOn()) return true
  if (client === undefined || !isId.test(client)) return false
  clientId ??= client
  return client === clientId
}

function tell(): void {
  for (const listener of listeners) listener()
}
