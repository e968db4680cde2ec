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
  /** Written by the client for the client, by anybody of the treating side for whoever treats. */
  readonly isOwnSide: boolean
  readonly isSubstitute?: boolean
  readonly name?: ReactNode
  /** Time and what became of it. */
  readonly when: ReactNode
  readonly children: ReactNode
  /** Why it was not sent. */
  readonly fault?: ReactNode
  readonly actions?: ReactNode
}

/** One message: the own side right, the other left; a substitute's says so in words. */
export function MessageBubble({
  isOwnSide,
  isSubstitute = false,
  name,
  when,
  children,
  fault,
  actions,
}: BubbleProps) {
  const t = useWords(messagesWords)
  return (
    <article
      className={classNames(styles.message, isOwnSide && styles.own, isSubstitute && styles.substitute)}
    >
      <Cluster as="p" gap="xs" align="center" size="xs-plus" tone="text-2" className={styles.head}>
        {name !== undefined && name !== '' && (
          <Text as="b" weight="bold" tone="text">
            {name}
          </Text>
        )}
        {isSubstitute && <Badge tone="lake">{t('substitute')}</Badge>}
        <span>{when}</span>
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
