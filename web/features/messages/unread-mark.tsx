import { listMessageHeaders } from '@standfest/domain/features/messages/messages.calls.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { send } from '#api/send.ts'
import { useSession } from '#app/session.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { unreadKeyOf } from './messages.queries.ts'
import styles from './unread-mark.module.css'

/** So many of the newest messages are looked at: whoever has more of them unread sees the same dot. */
const lookedAt = 20

/** That something waits for the client: a dot to see, a number to hear. */
export function UnreadMark() {
  const { t } = useTranslation('frame')
  const { id } = useSession().account
  const { data: count = 0 } = useQuery({
    queryKey: unreadKeyOf(id),
    queryFn: async ({ signal }) => {
      const { data } = await send(listMessageHeaders, { query: { limit: lookedAt }, signal })
      return data.filter(({ attributes }) => attributes.new).length
    },
  })
  if (count === 0) return null
  return (
    <>
      <span className={styles.dot} />
      <VisuallyHidden>, {t('nav.unread', { count })}</VisuallyHidden>
    </>
  )
}
