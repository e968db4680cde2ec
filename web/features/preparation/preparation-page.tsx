import { addDays, type Day } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import { type Preparation, usualDays } from '@standfest/domain/features/preparation/preparation.ts'
import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import { formatDay, formatDayAndTime } from '#language/dates.ts'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { PrintChoice } from '#print/print-choice.tsx'
import { usePrinting } from '#print/use-printing.ts'
import { useClientAccount } from '#session/client-account.ts'
import { useConfig } from '#session/config.ts'
import { Box } from '#ui/box.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Select } from '#ui/select.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { usePreparation } from './preparation.queries.ts'
import * as texts from './preparation.texts.ts'
import styles from './preparation-page.module.css'
import type { NextReview } from './preparation-part.tsx'
import { PreparationSheet } from './preparation-sheet.tsx'

/**
 * The preparation page for the next meeting with a client. Loading and missing states of the client are shown by the
 * frame around it.
 */
export function PreparationPage(parts: Parts) {
  const { id } = useParams()
  const clientId = id as AccountId
  const client = useClientAccount(clientId)
  if (!client.data) return null
  return <PreparationView key={clientId} account={client.data.account} {...parts} />
}

type Parts = {
  /** What stands out in the client's past. */
  readonly renderPatterns: (clientId: AccountId) => ReactNode
  readonly nextReview: NextReview
}

function PreparationView({ account, renderPatterns, nextReview }: Parts & { readonly account: Account }) {
  const t = useWords(texts)
  const [from, setFrom] = useState<Day>()
  const found = usePreparation(account.id, from)
  const printing = usePrinting()
  return (
    <Stack gap="md" className={styles.page}>
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
      <Part
        read={found}
        missing={t('failed')}
        skeleton={<Skeleton shape="card" count={3} />}
        isWaiting={nextReview.isPending}
      >
        {(preparation) => (
          <>
            <Box hiddenIn="print" className={styles.choice}>
              <PeriodChoice preparation={preparation} onChange={setFrom} />
            </Box>
            <div aria-busy={found.isPlaceholderData}>
              <PreparationSheet
                account={account}
                preparation={preparation}
                withName={printing.withName}
                patterns={renderPatterns(account.id)}
                nextReview={nextReview.text}
              />
            </div>
          </>
        )}
      </Part>
    </Stack>
  )
}

/** The time of the meeting that the sheet prepares. */
function NextMeeting({ next }: { readonly next: Preparation['next'] }) {
  const t = useWords(texts)
  const { zone } = useConfig()
  if (next === null) return t('noMeeting')
  return t('nextMeeting', {
    when: next.startsAt === null ? formatDay(next.day) : formatDayAndTime(next.startsAt, zone),
  })
}

/** The start of the sheet's period: a past appointment, or four weeks ago. */
function PeriodChoice({
  preparation: { from, to, appointments },
  onChange,
}: {
  readonly preparation: Preparation
  readonly onChange: (from: Day) => void
}) {
  const t = useWords(texts)
  const weeksAgo = addDays(to, -usualDays)
  const labels = new Map<Day, string>([
    [from, formatDay(from)],
    [weeksAgo, t('sinceWeeks', { day: formatDay(weeksAgo) })],
    ...appointments.map(({ day, title }): [Day, string] => [
      day,
      t('sinceAppointment', { day: formatDay(day), title }),
    ]),
  ])
  const days = [...labels.keys()].sort().toReversed()
  return (
    <Select
      label={t('since')}
      options={days.map((id) => ({ id, label: labels.get(id) ?? id }))}
      value={from}
      onChange={onChange}
      placeholder={formatDay(from)}
    />
  )
}
