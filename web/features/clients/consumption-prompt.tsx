import type { Day } from '@standfest/domain/base/day.ts'
import type { ClientListEntry } from '@standfest/domain/features/clients/clients.ts'
import { clientsToTurnTo } from '@standfest/domain/features/clients/consumption-prompt.ts'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { isToClientSearch } from '#session/client-search-state.ts'
import { useOverlay } from '#session/overlay-address.ts'
import { isBehindOverlay, isTyping } from './busy.ts'
import { PromptDialog } from './prompt-dialog.tsx'
import type { Marking } from './use-marking.ts'
import { usePutOff } from './use-put-off.ts'

type Prompted = { readonly today: Day; readonly marking: Marking }

/** Asks once about all clients with undiscussed consumption, until it is discussed or put off for this session. */
export function ConsumptionPrompt({
  entries,
  ...rest
}: Prompted & { readonly entries: readonly ClientListEntry[] }) {
  const { overlay } = useOverlay()
  const putOff = usePutOff()
  const waiting = clientsToTurnTo(entries)
  // One overlay at a time: the one that the address names may still be loading.
  if (waiting.length === 0 || overlay !== undefined) return null
  const eventIds = waiting.flatMap(({ lastRelapseEvent }) => lastRelapseEvent?.id ?? [])
  return <WhenQuiet {...rest} waiting={waiting} onLater={() => void putOff(eventIds)} />
}

function WhenQuiet(
  props: Prompted & { readonly waiting: readonly ClientListEntry[]; readonly onLater: () => void },
) {
  return useQuietMoment() ? <PromptDialog {...props} /> : null
}

const lookAgainMs = 500

/** True once neither a text field nor a row is focused and no overlay is open: a question must interrupt none of them. */
function useQuietMoment(): boolean {
  // The search field takes the focus only after this render.
  const isSearched = isToClientSearch(useLocation().state)
  const [isQuiet, setIsQuiet] = useState(() => !isSearched && isQuietNow())
  useEffect(() => {
    if (isQuiet) return undefined
    const timer = setInterval(() => setIsQuiet(isQuietNow()), lookAgainMs)
    return () => clearInterval(timer)
  }, [isQuiet])
  return isQuiet
}

function isQuietNow(): boolean {
  const { activeElement } = document
  const isInRow = activeElement?.closest('[data-client]') instanceof Element
  return !isInRow && !isTyping(activeElement) && !isBehindOverlay()
}
