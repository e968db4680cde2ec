import { useSyncExternalStore } from 'react'
import { type Keeping, keepingNow, onKeepingChange } from './drafts.ts'

/** How safe it is what was typed on this page ([Note: Drafts]). */
export function useKeeping(): Keeping {
  return useSyncExternalStore(onKeepingChange, keepingNow)
}
