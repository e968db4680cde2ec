import type { Day } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { localeOf } from '@standfest/domain/base/language.ts'
import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import { lastConsumptionEvent } from '@standfest/domain/features/data-collection/streak-start.ts'
import { trendOf } from '@standfest/domain/features/data-collection/trend.ts'
import {
  firstDayOfRange,
  firstDayRead,
  type TrendRange,
} from '@standfest/domain/features/data-collection/trend-range.ts'
import type { ClientEvent } from '@standfest/domain/features/events/events.ts'
import { IconClipboardList } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import { formatDay } from '#language/dates.ts'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { PrintChoice } from '#print/print-choice.tsx'
import { PrintLines } from '#print/print-lines.tsx'
import { usePrinting } from '#print/use-printing.ts'
import { type ClientScope, clientScopeOf } from '#session/client-scope.ts'
import { useToday } from '#session/now.ts'
import { useOverlay } from '#session/overlay-address.ts'
import type { OwnAccount } from '#session/own-account.ts'
import { useSession } from '#session/session.ts'
import { useMay } from '#session/use-may.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { InOrder } from '#ui/in-order.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { CheckInsPanel } from './check-ins-panel.tsx'
import { ConsumptionEntry } from './consumption-entry.tsx'
import { useConsumptionEvents, useSurveysBackTo } from './data-collection.queries.ts'
import * as words from './data-collection.texts.ts'
import styles from './data-collection-page.module.css'
import { GoalsPanel } from './goals-panel.tsx'
import { OwnAnswersPanel } from './own-answers-panel.tsx'
import { ProfilePanel } from './profile-panel.tsx'
import { StatsStrip } from './stats-strip.tsx'
import { TrendPanel } from './trend-panel.tsx'
import { useMarks } from './use-marks.ts'

const lastOf = (events: readonly ClientEvent[]) => lastConsumptionEvent(events) ?? null

/** The data collection of one client. */
export function RecordView({
  clientId,
  record,
  actions,
  further,
}: {
  readonly clientId: AccountId
  readonly record: OwnAccount
  /** Further buttons before the print button. */
  readonly actions: ReactNode
  /** Other features' parts below the trend. */
  readonly further: ReactNode
}) {
  const t = useWords(words)
  const { account } = record
  const today = useToday()
  const acting = useActing(account)
  const lastEvent = useConsumptionEvents(clientId, lastOf)
  const [isAllShown, setAllShown] = useState(false)
  const { read, course, ...shown } = useTrend(acting.scope, account.registeredOn, isAllShown)
  const printing = usePrinting()
  return (
    <Stack gap="md" className={styles.page}>
      <PrintLines
        account={account}
        confidential={t('confidential')}
        withName={printing.withName}
        period={`${formatDay(course[0]?.day ?? today)}–${formatDay(today)}`}
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
            {acting.mayEnter && <CheckInButton clientId={clientId} />}
          </>
        }
      />
      <InOrder>
        <StatsStrip
          account={account}
          lastEvent={lastEvent.data}
          isLoading={lastEvent.isPending}
          today={today}
        />
        <Stack gap="md" align="start" className={styles.columns}>
          <InOrder>
            <Stack gap="md" className={styles.main}>
              <Part
                read={{ ...read, data: shown.isReady ? read : undefined }}
                missing={t('courseFailed')}
                note={t('courseFailed')}
                skeleton={<Card className={styles.chartPlace}>{<Skeleton shape="title" />}</Card>}
              >
                {({ surveys }) => (
                  <InOrder>
                    <TrendPanel
                      course={course}
                      registeredOn={account.registeredOn}
                      today={today}
                      range={shown.range}
                      onRange={shown.setRange}
                      isRenewing={!read.isEnough}
                    />
                    <OwnAnswersPanel surveys={surveys} course={course} />
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
              </Part>
            </Stack>
            <Stack gap="md" className={styles.side}>
              <ProfilePanel record={record} />
              {acting.mayEnter && <ConsumptionEntry account={account} />}
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

/** The chosen range, and the last one whose surveys are completely loaded: the charts never show part of a range. */
function useTrend(scope: ClientScope, registeredOn: Day, isAllWanted: boolean) {
  const today = useToday()
  const [range, setRange] = useState<TrendRange>('twelve-weeks')
  const [shownRange, setShownRange] = useState<TrendRange>()
  const firstDay = (of: TrendRange) => firstDayOfRange(of, { registeredOn, today })
  const wished = isAllWanted || range === 'all' ? 'all' : firstDayRead(firstDay(range))
  const read = useSurveysBackTo(scope.clientId, wished)
  if (read.isEnough && shownRange !== range) setShownRange(range)
  const from = firstDay(shownRange ?? range)
  const { marks, isPending } = useMarks(scope, from)
  const course = useMemo(
    () => trendOf(read.surveys, { from, to: today }, marks),
    [read.surveys, from, today, marks],
  )
  return { read, course, range, setRange, isReady: shownRange !== undefined && !isPending }
}

/** The button to fill in a check-in together with a client, or on the telephone. */
function CheckInButton({ clientId }: { readonly clientId: AccountId }) {
  const t = useWords(words)
  const { open } = useOverlay()
  return (
    <Button
      icon={<IconClipboardList aria-hidden="true" size={18} stroke={1.75} />}
      onPress={() => open({ of: 'check-in', client: clientId })}
    >
      {t('onBehalf.open')}
    </Button>
  )
}
