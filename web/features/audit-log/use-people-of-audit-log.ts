import type { AccountId } from '@standfest/domain/base/id.ts'
import { fullName, type PersonName } from '@standfest/domain/features/accounts/accounts.ts'
import type { AuditLogEntry } from '@standfest/domain/features/audit-log/audit-log.ts'
import { useMemo, useState } from 'react'

/** A staff member by whom the audit log can be filtered. */
export type PersonToChoose = { readonly id: AccountId; readonly name: string }

type Named = PersonName & { readonly id: AccountId }

/**
 * The people that the filter offers: the staff as far as the reader may list them, and everyone named in an entry so
 * far. Names stay in the list, because a narrower filter shows fewer entries.
 */
export function usePeopleOfAuditLog(
  entries: readonly AuditLogEntry[],
  staff: readonly Named[] = nobody,
): readonly PersonToChoose[] {
  const [seen, setSeen] = useState<ReadonlyMap<AccountId, string>>(new Map())
  const fresh = entries
    .flatMap(({ actor, subject, people }) => [actor, subject, people?.from, people?.to, people?.askedBy])
    .flatMap((one) =>
      one?.id !== undefined && one.person && !seen.has(one.id)
        ? [[one.id, fullName(one.person)] as const]
        : [],
    )
  if (fresh.length > 0) setSeen(new Map([...seen, ...fresh]))
  return useMemo(() => {
    const all = new Map([...seen, ...staff.map((one) => [one.id, fullName(one)] as const)])
    return [...all]
      .map(([id, name]) => ({ id, name }))
      .toSorted((one, other) => one.name.localeCompare(other.name))
  }, [seen, staff])
}

const nobody: readonly Named[] = []
