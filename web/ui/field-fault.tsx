import { IconAlertCircle } from '@tabler/icons-react'
import { FieldError } from 'react-aria-components'
import styles from './field.module.css'

/** What is wrong with a field: tied to it, and read aloud when it appears. */
export function FieldFault({ children }: { children: string | undefined }) {
  return (
    <div aria-live="polite">
      <FieldError className={styles.fault ?? ''}>
        {children !== undefined && (
          <>
            <IconAlertCircle aria-hidden="true" size={18} stroke={1.75} />
            <span>{children}</span>
          </>
        )}
      </FieldError>
    </div>
  )
}
