import type { ClientListEntry } from '@standfest/domain/features/clients/clients.ts'
import { Link } from 'react-router'
import { Count } from '#ui/count.tsx'
import { Text } from '#ui/text.tsx'
import styles from './nothing.module.css'
import { type RowSituation, threadOf } from './row-situation.ts'
import { useOpenedRow } from './use-opened-row.ts'

/** The number of a client's messages that the reader has not read: the way to the conversation. */
export function NewMessages({ entry, t }: Pick<RowSituation, 't'> & { readonly entry: ClientListEntry }) {
  const { account, newMessages } = entry
  const { onOpen } = useOpenedRow(account.id)
  if (newMessages > 0)
    return (
      <Link to={threadOf(entry)} onClick={onOpen}>
        <Count value={newMessages} label={t('newMessages', { count: newMessages })} />
      </Link>
    )
  return (
    <Text as="span" tone="text-2" className={styles.nothing}>
      –
    </Text>
  )
}
