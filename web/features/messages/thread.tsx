import type { Instant } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { IconArrowDown } from '@tabler/icons-react'
import { type RefObject, useEffect } from 'react'
import { useWords } from '#language/words.ts'
import type { ClientScope } from '#session/client-scope.ts'
import { Button } from '#ui/button.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { Column } from '#ui/column.tsx'
import { HoldStill } from './hold-still.tsx'
import * as words from './messages.texts.ts'
import type { OutgoingMessage } from './outgoing.ts'
import { type OutgoingActions, OutgoingBubble } from './outgoing-bubble.tsx'
import styles from './thread.module.css'
import { ThreadPart } from './thread-part.tsx'
import type { ThreadMessage } from './unread.queries.ts'
import { useFirstNew } from './use-first-new.ts'
import { useSubstitutePeriods } from './use-substitute-periods.ts'
import { useThreadScroll } from './use-thread-scroll.ts'

type ThreadProps = {
  readonly scope: ClientScope
  /** The absent colleagues, where substitution periods are shown. */
  readonly parentId: AccountId | null | undefined
  /** Since when the reader covers; 0 where they do not, undefined until that is known. */
  readonly coversSince: Instant | undefined
  /** The messages, oldest first. */
  readonly messages: readonly ThreadMessage[]
  readonly outgoing: readonly OutgoingMessage[]
  /** Older messages that can be loaded. */
  readonly older?: { readonly isPending: boolean; readonly fetch: () => void }
} & OutgoingActions

/** The messages in the order in which they were written, with a line for each day and one for new messages. */
export function Thread({ scope, parentId, coversSince, messages, outgoing, older, ...actions }: ThreadProps) {
  const t = useWords(words)
  const { top, box, end, isAtEnd, toEnd, noteScrolling } = useThreadScroll({
    last: messages.at(-1)?.id,
    outgoing: outgoing.length,
    onOlder: older === undefined || older.isPending ? undefined : older.fetch,
  })
  useRenderedOnce(box, messages)
  const periods = useSubstitutePeriods(messages, parentId)
  const { before, since } = useFirstNew(scope, messages, { isAtEnd, coversSince })
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
            scope={scope}
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
 * Messages that have been rendered once may be skipped by the browser while off-screen (content-visibility): from
 * then on it knows their size. Skipped before, each would move the others when it scrolls into view; and switching it
 * on in view would lay the message out again before the reader's eyes.
 */
function useRenderedOnce(box: RefObject<HTMLDivElement | null>, messages: unknown): void {
  useEffect(() => {
    const fresh = box.current?.querySelectorAll(':scope > :not([data-drawn])') ?? []
    // The observer first fires after the first frame, when the browser remembers the size.
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
