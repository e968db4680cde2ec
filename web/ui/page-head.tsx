import type { ReactNode } from 'react'
import { Box } from './box.tsx'
import { Cluster } from './cluster.tsx'
import styles from './page-head.module.css'
import { Text } from './text.tsx'

export type PageHeadProps = {
  title: ReactNode
  /** One line of details beside the title. */
  facts?: ReactNode
  /** A sentence on what the page is for. */
  intro?: ReactNode
  /** Buttons at the end, at most one of them filled. */
  actions?: ReactNode
}

/** The head of a page: title, description and buttons. */
export function PageHead({ title, facts, intro, actions }: PageHeadProps) {
  return (
    <Cluster gap="xs" columnGap="md" align="center" below="2xs-plus" className={styles.head}>
      {intro === undefined ? (
        <Box as="h1" canShrink>
          {title}
        </Box>
      ) : (
        <Box canShrink className={styles.words}>
          <h1>{title}</h1>
          <Text tone="text-2" maxWidth="text">
            {intro}
          </Text>
        </Box>
      )}
      {facts !== undefined && (
        <Text tone="text-2" className={styles.facts}>
          {facts}
        </Text>
      )}
      {actions !== undefined && (
        <Cluster gap="xs" isPushedToEnd canShrink hiddenIn="print" className={styles.actions}>
          {actions}
        </Cluster>
      )}
    </Cluster>
  )
}
