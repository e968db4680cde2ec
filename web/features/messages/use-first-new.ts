import { useEffect, useRef, useState } from 'react'
import type { Whose } from '#content/whose.ts'
import { type ThreadMessage, useMarkRead } from './messages.queries.ts'

/** The line before what is new stays where it was when the thread was opened; reading is told to the server,
 * and only what came into sight is read. */
export function useFirstNew(
  whose: Whose,
  messages: readonly ThreadMessage[],
  isAtEnd: boolean,
): string | undefined {
  const { mutate } = useMarkRead(whose)
  const [firstNew, setFirstNew] = useState<string>()
  const found = messages.find((one) => one.new)?.id
  if (firstNew === undefined && found !== undefined) setFirstNew(found)
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
  return firstNew
}
