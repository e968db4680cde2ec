import type { AccountId } from '@standfest/domain/base/id.ts'
import {
  type HandoverGroup,
  type HandoverRow,
  handoverGroupOf,
} from '@standfest/domain/features/handovers/handovers.ts'
import { useState } from 'react'

type Place = { readonly group: HandoverGroup; readonly place: number }

/** The rows in the groups in which they were first shown: a row does not change its group while its note is written. */
export function useSteadyRows(rows: readonly HandoverRow[]): Readonly<Record<HandoverGroup, HandoverRow[]>> {
  const [places, setPlaces] = useState<ReadonlyMap<AccountId, Place>>(new Map())
  const isNew = rows.some(({ client }) => !places.has(client.id))
  if (isNew) {
    const added = rows
      .map((row, place) => [row.client.id, { group: handoverGroupOf(row), place }] as const)
      .filter(([id]) => !places.has(id))
    setPlaces(new Map([...places, ...added]))
  }
  const placed = rows.toSorted(
    (one, other) => (places.get(one.client.id)?.place ?? 0) - (places.get(other.client.id)?.place ?? 0),
  )
  const inGroup = (group: HandoverGroup) =>
    placed.filter((row) => (places.get(row.client.id)?.group ?? handoverGroupOf(row)) === group)
  return { missing: inGroup('missing'), noted: inGroup('noted'), ordinary: inGroup('ordinary') }
}
