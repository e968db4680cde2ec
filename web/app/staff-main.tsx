import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { Box } from '#ui/box.tsx'
import styles from './staff-main.module.css'

/** The main element of a page that is not in a client's record; a record brings its own. */
export function StaffMain({ children = <Outlet /> }: { readonly children?: ReactNode }) {
  return (
    <Box as="main" canShrink isFullWidth className={styles.main} id="inhalt" tabIndex={-1}>
      {children}
    </Box>
  )
}
