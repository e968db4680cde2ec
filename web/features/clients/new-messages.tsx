import type { ClientListEntry } from '@standfest/domain/features/clients/clients.ts'
import { Count } from '#ui/count.tsx'
import { Text } from '#ui/text.tsx'
import styles from './nothing.module.css'
import type { RowSituation } from './row-situation.ts'

/** The number of a client's messages that the reader has not read, else whether an answer is due or awaited. */
export function NewMessages({
  entry: { newMessages, thread },
  t,
}: Pick<RowSituation, 't'> & { readonly entry: ClientListEntry }) {
  if (newMessages > 0) return <Count value={newMessages} label={t('newMessages', { count: newMessages })} />
  const state = thread?.state ?? 'done'
  return (
    <Text as="span" size="sm" tone="text-2" className={state === 'done' ? styles.nothing : undefined}>
      {state === 'done' ? '–' : t(`threads.${state}`)}
    </Text>
  )
}
