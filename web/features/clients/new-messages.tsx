import type { ClientListEntry } from '@standfest/domain/features/clients/clients.ts'
import { Link } from 'react-router'
import { Count } from '#ui/count.tsx'
import { Text } from '#ui/text.tsx'
import styles from './nothing.module.css'
import { type RowSituation, threadOf } from './row-situation.ts'
import { useOpenedRow } from './use-opened-row.ts'

/**
 * The number of a client's messages that the reader has not read, which is the way to the conversation; else whether an answer is due or
 * awaited.
 */
export function NewMessages({ entry, t }: Pick<RowSituation, 't'> & { readonly entry: ClientListEntry }) {
  const { account, newMessages, thread } = entry
  const { onOpen } = useOpenedRow(account.id)
  if (newMessages > 0)
    return (
      <Link to={threadOf(entry)} onClick={onOpen}>
        <Count value={newMessages} label={t('newMessages', { count: newMessages })} />
      </Link>
    )
  const state = thread?.state ?? 'done'
  return (
    <Text as="span" size="sm" tone="text-2" className={state === 'done' ? styles.nothing : undefined}>
      {state === 'done' ? '–' : t(`threads.${state}`)}
    </Text>
  )
}
