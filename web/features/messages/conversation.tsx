import type { Instant } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { langOf, wordedIn } from '@standfest/domain/base/worded.ts'
import { IconMessage } from '@tabler/icons-react'
import { lazy, Suspense, useCallback } from 'react'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import type { ClientScope } from '#session/client-scope.ts'
import { useConfig } from '#session/config.ts'
import { useOwnAccount } from '#session/own-account.ts'
import { Banner } from '#ui/banner.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { NoHits, type NoHitsProps } from '#ui/no-hits.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Text } from '#ui/text.tsx'
import { Composer } from './composer.tsx'
import { useThread } from './messages.queries.ts'
import * as words from './messages.texts.ts'
import { type OutgoingMessage, useOutgoing } from './outgoing.ts'
import styles from './thread.module.css'
import { Thread } from './thread.tsx'
import type { ThreadMessage } from './unread.queries.ts'
import { useWriting } from './use-writing.ts'

const CareTeamTools = lazy(async () => ({ default: (await import('./care-team-tools.tsx')).CareTeamTools }))
const TreatmentClosed = lazy(async () => ({
  default: (await import('#entrance/treatment-closed.tsx')).TreatmentClosed,
}))

/** One client's conversation: messages, outgoing messages, and the composer. */
export function Conversation({
  scope,
  parentId,
  coversSince,
  text,
  search,
  isScrolledAlone = false,
  openedByKey = 0,
  onNext,
}: {
  readonly scope: ClientScope
  /** The client's treating therapist, for the care team. */
  readonly parentId?: AccountId | null | undefined
  /** Since when the reader covers for the client’s therapist; 0 where they do not, undefined until that is known. */
  readonly coversSince: Instant | undefined
  /** The search text. */
  readonly text: string
  /** The search field, and how to clear it. */
  readonly search?: Pick<NoHitsProps, 'field'> & { readonly clear: () => void }
  /** Whether the messages scroll in a container of their own, beside other content. */
  readonly isScrolledAlone?: boolean
  /** Each time it is incremented, by opening with the keyboard, the composer takes the focus. */
  readonly openedByKey?: number
  /** Goes on to the next conversation that waits for an answer. */
  readonly onNext?: (() => void) | undefined
}) {
  const t = useWords(words)
  const found = useThread(scope, text)
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = found
  const fetchOlder = useCallback(() => void fetchNextPage(), [fetchNextPage])
  const { outgoing, sendNew, tryAgain, stop, giveUp } = useOutgoing(scope)
  const writing = useWriting(scope.clientId, sendNew, { hasTemplates: scope.as !== 'self' })
  const edit = (message: OutgoingMessage) => {
    if (writing.takeBack(message)) giveUp(message)
  }
  const sendWithoutFile = (message: OutgoingMessage) => {
    sendNew(message.content, undefined)
    giveUp(message)
  }
  const isOwn = scope.as === 'self'
  const isEmpty = found.isSuccess && found.messages.length === 0 && outgoing.length === 0
  return (
    <>
      <div
        className={isScrolledAlone ? styles.alone : undefined}
        {...(isScrolledAlone && {
          tabIndex: 0,
          role: 'region',
          'aria-label': t('messagesOf', { name: scope.name ?? '' }),
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
                scope={scope}
                parentId={parentId}
                coversSince={coversSince}
                messages={messages}
                outgoing={outgoing}
                onRetry={tryAgain}
                onStop={stop}
                onGiveUp={giveUp}
                onEdit={edit}
                onSendWithoutFile={sendWithoutFile}
                {...(hasNextPage && { older: { isPending: isFetchingNextPage, fetch: fetchOlder } })}
              />
              {isOwn && !scope.isReadOnly && (
                <ArrivalNote last={outgoing.length === 0 ? messages.at(-1) : undefined} />
              )}
            </>
          )}
        </Part>
      </div>
      {!isOwn && text === '' && !scope.isReadOnly && (
        <Cluster gap="xs" columnGap="md" align="center" justify="between" isTarget hiddenIn="print">
          {/* The height of the tools is reserved while they load. */}
          <Suspense>
            <CareTeamTools scope={scope} messages={found.messages} writing={writing} />
          </Suspense>
        </Cluster>
      )}
      {scope.isReadOnly ? (
        <NoMoreMessages isOwn={isOwn} />
      ) : (
        <Composer
          templatesFor={isOwn ? undefined : scope}
          openedByKey={openedByKey}
          onNext={onNext}
          label={isOwn ? t('write') : t('writeTo', { name: scope.name ?? '' })}
          writing={writing}
        />
      )}
    </>
  )
}

/** In place of the composer once the treatment is closed; the client reads whom to call. */
function NoMoreMessages({ isOwn }: { readonly isOwn: boolean }) {
  const t = useWords(words)
  const closedOn = useOwnAccount().data?.account.treatmentClosedOn ?? null
  if (!isOwn) return <Banner tone="lake">{t('closedStaff')}</Banner>
  return (
    closedOn !== null && (
      <Suspense>
        <TreatmentClosed closedOn={closedOn} />
      </Suspense>
    )
  )
}

/** Below a client's last unread message: that it arrived, when answers come, and whom to call. */
function ArrivalNote({ last }: { readonly last: ThreadMessage | undefined }) {
  const t = useWords(words)
  const { language } = useLanguage()
  const { clinic } = useConfig()
  const replyTime = wordedIn(clinic.replyTime, language)
  const waits = last?.senderType === 'client' && !last.read && last.deletedAt === 0
  return (
    <Text size="sm" tone="text-2" textAlign="end" className={styles.arrived} role="status">
      {waits && (
        <>
          {t('arrived')}{' '}
          {replyTime !== '' && <span lang={langOf(clinic.replyTime, language)}>{replyTime} </span>}
          {t('inDanger')}
        </>
      )}
    </Text>
  )
}
