import type { ClientListEntry } from '@standfest/domain/features/clients/clients.ts'
import { useCallback } from 'react'
import { type Mark, useMarkEvent } from './clients.queries.ts'
import { usePutOff } from './use-put-off.ts'

export type Marking = ReturnType<typeof useMarking>

/**
 * Sets and takes back marks. `turn` stays the same function, so that a thousand rows are not drawn again; whoever
 * takes a mark back knows of the event and is not asked about it.
 */
export function useMarking() {
  const mark = useMarkEvent()
  const onPutOff = usePutOff()
  const { mutate } = mark
  const send = useCallback(
    (wanted: Omit<Mark, 'key'>) => {
      if (!wanted.ignored) void onPutOff([wanted.event.id])
      mutate({ ...wanted, key: crypto.randomUUID() })
    },
    [mutate, onPutOff],
  )
  const turn = useCallback(
    ({ account, lastRelapseEvent: event }: ClientListEntry) => {
      if (event !== null) send({ client: account, event, ignored: !event.ignored })
    },
    [send],
  )
  return { mark, send, turn }
}
