import type { ClientListEntry } from '@standfest/domain/features/clients/clients.ts'
import { Count } from '#ui/count.tsx'
import { Text } from '#ui/text.tsx'
import styles from './nothing.module.css'
import type { RowSituation } from './row-situation.ts'

/** The number of a client's messages that the reader has not read. */
export function NewMessages({
  entry: { newMessages },
  t,
}: Pick<RowSituation, 't'> & { readonly entry: ClientListEntry }) {
  if (newMessages > 0) return <Count value={newMessages} label={t('newMessages', { count: newMessages })} />
  return (
    <Text as="span" tone="text-2" className={styles.nothing}>
      –
    </Text>
  )
}
