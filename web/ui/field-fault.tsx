import { IconAlertCircle } from '@tabler/icons-react'
import { FieldError } from 'react-aria-components'
import styles from './field.module.css'
import type { SteadyFault } from './use-judged.ts'

/** A field's error message: linked by aria-describedby, and read aloud when it appears. */
export function FieldFault({ children }: { children: SteadyFault }) {
  return (
    <div aria-live="polite">
      {children !== undefined && (
        <FieldError className={styles.fault ?? ''}>
          <IconAlertCircle aria-hidden="true" size={18} stroke={1.75} />
          <span>{children}</span>
        </FieldError>
      )}
    </div>
  )
}
