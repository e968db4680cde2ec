import type { AccountId } from '@standfest/domain/base/id.ts'
import { fullName, type PersonName } from '@standfest/domain/features/accounts/accounts.ts'
import type { ProtocolEntry } from '@standfest/domain/features/protocol/protocol.ts'
import { useMemo, useState } from 'react'

/** Somebody of the staff whose lines can be looked for. */
export type PersonToChoose = { readonly id: AccountId; readonly name: string }

type Named = PersonName & { readonly id: AccountId }

/**
 * Whom one can look for: the staff as far as the reader may list them, and everybody who was named in a line so far. Who was
 * named stays in the list, because a narrower choice shows fewer lines.
 */
export function usePeopleOfProtocol(
  entries: readonly ProtocolEntry[],
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
