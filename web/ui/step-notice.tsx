import { type ReactNode, useEffect, useRef } from 'react'
import styles from './step-frame.module.css'

/** Comes into view when it appears: under a long list it would stand below the screen. */
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
