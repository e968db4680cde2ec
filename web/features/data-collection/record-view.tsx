import type { Day } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { localeOf } from '@standfest/domain/base/language.ts'
import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import { lastConsumptionEvent } from '@standfest/domain/features/data-collection/streak-start.ts'
import type { DayCalendar } from '@standfest/domain/features/day-calendar/day-calendar.ts'
import type { ClientEvent } from '@standfest/domain/features/events/events.ts'
import { IconClipboardList } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import { formatDay } from '#language/dates.ts'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { PrintChoice } from '#print/print-choice.tsx'
import { PrintLines } from '#print/print-lines.tsx'
import { usePrinting } from '#print/use-printing.ts'
import { clientScopeOf } from '#session/client-scope.ts'
import { useToday } from '#session/now.ts'
import { useOverlay } from '#session/overlay-address.ts'
import type { OwnAccount } from '#session/own-account.ts'
import { useSession } from '#session/session.ts'
import { useMay } from '#session/use-may.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Diamond } from '#ui/diamond.tsx'
import { InOrder } from '#ui/in-order.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { CheckInsPanel } from './check-ins-panel.tsx'
import { useConsumptionEvents } from './data-collection.queries.ts'
import * as words from './data-collection.texts.ts'
import styles from './data-collection-page.module.css'
import { GoalsPanel } from './goals-panel.tsx'
import { OwnAnswersPanel } from './own-answers-panel.tsx'
import { ProfilePanel } from './profile-panel.tsx'
import { StatsStrip } from './stats-strip.tsx'
import { TrendPanel } from './trend-panel.tsx'
import { useTrend } from './use-trend.ts'

const lastOf = (events: readonly ClientEvent[]) => lastConsumptionEvent(events) ?? null

/** The data collection of one client. */
export function RecordView({
  clientId,
  record,
  actions,
  further,
  said,
  renderDays,
}: {
  readonly clientId: AccountId
  readonly record: OwnAccount
  /** Further buttons before the print button. */
  readonly actions: ReactNode
  /** Other features' parts below the trend. */
  readonly further: ReactNode
  /** How many of the days are confirmed and how many open; undefined while that is loading, null where it is not known. */
  readonly said: DayCalendar['figures'] | undefined
  /** The day calendar, below goals and profile. */
  readonly renderDays: ((account: Account, onRead: (day: Day) => void) => ReactNode) | undefined
}) {
  const t = useWords(words)
  const { account } = record
  const today = useToday()
  const acting = useActing(account)
  const lastEvent = useConsumptionEvents(clientId, lastOf)
  const [isAllShown, setAllShown] = useState(false)
  const [dayRead, setDayRead] = useState<Day>()
  const trend = useTrend(acting.scope, account.registeredOn, isAllShown)
  const { read, main, other } = trend
  const printing = usePrinting()
  return (
    <Stack gap="md" className={styles.page}>
      <PrintLines
        account={account}
        confidential={t('confidential')}
        withName={printing.withName}
        period={[...(other ? [other] : []), main]
          .map(({ period: { from, to } }) => `${formatDay(from)}–${formatDay(to)}`)
          .join(', ')}
      />
      <PageHead
        title={t('title')}
        actions={
          <>
            {actions}
            <PrintChoice
              words={{ print: t('print'), withCode: t('printWithCode'), withName: t('printWithName') }}
              onPrint={printing.print}
            />
            {acting.mayEnter && <EntryButtons clientId={clientId} />}
          </>
        }
      />
      <InOrder>
        <StatsStrip
          account={account}
          said={said}
          lastEvent={lastEvent.data}
          isLoading={lastEvent.isPending || said === undefined}
          today={today}
        />
        <Part
          read={{ ...read, data: trend.isReady ? read : undefined }}
          missing={t('courseFailed')}
          note={t('courseFailed')}
          skeleton={<Card className={styles.chartPlace}>{<Skeleton shape="title" />}</Card>}
        >
          {() => <TrendPanel account={account} scope={acting.scope} trend={trend} dayRead={dayRead} />}
        </Part>
        <Stack gap="md" align="start" className={styles.columns}>
          <InOrder>
            <Stack gap="md" className={styles.main}>
              {trend.isReady && (
                <InOrder>
                  <OwnAnswersPanel surveys={read.surveys} course={main.course} />
                  {further}
                  <CheckInsPanel
                    clientId={clientId}
                    read={read}
                    today={today}
                    locale={localeOf[account.language]}
                    isAllShown={isAllShown}
                    onShowAll={setAllShown}
                    mayRemove={acting.mayRemove}
                  />
                </InOrder>
              )}
            </Stack>
            <Stack gap="md" className={styles.side}>
              {renderDays?.(account, setDayRead)}
              <ProfilePanel record={record} />
              <GoalsPanel scope={acting.scope} />
            </Stack>
          </InOrder>
        </Stack>
      </InOrder>
    </Stack>
  )
}

/**
 * What the reader may change here: nothing in an anonymised record or a closed treatment, and a substitute cannot remove
 * surveys (§6).
 */
function useActing({ id, parentId, anonymizedFlag, treatmentClosedOn }: Account) {
  const { account: me } = useSession()
  const may = useMay()
  const scope = useMemo(
    () => clientScopeOf({ id, parentId, treatmentClosedOn }, undefined, me.id),
    [id, parentId, treatmentClosedOn, me.id],
  )
  const mayEnter = !anonymizedFlag && !scope.isReadOnly
  return { scope, mayEnter, mayRemove: mayEnter && may.removeSurvey(scope) }
}

/** The buttons to enter consumption, and to fill in a check-in together with a client or on the telephone. */
function EntryButtons({ clientId }: { readonly clientId: AccountId }) {
  const t = useWords(words)
  const { open } = useOverlay()
  return (
    <>
      <Button variant="plum" icon={<Diamond />} onPress={() => open({ of: 'consumption', client: clientId })}>
        {t('entry.open')}
      </Button>
      <Button
        icon={<IconClipboardList aria-hidden="true" size={18} stroke={1.75} />}
        onPress={() => open({ of: 'check-in', client: clientId })}
      >
        {t('onBehalf.open')}
      </Button>
    </>
  )
}
