import type { ReactNode } from 'react'
import { useWords } from '#language/words.ts'
import { Badge } from '#ui/badge.tsx'
import { Banner } from '#ui/banner.tsx'
import { Box } from '#ui/box.tsx'
import { classNames } from '#ui/class-names.ts'
import { Cluster } from '#ui/cluster.tsx'
import { Text } from '#ui/text.tsx'
import * as messagesWords from './messages.texts.ts'
import styles from './thread.module.css'

type BubbleProps = {
  /** Whether the message is the reader's own side's: the client's own, or any care team member's for the care team. */
  readonly isOwnSide: boolean
  readonly isSubstitute?: boolean
  readonly name?: ReactNode
  /** The time and the delivery state. */
  readonly when: ReactNode
  /** The `id` of the line with name and time, for `aria-describedby`. */
  readonly headId?: string
  /** Shown at the end of that line. */
  readonly beside?: ReactNode
  readonly children: ReactNode
  /** Why it was not sent. */
  readonly fault?: ReactNode
  readonly actions?: ReactNode
}

/** One message: own side on the right, other side on the left; a substitute's message says so in words. */
export function MessageBubble({
  isOwnSide,
  isSubstitute = false,
  name,
  when,
  headId,
  beside,
  children,
  fault,
  actions,
}: BubbleProps) {
  const t = useWords(messagesWords)
  return (
    <article
      className={classNames(styles.message, isOwnSide && styles.own, isSubstitute && styles.substitute)}
    >
      <Cluster
        as="p"
        gap="xs"
        align="center"
        size="xs-plus"
        tone="text-2"
        className={styles.head}
        id={headId}
      >
        {name !== undefined && name !== '' && (
          <Text as="b" weight="bold" tone="text">
            {name}
          </Text>
        )}
        {isSubstitute && <Badge tone="lake">{t('substitute')}</Badge>}
        <span>{when}</span>
        {beside}
      </Cluster>
      <Text
        as="div"
        whiteSpace="pre-wrap"
        breaksAnywhere
        maxWidth="full"
        isBordered
        className={styles.bubble}
      >
        {children}
      </Text>
      {fault !== undefined && (
        <Box above="xs">
          <Banner tone="error">{fault}</Banner>
        </Box>
      )}
      {actions !== undefined && (
        <Cluster gap="xs" justify="end" above="xs" hiddenIn="print">
          {actions}
        </Cluster>
      )}
    </article>
  )
}
