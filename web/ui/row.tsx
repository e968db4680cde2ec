import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button as AriaButton, Link } from 'react-aria-components'
import { Box } from './box.tsx'
import { classNames } from './class-names.ts'
import { Cluster } from './cluster.tsx'
import styles from './row.module.css'
import { Text } from './text.tsx'

export type RowProps = {
  /** An `IconTile` or `Avatar`. */
  icon?: ReactNode
  title: ReactNode
  detail?: ReactNode
  badge?: ReactNode
  /** Whether the detail may take several lines; otherwise it is cut with an ellipsis. */
  isDetailWrapped?: boolean
  /** Whether the row is greyed out, e.g. for a deleted entry. */
  isQuiet?: boolean | undefined
  /** A row is a link, a button, or static. */
  href?: string | undefined
  onPress?: (() => void) | undefined
  /** Controls at the end, outside the row's own link. */
  actions?: ReactNode
}

export function Row({ href, onPress, actions, isQuiet = false, ...content }: RowProps) {
  const body = <RowBody {...content} hasChevron={href !== undefined || onPress !== undefined} />
  return (
    <Cluster as="li" align="center" className={classNames(styles.item, isQuiet && styles.quiet)}>
      {href !== undefined ? (
        <Cluster
          as={Link}
          isOneLine
          gap="sm"
          align="center"
          textAlign="start"
          canShrink
          className={classNames(styles.row, styles.active)}
          href={href}
        >
          {body}
        </Cluster>
      ) : onPress !== undefined ? (
        <Cluster
          as={AriaButton}
          isOneLine
          gap="sm"
          align="center"
          textAlign="start"
          canShrink
          className={classNames(styles.row, styles.active)}
          onPress={onPress}
        >
          {body}
        </Cluster>
      ) : (
        <Cluster isOneLine gap="sm" align="center" textAlign="start" canShrink className={styles.row}>
          {body}
        </Cluster>
      )}
      {actions !== undefined && (
        <Cluster justify="end" isPushedToEnd canShrink hiddenIn="print" className={styles.actions}>
          {actions}
        </Cluster>
      )}
    </Cluster>
  )
}

type RowBodyProps = Pick<RowProps, 'icon' | 'title' | 'detail' | 'badge' | 'isDetailWrapped'> & {
  hasChevron: boolean
}

function RowBody({ icon, title, detail, badge, isDetailWrapped, hasChevron }: RowBodyProps) {
  return (
    <>
      {icon}
      <Cluster
        as="span"
        gap="2xs"
        columnGap="sm"
        align="center"
        flex="grow"
        canShrink
        className={styles.body}
      >
        <Box as="span" canShrink className={styles.text}>
          <Text as="strong" isBlock weight="medium" line="close" className={styles.title}>
            {title}
          </Text>
          {detail !== undefined && (
            <Text
              as="span"
              isBlock
              size="sm"
              line="even"
              tone="text-2"
              isTruncated={!isDetailWrapped}
              className={styles.detail}
            >
              {detail}
            </Text>
          )}
        </Box>
        {badge}
      </Cluster>
      {hasChevron && (
        <IconChevronRight aria-hidden="true" className={styles.chevron} size={20} stroke={1.75} />
      )}
    </>
  )
}
