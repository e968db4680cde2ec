import { leaveReadReceipt } from '@standfest/domain/features/read-receipts/read-receipts.calls.ts'
import type { OpenedEntry } from '@standfest/domain/features/read-receipts/read-receipts.ts'
import { useEffect } from 'react'
import { send } from '#api/send.ts'
import { useWords } from '#language/words.ts'
import type { ClientScope } from '#session/client-scope.ts'
import { useConfig } from '#session/config.ts'
import { Text } from '#ui/text.tsx'
import * as words from './read-receipts.texts.ts'

/**
 * Leaves a read receipt for an entry that the care team has opened, if the clinic switched receipts on, and says so. Rendered only for
 * other people's entries whose text is in view.
 */
export function LeaveReceipt({ scope, entry }: { readonly scope: ClientScope; readonly entry: OpenedEntry }) {
  const { readReceipts } = useConfig()
  const isLeft = readReceipts && scope.as !== 'self' && !scope.isReadOnly
  return isLeft ? <Left clientId={scope.clientId} entry={entry} /> : null
}

function Left({
  clientId,
  entry,
}: {
  readonly clientId: ClientScope['clientId']
  readonly entry: OpenedEntry
}) {
  const t = useWords(words)
  const opened = JSON.stringify(entry)
  useEffect(() => {
    // Best effort: while offline no receipt is left, and nothing claims that an entry was not opened.
    send(leaveReadReceipt, {
      query: { account: clientId },
      body: JSON.parse(opened) as OpenedEntry,
    }).catch(() => undefined)
  }, [clientId, opened])
  return (
    <Text size="sm" tone="text-2">
      {t('shownToClient')}
    </Text>
  )
}
