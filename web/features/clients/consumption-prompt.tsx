import type { Day } from '@standfest/domain/base/day.ts'
import type { EventId } from '@standfest/domain/base/id.ts'
import type { ClientListEntry } from '@standfest/domain/features/clients/clients.ts'
import { clientsToTurnTo } from '@standfest/domain/features/clients/consumption-prompt.ts'
import { useOverlay } from '#app/overlay-address.ts'
import type { useMarkEvent } from './clients.queries.ts'
import { PromptDialog } from './prompt-dialog.tsx'
import { useQuietMoment } from './use-quiet-moment.ts'

type Prompted = {
  readonly today: Day
  readonly mark: ReturnType<typeof useMarkEvent>
  readonly onMark: (entry: ClientListEntry) => void
}

/** Asks once for all clients whose consumption waits, until it is discussed or put off for this session. */
export function ConsumptionPrompt({
  entries,
  putOff,
  onPutOff,
  ...rest
}: Prompted & {
  readonly entries: readonly ClientListEntry[]
  readonly putOff: readonly EventId[]
  readonly onPutOff: (events: readonly EventId[]) => void
}) {
  const { overlay } = useOverlay()
  const waiting = clientsToTurnTo(entries, putOff)
  // One thing at a time: what lies over the page by its address may still be on its way.
  if (waiting.length === 0 || overlay !== undefined) return null
  const eventIds = waiting.flatMap(({ lastRelapseEvent }) => lastRelapseEvent?.id ?? [])
  return <WhenQuiet {...rest} waiting={waiting} onLater={() => onPutOff(eventIds)} />
}

function WhenQuiet(
  props: Prompted & { readonly waiting: readonly ClientListEntry[]; readonly onLater: () => void },
) {
  return useQuietMoment() ? <PromptDialog {...props} /> : null
}
