import type { Instant } from '@standfest/domain/base/day.ts'
import type { MessageId } from '@standfest/domain/base/id.ts'
import { useEffect, useRef, useState } from 'react'
import type { ClientScope } from '#session/client-scope.ts'
import { useMarkRead } from './messages.queries.ts'
import type { ThreadMessage } from './unread.queries.ts'

/** The separator lines for new messages, by the message below them. */
export type NewLines = {
  /** New messages from before the reader began to cover: so many from this one on. */
  readonly before?: { readonly id: MessageId; readonly count: number }
  readonly since?: MessageId
}

/**
 * The lines for new messages stay where they were when the conversation was opened; messages are marked as read on
 * the server once they scroll into view.
 */
export function useFirstNew(
  scope: ClientScope,
  messages: readonly ThreadMessage[],
  { isAtEnd, coversSince }: { readonly isAtEnd: boolean; readonly coversSince: Instant | undefined },
): NewLines {
  const { mutate } = useMarkRead(scope)
  const [lines, setLines] = useState<NewLines>()
  if (lines === undefined && coversSince !== undefined && messages.some((one) => one.new))
    setLines(linesIn(messages, coversSince))
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

function linesIn(messages: readonly ThreadMessage[], coversSince: Instant): NewLines {
  const newOnes = messages.filter((one) => one.new)
  const [before] = newOnes
  const since = newOnes.find(({ datetime }) => datetime >= coversSince)?.id
  const count = newOnes.filter(({ datetime }) => datetime < coversSince).length
  return {
    ...(before !== undefined && count > 0 && { before: { id: before.id, count } }),
    ...(since !== undefined && { since }),
  }
}
