import type { Day } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { PrintChoice } from '#print/print-choice.tsx'
import { usePrinting } from '#print/use-printing.ts'
import { useClientAccount } from '#session/client-account.ts'
import { PageHead } from '#ui/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { NextMeeting } from './next-meeting.tsx'
import { PeriodChoice } from './period-choice.tsx'
import { usePreparation } from './preparation.queries.ts'
import * as texts from './preparation.texts.ts'
import styles from './preparation-page.module.css'
import { PreparationSheet } from './preparation-sheet.tsx'

/** One page for the next meeting with a client. The frame around it shows that the client is on the way or missing. */
export function PreparationPage() {
  const { id } = useParams()
  const clientId = id as AccountId
  const client = useClientAccount(clientId)
  return client.data ? <PreparationView key={clientId} account={client.data.account} /> : null
}

function PreparationView({ account }: { readonly account: Account }) {
  const t = useWords(texts)
  const [from, setFrom] = useState<Day>()
  const found = usePreparation(account.id, from)
  const printing = usePrinting()
  return (
    <div className={styles.page}>
      <PageHead
        title={t('title')}
        facts={found.data && <NextMeeting next={found.data.next} />}
        actions={
          <PrintChoice
            words={{ print: t('print'), withCode: t('printWithCode'), withName: t('printWithName') }}
            onPrint={printing.print}
          />
        }
      />
      <Part read={found} missing={t('failed')} skeleton={<Skeleton shape="card" count={3} />}>
        {(preparation) => (
          <>
            <div className={styles.choice}>
              <PeriodChoice preparation={preparation} onChange={setFrom} />
            </div>
            <div aria-busy={found.isPlaceholderData}>
              <PreparationSheet account={account} preparation={preparation} withName={printing.withName} />
            </div>
          </>
        )}
      </Part>
    </div>
  )
}
