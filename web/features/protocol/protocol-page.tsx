import type { AccountId } from '@standfest/domain/base/id.ts'
import { type Account, fullName } from '@standfest/domain/features/accounts/accounts.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useClientAccount } from '#app/client-account.ts'
import { useLaterTexts } from '#language/later-texts.ts'
import { Button } from '#ui/button.tsx'
import { Loading } from '#ui/loading.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { PartFault } from '#ui/part-fault.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { NoEntries } from './no-entries.tsx'
import { PrintedLines } from './printed-lines.tsx'
import { ProtocolFilters } from './protocol-filters.tsx'
import styles from './protocol-page.module.css'
import { useProtocol } from './protocol.queries.ts'
import { ProtocolTable } from './protocol-table.tsx'
import * as words from './protocol.texts.ts'
import { useProtocolChoice } from './use-protocol-choice.ts'

/** Who did what with a client's account and record. The frame around it shows that the client is on the way or missing. */
export function ProtocolPage() {
  useLaterTexts('protocol', words)
  const { id } = useParams()
  const clientId = id as AccountId
  const client = useClientAccount(clientId)
  return client.data ? <Protocol key={clientId} clientId={clientId} account={client.data.account} /> : null
}

function Protocol({ clientId, account }: { readonly clientId: AccountId; readonly account: Account }) {
  const { t } = useTranslation('protocol')
  const chosen = useProtocolChoice()
  const read = useProtocol(clientId, chosen.choice)
  const { entries } = read
  const clientName = account.anonymizedFlag ? undefined : fullName(account)
  return (
    <div className={styles.page}>
      <PageHead
        title={t('title')}
        facts={t('facts')}
        actions={
          <span className={styles.screenOnly}>
            <Button onPress={() => window.print()}>{t('print')}</Button>
          </span>
        }
      />
      <PrintedLines account={account} entries={entries} />
      <ProtocolFilters chosen={chosen} />
      {read.isError && <PartFault text={t('failed')} again={t('reload')} onAgain={read.again} />}
      <Loading isLoading={read.isPending} label={t('loading')} skeleton={<Skeleton shape="card" count={2} />}>
        {entries.length > 0 && <ProtocolTable entries={entries} clientName={clientName} />}
        {entries.length === 0 && !read.isError && (
          <NoEntries isChosen={chosen.isAnyChosen} onClear={chosen.clear} />
        )}
      </Loading>
      {entries.length > 0 && (
        <div className={styles.end}>
          <p role="status">{t('shown', { count: entries.length })}</p>
          {read.hasOlder ? (
            <Button isPending={read.isReadingOlder} onPress={read.readOlder}>
              {t('older')}
            </Button>
          ) : (
            <p>{t('end')}</p>
          )}
        </div>
      )}
    </div>
  )
}
