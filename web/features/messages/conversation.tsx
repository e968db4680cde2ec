import type { Instant } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { IconMessage } from '@tabler/icons-react'
import { useCallback } from 'react'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { useConfig } from '#session/config.ts'
import type { Whose } from '#session/whose.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { NoHits, type NoHitsProps } from '#ui/no-hits.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Text } from '#ui/text.tsx'
import { Composer } from './composer.tsx'
import { type ThreadMessage, useThread } from './messages.queries.ts'
import * as words from './messages.texts.ts'
import { type OutgoingMessage, useOutgoing } from './outgoing.ts'
import styles from './thread.module.css'
import { Thread } from './thread.tsx'
import { useWriting } from './use-writing.ts'

/** One client's messages, those that are on their way, and where the next one is written. */
export function Conversation({
  whose,
  parentId,
  standsInSince,
  text,
  search,
  isScrolledAlone = false,
  openedByKey = 0,
}: {
  readonly whose: Whose
  /** The client's therapist, for whoever treats. */
  readonly parentId?: AccountId | null | undefined
  /** Since when the reader stands in for the client’s therapist; 0 where they do not, undefined before that is known. */
  readonly standsInSince: Instant | undefined
  /** Words that are searched for. */
  readonly text: string
  /** Where they are typed, and the way to do without them. */
  readonly search?: Pick<NoHitsProps, 'field'> & { readonly clear: () => void }
  /** The messages scroll in a room of their own, beside other things. */
  readonly isScrolledAlone?: boolean
  /** Each time it was opened with the keyboard the focus goes to where one writes. */
  readonly openedByKey?: number
}) {
  const t = useWords(words)
  const found = useThread(whose, text)
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = found
  const fetchOlder = useCallback(() => void fetchNextPage(), [fetchNextPage])
  const { outgoing, sendNew, tryAgain, stop, giveUp } = useOutgoing(whose)
  const writing = useWriting(whose.clientId, sendNew)
  const edit = (message: OutgoingMessage) => {
    if (writing.takeBack(message)) giveUp(message)
  }
  const sendWithoutFile = (message: OutgoingMessage) => {
    sendNew(message.content, undefined)
    giveUp(message)
  }
  const isOwn = whose.as === 'self'
  const isEmpty = found.isSuccess && found.messages.length === 0 && outgoing.length === 0
  return (
    <>
      <div
        className={isScrolledAlone ? styles.alone : undefined}
        {...(isScrolledAlone && {
          tabIndex: 0,
          role: 'region',
          'aria-label': t('messagesOf', { name: whose.name ?? '' }),
        })}
      >
        {/* What is on its way is there whether or not the others could be read. */}
        <Part
          read={{ ...found, data: found.isPending ? undefined : found }}
          missing={t('unreadable')}
          note={t('unreadable')}
          skeleton={<Skeleton count={5} />}
        >
          {({ messages }) => (
            <>
              {isEmpty && search && text !== '' && (
                <NoHits
                  text={t('noHits', { text })}
                  clear={t('searchClear')}
                  onClear={search.clear}
                  field={search.field}
                />
              )}
              {isEmpty && text === '' && (
                <EmptyState icon={<IconMessage aria-hidden="true" size={22} stroke={1.75} />}>
                  {t(isOwn ? 'empty' : 'emptyStaff')}
                </EmptyState>
              )}
              <Thread
                whose={whose}
                parentId={parentId}
                standsInSince={standsInSince}
                messages={messages}
                outgoing={outgoing}
                onTryAgain={tryAgain}
                onStop={stop}
                onGiveUp={giveUp}
                onEdit={edit}
                onSendWithoutFile={sendWithoutFile}
                {...(hasNextPage && { older: { isPending: isFetchingNextPage, fetch: fetchOlder } })}
              />
              {isOwn && <ArrivalNote last={outgoing.length === 0 ? messages.at(-1) : undefined} />}
            </>
          )}
        </Part>
      </div>
      <Composer
        templatesFor={isOwn ? undefined : { name: whose.name }}
        openedByKey={openedByKey}
        label={isOwn ? t('write') : t('writeTo', { name: whose.name ?? '' })}
        writing={writing}
      />
    </>
  )
}

/** Below a client's last message while nobody has read it: that it is there, when answers come, and whom to call. */
function ArrivalNote({ last }: { readonly last: ThreadMessage | undefined }) {
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
