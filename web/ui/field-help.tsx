import type { ReactNode } from 'react'
import { Text as AriaText } from 'react-aria-components'
import styles from './field.module.css'
import { Text } from './text.tsx'

/** Help text between label and field, linked to the field for screen readers. */
export function FieldHelp({ children }: { children?: ReactNode }) {
  if (children === undefined || children === null) return null
  return (
    <Text as={AriaText} isBlock size="small" tone="text-2" className={styles.help} slot="description">
      {children}
    </Text>
  )
}
