import type { Day } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import type { DayCalendar } from '@standfest/domain/features/day-calendar/day-calendar.ts'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { useClientAccount } from '#session/client-account.ts'
import { RecordView } from './record-view.tsx'

/** Loading, missing and failed states of the client are shown by the frame around this page. */
export function DataCollectionPage({
  actions,
  further,
  said = null,
  renderDays,
}: {
  readonly actions?: ReactNode
  readonly further?: ReactNode
  /** How many of the days are confirmed and how many open; undefined while that is loading, null where it is not known. */
  readonly said?: DayCalendar['figures'] | undefined
  /** The day calendar; the chart reads the day that is chosen in it. */
  readonly renderDays?: (account: Account, onRead: (day: Day) => void) => ReactNode
}) {
  const { id } = useParams()
  const clientId = id as AccountId
  const client = useClientAccount(clientId)
  return client.data ? (
    <RecordView
      key={clientId}
      clientId={clientId}
      record={client.data}
      actions={actions}
      further={further}
      said={said}
      renderDays={renderDays}
    />
  ) : null
}
