import { type ReactNode, useId } from 'react'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import styles from './security-part.module.css'

/** One section of the security dialog, under its own heading. */
export function SecurityPart({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <Stack as="section" gap="sm" className={styles.part} aria-labelledby={id}>
      <Text as="h3" size="md" id={id}>
        {title}
      </Text>
      {children}
    </Stack>
  )
}
