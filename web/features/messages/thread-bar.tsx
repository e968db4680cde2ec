import type { ThreadState } from '@standfest/domain/features/messages/threads.ts'
import { threadStates } from '@standfest/domain/features/messages/threads.ts'
import { IconMailOpened } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { refusalOf } from '#api/failures.ts'
import { useWords } from '#language/words.ts'
import { AnswerBy } from '#session/answer-by.tsx'
import type { ClientScope } from '#session/client-scope.ts'
import { useClients } from '#session/clients.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { Text } from '#ui/text.tsx'
import { useChangeThread, useMarkUnread } from './messages.queries.ts'
import * as words from './messages.texts.ts'
import type { ThreadMessage } from './unread.queries.ts'

/** What the care team does with a conversation besides answering: its state, and unread again. */
export function ThreadBar({
  scope,
  messages,
}: {
  readonly scope: ClientScope
  /** The whole conversation's newest messages, oldest first. */
  readonly messages: readonly ThreadMessage[]
}) {
  const t = useWords(words)
  const navigate = useNavigate()
  const thread = useClients().data?.find(({ account }) => account.id === scope.clientId)?.thread
  const change = useChangeThread(scope)
  const { mutate: markUnread } = useMarkUnread(scope)
  const newest = messages.at(-1)
  const lastOfClient = messages.findLast(
    ({ senderType, deletedAt }) => senderType === 'client' && deletedAt === 0,
  )
  if (thread === undefined || thread === null || newest === undefined) return null
  const shown: ThreadState = change.isPending ? change.variables.state : thread.state
  const states = threadStates.filter((state) => state !== 'open' || lastOfClient !== undefined)
  return (
    <Cluster gap="xs" columnGap="sm" align="center" hiddenIn="print">
      <SegmentedControl
        label={t('state')}
        options={states.map((state) => ({ id: state, label: t(`states.${state}`) }))}
        value={shown}
        onChange={(state) => change.mutate({ state, newest: newest.id })}
      />
      {thread.state === 'open' && (
        <Text as="span" size="sm" tone="text-2">
          <AnswerBy thread={thread} />
        </Text>
      )}
      {lastOfClient && (
        <Button
          icon={<IconMailOpened aria-hidden="true" size={18} stroke={1.75} />}
          variant="subtle"
          onPress={() => {
            // The open conversation would mark the message as read again.
            void navigate('/klienten/nachrichten-uebersicht')
            markUnread(lastOfClient.id)
          }}
        >
          {t('markUnread')}
        </Button>
      )}
      {change.isError && (
        <Banner tone="error">
          {t(refusalOf(change.error).code === 'ERROR.MESSAGE_NEWER' ? 'newerMessage' : 'stateFailed')}
        </Banner>
      )}
    </Cluster>
  )
}
