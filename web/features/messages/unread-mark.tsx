import { useWords } from '#language/words.ts'
import * as words from '#session/frame.texts.ts'
import { useSession } from '#session/session.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { useUnread } from './unread.queries.ts'
import styles from './unread-mark.module.css'

/** The client's mark for unread messages: a dot, and a number for screen readers. */
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
