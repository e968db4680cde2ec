import { Brand } from '#entrance/brand.tsx'
import { EmergencyNumbers } from '#entrance/emergency-numbers.tsx'
import { Stack } from '#ui/stack.tsx'
import styles from './signed-out.module.css'

/** Replaces the page when its session has ended, until the reload: no content, but help. */
export function SignedOut() {
  return (
    <Stack as="main" gap="lg" paddingX="md" className={styles.page} id="inhalt" tabIndex={-1}>
      <Brand />
      <EmergencyNumbers />
    </Stack>
  )
}
