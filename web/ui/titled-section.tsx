import { type ReactNode, useId } from 'react'
import { Stack } from './stack.tsx'
import { Text } from './text.tsx'
import styles from './titled-section.module.css'

/** One section of a dialog or page of settings, under its own heading. */
export function TitledSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <Stack as="section" gap="sm" className={styles.section} aria-labelledby={id}>
      <Text as="h3" size="md" id={id}>
        {title}
      </Text>
      {children}
    </Stack>
  )
}
