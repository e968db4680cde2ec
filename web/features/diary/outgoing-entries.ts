import type { Day } from '@standfest/domain/base/day.ts'
import { diaryCalls } from '@standfest/domain/features/diary/diary.calls.ts'
import { serverNow } from '#api/connection.ts'
import { createContent } from '#content/content.queries.ts'
import type { Unsent } from '#content/use-content-editing.ts'
import { type Line, useOutgoingOf } from '#outgoing/outgoing.ts'
import type { Outgoing } from '#outgoing/outgoing-store.ts'
import type { ClientScope } from '#session/client-scope.ts'

/** A new entry that was saved offline and waits for a connection ([Note: Outgoing items]). */
export type OutgoingEntry = Outgoing & {
  readonly query: ClientScope['query']
  readonly attributes: { readonly title?: string; readonly content?: string; readonly day?: Day }
}

export const outgoingEntries: Line<OutgoingEntry> = {
  name: 'outgoing-diary-entries',
  send: (queries, { clientId, query, attributes, key }, { signal, isRepeat }) =>
    createContent(
      queries,
      { kind: 'DIARY', calls: diaryCalls },
      { clientId, query },
      {
        attributes,
        key,
        signal,
        isRepeat,
      },
    ),
}

/** Entries that were saved offline: they are shown above the diary until they are stored. */
export function useOutgoingEntries({ clientId, query }: ClientScope) {
  const { add, ...rest } = useOutgoingOf(outgoingEntries, clientId)
  const addUnsent = ({ key, attributes }: Unsent) =>
    add({ key, clientId, query, attributes, writtenAt: serverNow(), state: 'waiting' })
  return { ...rest, addUnsent }
}
