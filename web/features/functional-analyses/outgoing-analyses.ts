import { serverNow } from '#api/connection.ts'
import { createContent } from '#content/content.queries.ts'
import type { Unsent } from '#content/use-content-editing.ts'
import { type Line, useOutgoingOf } from '#outgoing/outgoing.ts'
import type { Outgoing } from '#outgoing/outgoing-store.ts'
import type { ClientScope } from '#session/client-scope.ts'
import { analyses } from './analysis.ts'

/** A new functional analysis that was saved offline and waits for a connection ([Note: Outgoing items]). */
export type OutgoingAnalysis = Outgoing & {
  readonly query: ClientScope['query']
  readonly attributes: Readonly<Record<string, unknown>>
}

export const outgoingAnalyses: Line<OutgoingAnalysis> = {
  name: 'outgoing-functional-analyses',
  send: (queries, { clientId, query, attributes, key }, { signal, isRepeat }) =>
    createContent(queries, analyses, { clientId, query }, { attributes, key, signal, isRepeat }),
}

/** Functional analyses that were saved offline: they are shown above the list until they are stored. */
export function useOutgoingAnalyses({ clientId, query }: ClientScope) {
  const { add, ...rest } = useOutgoingOf(outgoingAnalyses, clientId)
  const addUnsent = ({ key, attributes }: Unsent) =>
    add({ key, clientId, query, attributes, writtenAt: serverNow(), state: 'waiting' })
  return { ...rest, addUnsent }
}
