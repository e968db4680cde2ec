import type { ReactNode } from 'react'
import { Box } from './box.tsx'
import { Cluster } from './cluster.tsx'
import { Column } from './column.tsx'
import styles from './step-frame.module.css'

/** The full-screen layout of one step: a way out, help, and nothing else. */
export function StepFrame({
  leave,
  help,
  progress,
  children,
  notice,
  footer,
}: {
  /** The way out, at the top left. */
  leave: ReactNode
  help: ReactNode
  progress?: ReactNode
  children: ReactNode
  /** A message directly above the buttons that says why the step cannot be left. */
  notice?: ReactNode
  footer?: ReactNode
}) {
  return (
    <Column className={styles.frame}>
      <Cluster as="header" gap="xs" align="center" justify="between" flex="none" className={styles.top}>
        {leave}
        {help}
      </Cluster>
      <Column as="main" flex="grow" isFullWidth maxWidth="client" isCentred id="inhalt" tabIndex={-1}>
        {progress}
        <Box flex="grow" className={styles.body}>
          {children}
        </Box>
        {notice}
        {footer}
      </Column>
    </Column>
  )
}
