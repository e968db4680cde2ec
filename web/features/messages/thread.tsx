import type { Instant } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { IconArrowDown } from '@tabler/icons-react'
import { type RefObject, useEffect } from 'react'
import { useWords } from '#language/words.ts'
import type { Whose } from '#session/whose.ts'
import { Button } from '#ui/button.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { Column } from '#ui/column.tsx'
import { HoldStill } from './hold-still.tsx'
import type { ThreadMessage } from './messages.queries.ts'
import * as words from './messages.texts.ts'
import type { OutgoingMessage } from './outgoing.ts'
import { type OutgoingActions, OutgoingBubble } from './outgoing-bubble.tsx'
import styles from './thread.module.css'
import { ThreadPart } from './thread-part.tsx'
import { useFirstNew } from './use-first-new.ts'
import { useSubstitutePeriods } from './use-substitute-periods.ts'
import { useThreadScroll } from './use-thread-scroll.ts'

type ThreadProps = {
  readonly whose: Whose
  /** Whom a colleague may have stood in for, where that is shown. */
  readonly parentId: AccountId | null | undefined
  /** Since when the reader stands in; 0 where they do not, undefined before that is known. */
  readonly standsInSince: Instant | undefined
  /** Oldest first. */
  readonly messages: readonly ThreadMessage[]
  readonly outgoing: readonly OutgoingMessage[]
  /** Older ones that can be fetched. */
  readonly older?: { readonly isPending: boolean; readonly fetch: () => void }
} & OutgoingActions

/** The messages in the order in which they were written, with a line for each day and one for what is new. */
export function Thread({
  whose,
  parentId,
  standsInSince,
  messages,
  outgoing,
  older,
  ...actions
}: ThreadProps) {
  const t = useWords(words)
  const { top, box, end, isAtEnd, toEnd, noteScrolling } = useThreadScroll({
    last: messages.at(-1)?.id,
    outgoing: outgoing.length,
    onOlder: older === undefined || older.isPending ? undefined : older.fetch,
  })
  useDrawnOnce(box, messages)
  const periods = useSubstitutePeriods(messages, parentId)
  const { before, since } = useFirstNew(whose, messages, { isAtEnd, standsInSince })
  const hasUnseen = !isAtEnd && messages.at(-1)?.new === true
  return (
    <>
      <Cluster ref={top} isOneLine justify="center" hiddenIn="print" className={styles.older}>
        {older && (
          <Button isPending={older.isPending} onPress={older.fetch}>
            {t('older')}
          </Button>
        )}
      </Cluster>
      <HoldStill box={box} first={messages[0]?.id} onBefore={noteScrolling} />
      <Column ref={box} gap="xs" role="log" aria-label={t('thread')}>
        {messages.map((message, index) => (
          <ThreadPart
            key={message.id}
            whose={whose}
            message={message}
            before={messages[index - 1]?.datetime}
            newBefore={message.id === before?.id ? before.count : 0}
            isFirstNew={message.id === since}
            period={periods.get(message.id)}
          />
        ))}
        {outgoing.map((one) => (
          <OutgoingBubble key={one.key} message={one} {...actions} />
        ))}
      </Column>
      <div ref={end} className={styles.end} />
      {hasUnseen && (
        <Cluster isOneLine justify="center" hiddenIn="print" className={styles.below}>
          <Button
            icon={<IconArrowDown aria-hidden="true" size={18} stroke={1.75} />}
            onPress={toEnd}
            variant="primary"
          >
            {t('toNew')}
          </Button>
        </Cluster>
      )}
    </>
  )
}

/**
 * Messages that have been drawn once may be left out by the browser while they are out of sight: from then on it knows
 * their size. Left out before, each would move the others when it comes into sight; and told so while it is in sight, it
 * would be laid out anew before the reader's eyes.
 */
function useDrawnOnce(box: RefObject<HTMLDivElement | null>, messages: unknown): void {
  useEffect(() => {
    const fresh = box.current?.querySelectorAll(':scope > :not([data-drawn])') ?? []
    // The first look comes after the first frame, at whose end the size is remembered.
    const sight = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) continue
        target.setAttribute('data-drawn', '')
        sight.unobserve(target)
      }
    })
    for (const part of fresh) sight.observe(part)
    return () => sight.disconnect()
  }, [box, messages])
}
