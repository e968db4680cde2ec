import { type ReactNode, useEffect, useRef } from 'react'
import styles from './step-frame.module.css'

/** Scrolls into view when it appears: below a long list it would be off-screen. */
export function StepNotice({ id, children }: { id: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div className={styles.notice} id={id} ref={place}>
      {children}
    </div>
  )
}
