import { IconAlertCircle } from '@tabler/icons-react'
import { FieldError } from 'react-aria-components'
import { Cluster } from './cluster.tsx'
import styles from './field.module.css'
import type { SteadyFault } from './use-judged.ts'

/**
 * A field's error message: linked by aria-describedby, and read aloud when it appears. While the text waits for the end of
 * a press its element is there already, because React Aria links only what exists when the field becomes invalid.
 */
export function FieldFault({ children }: { children: SteadyFault }) {
  return (
    <div aria-live="polite">
      {children === undefined ? (
        <FieldError>{''}</FieldError>
      ) : (
        <Cluster
          as={FieldError}
          isOneLine
          gap="2xs-plus"
          align="start"
          size="small"
          weight="regular-plus"
          tone="on-rose-soft"
          className={styles.fault ?? ''}
        >
          <IconAlertCircle aria-hidden="true" size={18} stroke={1.75} />
          <span>{children}</span>
        </Cluster>
      )}
    </div>
  )
}
