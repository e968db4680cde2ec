import { useWords } from '#language/words.ts'
import * as words from '#session/frame.texts.ts'
import { useSession } from '#session/session.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { useUnread } from './messages.queries.ts'
import styles from './unread-mark.module.css'

/** That something waits for the client: a dot to see, a number to hear. */
export function UnreadMark() {
  const t = useWords(words)
  const count = useUnread(useSession().account.id).data?.length ?? 0
  if (count === 0) return null
  return (
    <>
      <span className={styles.dot} />
      <VisuallyHidden>, {t('nav.unread', { count })}</VisuallyHidden>
    </>
  )
}
