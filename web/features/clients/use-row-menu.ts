import type { AccountId } from '@standfest/domain/base/id.ts'
import type { ClientListEntry } from '@standfest/domain/features/clients/clients.ts'
import { useCallback, useRef, useState } from 'react'

/** Whose menu is open, and what it opens beside: one menu for all rows, because a thousand would be slow to draw. */
export function useRowMenu() {
  const [of, setOf] = useState<AccountId>()
  const trigger = useRef<HTMLElement | null>(null)
  const open = useCallback((entry: ClientListEntry, beside: HTMLElement) => {
    trigger.current = beside
    setOf(entry.account.id)
  }, [])
  const close = useCallback(() => setOf(undefined), [])
  return { of, trigger, open, close }
}
