import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import { Text } from '#ui/text.tsx'
import type { ThreadMessage } from './messages.queries.ts'
import * as words from './messages.texts.ts'
import styles from './thread.module.css'

/** Below a client's last message while nobody has read it: that it is there, when answers come, and whom to call. */
export function ArrivalNote({ last }: { readonly last: ThreadMessage | undefined }) {
  const t = useWords(words)
  const { language } = useLanguage()
  const { clinic } = useConfig()
  const waits = last?.senderType === 'client' && !last.read && last.deletedAt === 0
  return (
    <Text size="sm" tone="text-2" textAlign="end" className={styles.arrived} role="status">
      {waits && [t('arrived'), clinic.replyTime[language], t('inDanger')].filter(Boolean).join(' ')}
    </Text>
  )
}
