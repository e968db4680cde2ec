import { fullName } from '@standfest/domain/features/accounts/accounts.ts'
import { IconMessage } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useConfig } from '#app/config.ts'
import { useClientAccount } from '#app/client-account.ts'
import { type Whose, useWhose } from '#content/whose.ts'
import { useLanguage } from '#language/language.tsx'
import { useLaterTexts } from '#language/later-texts.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Loading } from '#ui/loading.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { PartFault } from '#ui/part-fault.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Composer } from './composer.tsx'
import * as words from './messages.texts.ts'
import { useThread } from './messages.queries.ts'
import { Thread } from './thread.tsx'
import styles from './thread.module.css'
import { useOutgoing } from './use-outgoing.ts'

/** The thread between a client and the treating side; for both the same page. */
export function MessagesPage() {
  useLaterTexts('messages', words)
  const { t } = useTranslation('messages')
  const whose = useWhose()
  const [text, setText] = useState('')
  const found = useThread(whose, text.trim())
  const { outgoing, sendNew, tryAgain, giveUp } = useOutgoing(whose)
  const isOwn = whose.as === 'self'
  const isEmpty = found.isSuccess && found.messages.length === 0 && outgoing.length === 0
  return (
    <>
      {isOwn ? (
        <Correspondent whose={whose} />
      ) : (
        <PageHead
          title={t('title')}
          actions={
            <SearchField label={t('search')} value={text} onChange={setText} placeholder={t('search')} />
          }
        />
      )}
      {found.isError && (
        <PartFault text={t('unreadable')} again={t('reload')} onAgain={() => void found.refetch()} />
      )}
      <Loading isLoading={found.isPending} label={t('loading')} skeleton={<Skeleton count={5} />}>
        {found.hasNextPage && (
          <div className={styles.thread}>
            <div className={styles.older}>
              <Button isPending={found.isFetchingNextPage} onPress={() => void found.fetchNextPage()}>
                {t('older')}
              </Button>
            </div>
          </div>
        )}
        {isEmpty && text !== '' && <p role="status">{t('noHits', { text })}</p>}
        {isEmpty && text === '' && (
          <EmptyState icon={<IconMessage aria-hidden="true" size={22} stroke={1.75} />}>
            {t(isOwn ? 'empty' : 'emptyStaff')}
          </EmptyState>
        )}
        <Thread
          whose={whose}
          messages={found.messages}
          outgoing={outgoing}
          onTryAgain={tryAgain}
          onGiveUp={giveUp}
        />
      </Loading>
      <Composer
        draftOf={whose.clientId}
        label={isOwn ? t('write') : t('writeTo', { name: whose.name ?? '' })}
        onSend={sendNew}
      />
    </>
  )
}

/** For the client: who reads this, when an answer comes, and where to turn when it is urgent. */
function Correspondent({ whose }: { readonly whose: Whose }) {
  const { t } = useTranslation('messages')
  const { language } = useLanguage()
  const { clinic } = useConfig()
  const therapist = useClientAccount(whose.clientId).data?.therapist
  const replyTime = clinic.replyTime[language]
  return (
    <div className={styles.whom}>
      <h1>{t('title')}</h1>
      {therapist && (
        <p>
          {t('yourTherapist')}: {fullName(therapist)}
        </p>
      )}
      <p className={styles.notice}>
        {replyTime !== '' && <>{t('replyTime', { when: replyTime })} · </>}
        {t('notForEmergencies')} <Link to="/notfallkoffer">{t('toKit')}</Link>
      </p>
    </div>
  )
}
