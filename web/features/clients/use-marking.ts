import type { ClientListEntry } from '@standfest/domain/features/clients/clients.ts'
import { useCallback } from 'react'
import { type Mark, useMarkEvent } from './clients.queries.ts'
import { usePutOff } from './use-put-off.ts'

export type Marking = ReturnType<typeof useMarking>

/**
 * Sets marks and undoes them. `turn` is a stable function, so that a thousand rows are not rendered again; a
 * therapist who undoes a mark knows of the event and is not asked about it.
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
