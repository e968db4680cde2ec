import type { Day } from '@standfest/domain/base/day.ts'
import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import type { ReactNode } from 'react'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { usePreparation } from './preparation.queries.ts'
import * as texts from './preparation.texts.ts'
import { PreparationSheet } from './preparation-sheet.tsx'

/** Whether the present weekly review is still open, in words; it is shown at once with the sheet. */
export type NextReview = { readonly text: string; readonly isPending: boolean }

/** The preparation sheet as a part of another page, since a day or else since the last session. */
export function PreparationPart({
  account,
  from,
  withName,
  patterns,
  nextReview,
  notes,
}: {
  readonly account: Account
  readonly from: Day | undefined
  /** Whether the client's name is printed as well. */
  readonly withName: boolean
  readonly patterns: ReactNode
  readonly nextReview: NextReview
  /** Private notes that were ticked for this print. */
  readonly notes: ReactNode
}) {
  const t = useWords(texts)
  const found = usePreparation(account.id, from)
  return (
    <Part
      read={found}
      missing={t('failed')}
      skeleton={<Skeleton shape="card" count={3} />}
      isWaiting={nextReview.isPending}
    >
      {(preparation) => (
        <PreparationSheet
          account={account}
          preparation={preparation}
          withName={withName}
          hasAgreementsBeside
          patterns={patterns}
          nextReview={nextReview.text}
          notes={notes}
        />
      )}
    </Part>
  )
}
