import { useSyncExternalStore } from 'react'
import { type DraftState, draftStateNow, onDraftStateChange } from './drafts.ts'

/** Whether the typed text of this page is stored ([Note: Drafts]). */
export function useDraftState(): DraftState {
  return useSyncExternalStore(onDraftStateChange, draftStateNow)
}
