import type { ClientListEntry } from '@standfest/domain/features/clients/clients.ts'
import { startTransition, useEffect, useState } from 'react'
import type { GroupName, ShownClients } from './use-shown-clients.ts'

/** The number of rows that are rendered, laid out and painted together, or skipped while off-screen. */
const chunkLength = 25
/** The delay from one chunk's turn to the next: a frame stays free for scrolling and typing. */
export const turnMs = 30
/** The number of chunks that are removed in one turn: removing is cheaper than adding. */
const goneAtOnce = 2

/** Rows that are rendered together. */
export type Chunk = {
  readonly key: string
  /** The index of the chunk in its group. */
  readonly place: number
  /** The group that starts with this chunk. */
  readonly begins: { readonly name: GroupName; readonly count: number } | undefined
  readonly entries: readonly ClientListEntry[]
}

/**
 * The rows of the list in chunks, with those of former choices that still wait to be removed from the DOM: removing a
 * thousand rows at once would delay a keystroke of the search as long as rendering them.
 */
export function useRowChunks(shown: ShownClients) {
  const [kept, setKept] = useState({ shown, leaving: [] as readonly Chunk[] })
  if (kept.shown !== shown) {
    const isOtherChoice = kept.shown.choice !== shown.choice
    const left = isOtherChoice ? chunksOf(kept.shown).filter(({ place }) => place > 0) : []
    const coming = new Set(chunksOf(shown).map(({ key }) => key))
    const leaving = [...left, ...kept.leaving].filter(({ key }) => !coming.has(key))
    setKept({ shown, leaving })
  }
  const isLeaving = kept.leaving.length > 0
  useEffect(() => {
    if (!isLeaving) return undefined
    const timer = setInterval(
      () => startTransition(() => setKept((now) => ({ ...now, leaving: now.leaving.slice(0, -goneAtOnce) }))),
      turnMs,
    )
    return () => clearInterval(timer)
  }, [isLeaving])
  return { chunks: chunksOf(shown), leaving: kept.leaving }
}

function chunksOf({ groups, choice }: ShownClients): readonly Chunk[] {
  return groups.flatMap(({ name, entries }) =>
    Array.from({ length: Math.ceil(entries.length / chunkLength) }, (_, place) => ({
      // The first rows are often the same after another choice; later chunks are queued again.
      key: `${name ?? ''} ${place === 0 ? '' : choice} ${place}`,
      place,
      begins: name !== undefined && place === 0 ? { name, count: entries.length } : undefined,
      entries: entries.slice(place * chunkLength, (place + 1) * chunkLength),
    })),
  )
}
