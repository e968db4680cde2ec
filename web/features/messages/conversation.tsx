import type { AccountId } from '@standfest/domain/base/id.ts'
import { IconMessage } from '@tabler/icons-react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Whose } from '#content/whose.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Loading } from '#ui/loading.tsx'
import { NoHits, type NoHitsProps } from '#ui/no-hits.tsx'
import { PartFault } from '#ui/part-fault.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ArrivalNote } from './arrival-note.tsx'
import { Composer } from './composer.tsx'
import { useThread } from './messages.queries.ts'
import { useOutgoing } from './outgoing.ts'
import styles from './thread.module.css'
import { Thread } from './thread.tsx'

/** One client's messages, those that are on their way, and where the next one is written. */
export function Conversation({
  whose,
  parentId,
  text,
  search,
  isScrolledAlone = false,
  openedByKey = 0,
}: {
  readonly whose: Whose
  /** The client's therapist, for whoever treats. */
  readonly parentId?: AccountId | null | undefined
  /** Words that are searched for. */
  readonly text: string
  /** Where they are typed, and the way to do without them. */
  readonly search?: Pick<NoHitsProps, 'field'> & { readonly clear: () => void }
  /** The messages scroll in a room of their own, beside other things. */
  readonly isScrolledAlone?: boolean
  /** Each time it was opened with the keyboard the focus goes to where one writes. */
  readonly openedByKey?: number
}) {
  const { t } = useTranslation('messages')
  const found = useThread(whose, text)
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = found
  const fetchOlder = useCallback(() => void fetchNextPage(), [fetchNextPage])
  const { outgoing, sendNew, tryAgain, stop, giveUp } = useOutgoing(whose)
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
        {found.isError && (
          <PartFault text={t('unreadable')} again={t('reload')} onAgain={() => void found.refetch()} />
        )}
        <Loading isLoading={found.isPending} label={t('loading')} skeleton={<Skeleton count={5} />}>
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
            messages={found.messages}
            outgoing={outgoing}
            onTryAgain={tryAgain}
            onStop={stop}
            onGiveUp={giveUp}
            {...(hasNextPage && { older: { isPending: isFetchingNextPage, fetch: fetchOlder } })}
          />
          {isOwn && <ArrivalNote last={found.messages.at(-1)} />}
        </Loading>
      </div>
      <Composer
        draftOf={whose.clientId}
        hasTemplates={!isOwn}
        openedByKey={openedByKey}
        label={isOwn ? t('write') : t('writeTo', { name: whose.name ?? '' })}
        onSend={sendNew}
      />
    </>
  )
}
