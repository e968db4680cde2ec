import type { Instant } from '@standfest/domain/base/day.ts'
import type { MessageId } from '@standfest/domain/base/id.ts'
import { useEffect, useRef, useState } from 'react'
import type { Whose } from '#session/whose.ts'
import { type ThreadMessage, useMarkRead } from './messages.queries.ts'

/** The lines before what is new, by the message that is below them. */
export type NewLines = {
  /** What was sent before the reader began to stand in: so many messages from this one on. */
  readonly before?: { readonly id: MessageId; readonly count: number }
  readonly since?: MessageId
}

/**
 * The lines before what is new stay where they were when the thread was opened; reading is told to the server, and only
 * what came into sight is read.
 */
export function useFirstNew(
  whose: Whose,
  messages: readonly ThreadMessage[],
  { isAtEnd, standsInSince }: { readonly isAtEnd: boolean; readonly standsInSince: Instant | undefined },
): NewLines {
  const { mutate } = useMarkRead(whose)
  const [lines, setLines] = useState<NewLines>()
  if (lines === undefined && standsInSince !== undefined && messages.some((one) => one.new))
    setLines(linesIn(messages, standsInSince))
  const lastNew = messages.findLast((one) => one.new)?.id
  const told = useRef<string>(undefined)
  useEffect(() => {
    const tell = () => {
      if (!isAtEnd || lastNew === undefined || told.current === lastNew) return
      if (document.visibilityState !== 'visible') return
      told.current = lastNew
      mutate(lastNew)
    }
    tell()
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  }, [isAtEnd, lastNew, mutate])
  return lines ?? {}
}

function linesIn(messages: readonly ThreadMessage[], standsInSince: Instant): NewLines {
  const newOnes = messages.filter((one) => one.new)
  const [before] = newOnes
  const since = newOnes.find(({ datetime }) => datetime >= standsInSince)?.id
  const count = newOnes.filter(({ datetime }) => datetime < standsInSince).length
  return {
    ...(before !== undefined && count > 0 && { before: { id: before.id, count } }),
    ...(since !== undefined && { since }),
  }
}
