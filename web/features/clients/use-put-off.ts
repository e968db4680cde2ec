import type { EventId } from '@standfest/domain/base/id.ts'
import { useCallback } from 'react'
import { useSessionMemory } from './use-session-memory.ts'

const nothing: readonly EventId[] = []

/** The events about which nobody is asked again in this session. */
export function usePutOff() {
  const [putOff, setPutOff] = useSessionMemory('consumption put off', nothing)
  const add = useCallback(
    (events: readonly EventId[]) => setPutOff((known) => [...known, ...events]),
    [setPutOff],
  )
  return [putOff, add] as const
}
