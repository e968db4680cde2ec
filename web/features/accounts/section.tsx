import { type ReactNode, useId } from 'react'
import styles from './section.module.css'

/** One group of a form or an overlay, under its own heading. */
export function Section({
  title,
  help,
  children,
}: {
  readonly title: string
  readonly help?: string
  readonly children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div>
        <h3 className={styles.title} id={id}>
          {title}
        </h3>
        {help !== undefined && <p className={styles.help}>{help}</p>}
      </div>
      {children}
    </section>
  )
}
