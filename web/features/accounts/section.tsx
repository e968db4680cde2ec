import { type ReactNode, useId } from 'react'
import { Column } from '#ui/column.tsx'
import { Text } from '#ui/text.tsx'
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
    <Column as="section" aria-labelledby={id} gap="sm-plus" className={styles.section}>
      <div>
        <Text as="h3" size="md" weight="bold" id={id}>
          {title}
        </Text>
        {help !== undefined && (
          <Text size="small" tone="text-2">
            {help}
          </Text>
        )}
      </div>
      {children}
    </Column>
  )
}
