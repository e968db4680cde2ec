import { Brand } from '#entrance/brand.tsx'
import { EmergencyNumbers } from '#entrance/emergency-numbers.tsx'
import { Stack } from '#ui/stack.tsx'
import styles from './signed-out.module.css'

/** Stands where a page was when its session ended, until the page starts anew: no content, but help. */
export function SignedOut() {
  return (
    <Stack as="main" gap="lg" paddingX="md" className={styles.page} id="inhalt" tabIndex={-1}>
      <Brand />
      <EmergencyNumbers />
    </Stack>
  )
}
