import { type ReactNode, useId } from 'react'
import { Stack } from '#ui/stack.tsx'
import styles from './security-part.module.css'

/** One matter of the security dialog, under its own heading. */
export function SecurityPart({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <Stack as="section" gap="sm" className={styles.part} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </Stack>
  )
}
