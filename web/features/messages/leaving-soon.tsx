import { useEffect, useState } from 'react'
import { serverNow } from '#api/connection.ts'
import { useWords } from '#language/words.ts'
import { isHeld } from '#outgoing/outgoing-store.ts'
import { Button } from '#ui/button.tsx'
import { Cluster } from '#ui/cluster.tsx'
import * as words from './messages.texts.ts'
import { type OutgoingMessage, useOutgoingToSeveral } from './outgoing.ts'

const tickMs = 1000

/** On every page of a therapist: how long the messages to several can still be taken back. */
export function LeavingSoon() {
  const { held, takeBack } = useOutgoingToSeveral()
  return held.length > 0 && <Countdown messages={held} onTakeBack={takeBack} />
}

function Countdown({
  messages,
  onTakeBack,
}: {
  readonly messages: readonly OutgoingMessage[]
  readonly onTakeBack: () => void
}) {
  const t = useWords(words)
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), tickMs)
    return () => clearInterval(timer)
  }, [])
  const held = messages.filter((one) => isHeld(one, now))
  if (held.length === 0) return null
  const seconds = Math.ceil(Math.max(...held.map(({ leavesAt = now }) => leavesAt)) - now)
  return (
    <Cluster
      columnGap="md"
      align="center"
      justify="center"
      paddingX="md"
      paddingY="2xs"
      surface="lake-soft"
      tone="on-lake-soft"
      hiddenIn="print"
      role="region"
      aria-label={t('held')}
    >
      {/* Counting aloud would drown everything else. */}
      <span aria-live="off">{t('leaving', { count: held.length, seconds })}</span>
      <Button onPress={onTakeBack}>{t('takeBack')}</Button>
    </Cluster>
  )
}
