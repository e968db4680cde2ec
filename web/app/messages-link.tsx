import { IconMessage } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { NavLink } from 'react-router'
import { useWords } from '#language/words.ts'
import * as words from '#session/frame.texts.ts'
import { Stack } from '#ui/stack.tsx'
import { useIsLater } from '#ui/use-later-piece.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './messages-link.module.css'

const UnreadMark = lazy(async () => ({
  default: (await import('#features/messages/unread-mark.tsx')).UnreadMark,
}))

/** The client's way to their messages from everywhere; whether something is new is asked once the page stands. */
export function MessagesLink() {
  const t = useWords(words)
  const isLater = useIsLater()
  return (
    <Stack
      as={NavLink}
      align="center"
      justifyItems="center"
      flex="none"
      tone="text-2"
      className={styles.link ?? ''}
      to="/nachrichten"
      title={t('nav.messages')}
    >
      <IconMessage aria-hidden="true" size={24} stroke={1.75} />
      <VisuallyHidden>{t('nav.messages')}</VisuallyHidden>
      {isLater && (
        <Suspense>
          <UnreadMark />
        </Suspense>
      )}
    </Stack>
  )
}
