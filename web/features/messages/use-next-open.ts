import type { AccountId } from '@standfest/domain/base/id.ts'
import type { ClientListEntry } from '@standfest/domain/features/clients/clients.ts'
import { inboxOf, isOpen } from '@standfest/domain/features/clients/inbox.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'

const nobodyYet: ReadonlySet<AccountId> = new Set()

/**
 * Leads from the chosen conversation to the next one that waits for an answer, the longest waiting first; undefined where no other
 * waits. The ones it led away from are left out: their answer may still be on its way.
 */
export function useNextOpen(
  entries: readonly ClientListEntry[],
  chosen: ClientListEntry | undefined,
): (() => void) | undefined {
  const [left, setLeft] = useState(nobodyYet)
  const [, setParams] = useSearchParams()
  if (chosen === undefined) return undefined
  const next = inboxOf(entries, new Map()).find(
    (entry) => isOpen(entry) && entry !== chosen && !left.has(entry.account.id),
  )
  if (next === undefined) return undefined
  return () => {
    setLeft(new Set([...left, chosen.account.id]))
    setParams((params) => {
      const there = new URLSearchParams(params)
      there.set('account', next.account.id)
      return there
    })
  }
}
