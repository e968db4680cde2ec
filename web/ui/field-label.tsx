import type { ReactNode } from 'react'
import { Label } from 'react-aria-components'
import styles from './field.module.css'
import { Text } from './text.tsx'

/** The label above a field; `optional` is the word that marks an optional field. */
export function FieldLabel({ children, optional }: { children: ReactNode; optional?: string | undefined }) {
  return (
    <Text as={Label} isBlock weight="medium" className={styles.label ?? ''}>
      {children}
      {optional !== undefined && (
        <Text as="span" size="small" weight="regular" tone="text-2">
          {' '}
          {optional}
        </Text>
      )}
    </Text>
  )
}
