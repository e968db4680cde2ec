import type { ReactNode } from 'react'
import { Text } from 'react-aria-components'
import styles from './field.module.css'

/** Between label and field; read with the field. */
export function FieldHelp({ children }: { children?: ReactNode }) {
  if (children === undefined || children === null) return null
  return (
    <Text className={styles.help ?? ''} slot="description">
      {children}
    </Text>
  )
}
