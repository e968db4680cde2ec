import { useEffect, useState } from 'react'
import { Box } from './box.tsx'
import { classNames } from './class-names.ts'
import styles from './progress-line.module.css'

/** How long the full line stays after the response has arrived. */
const clearsAfterMs = 200

/** The progress line at the top of the page while the next page loads. */
export function ProgressLine({ isLoading, label }: { isLoading: boolean; label: string }) {
  const [isShown, setShown] = useState(isLoading)
  if (isLoading && !isShown) setShown(true)
  useEffect(() => {
    if (isLoading) return undefined
    const timer = setTimeout(() => setShown(false), clearsAfterMs)
    return () => clearTimeout(timer)
  }, [isLoading])
  if (!isShown) return null
  return (
    <Box aria-label={label} hiddenIn="print" className={styles.frame} role="progressbar">
      <Box isFullHeight className={classNames(styles.line, !isLoading && styles.full)} />
    </Box>
  )
}
