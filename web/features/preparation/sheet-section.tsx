import { type ReactNode, useId } from 'react'
import { Box } from '#ui/box.tsx'
import { Card } from '#ui/card.tsx'
import { Text } from '#ui/text.tsx'
import styles from './sheet-section.module.css'

/** A part of the sheet under its title; a list also gives the total number. */
export function SheetSection({
  title,
  count,
  children,
}: {
  readonly title: string
  readonly count?: number
  readonly children: ReactNode
}) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className={styles.section}>
      <Box as="h2" below="2xs-plus" id={id}>
        {title}
        {count !== undefined && count > 0 && (
          <Text as="span" weight="regular" tone="text-2">
            {' '}
            {count}
          </Text>
        )}
      </Box>
      {children}
    </Card>
  )
}
