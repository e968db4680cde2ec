import type { Dashboard } from '@standfest/domain/features/monitoring/monitoring.ts'
import { IconRefresh } from '@tabler/icons-react'
import { type ComponentType, type ReactNode, useState } from 'react'
import { formatDay, formatTime } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { formatNumber } from '#language/numbers.ts'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { useConfig } from '#session/config.ts'
import { SampleMark } from '#session/sample-mark.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { InOrder } from '#ui/in-order.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { Table } from '#ui/table.tsx'
import { Text } from '#ui/text.tsx'
import styles from './dashboard-page.module.css'
import { DayBars } from './day-bars.tsx'
import { DeliveryPanel } from './delivery-panel.tsx'
import { GoingLivePanel } from './going-live-panel.tsx'
import { LoadPanel } from './load-panel.tsx'
import { MetricTiles } from './metric-tiles.tsx'
import { useDashboard, useGoingLive, useSetupCheck } from './monitoring.queries.ts'
import * as texts from './monitoring.texts.ts'
import { OpenPanel } from './open-panel.tsx'
import { SetupPanel } from './setup-panel.tsx'

export function AdminDashboardPage({
  actions,
  Undelivered,
}: {
  readonly actions?: ReactNode
  /** Another feature's panel of undelivered mails and notifications. */
  readonly Undelivered: ComponentType<Pick<Dashboard, 'undelivered'>>
}) {
  const t = useWords(texts)
  const { zone, demo } = useConfig()
  const found = useDashboard()
  const { data, isFetching, refetch } = found
  const setup = useSetupCheck()
  const goingLive = useGoingLive()
  return (
    <Stack gap="md">
      <PageHead
        title={t('title')}
        facts={
          data && (
            <>
              {t('asOf', { time: formatTime(data.readAt, zone) })}
              <SampleMark />
            </>
          )
        }
        actions={
          <>
            <Button
              icon={<IconRefresh aria-hidden="true" size={18} stroke={1.75} />}
              isPending={isFetching}
              onPress={() => void Promise.all([refetch(), setup.refetch(), !demo && goingLive.refetch()])}
            >
              {t('refresh')}
            </Button>
            {actions}
          </>
        }
      />
      <Part read={found} missing={t('failed')} note={t('stale')} skeleton={<TilesSkeleton />}>
        {(read) =>
          read && (
            <InOrder>
              <MetricTiles dashboard={read.figures} />
              <GoingLivePanel />
              <SetupPanel />
              <Stack gap="md" className={styles.pair}>
                <LoadPanel />
                <DeliveryPanel delivery={read.figures.delivery} />
              </Stack>
              <Stack gap="md" className={styles.pair}>
                <Undelivered undelivered={read.figures.undelivered} />
                <OpenPanel open={read.figures.open} />
              </Stack>
              <CheckInsPanel checkIns={read.figures.checkIns} />
            </InOrder>
          )
        }
      </Part>
    </Stack>
  )
}

function TilesSkeleton() {
  return (
    <Stack gap="md" className={styles.tiles}>
      {[1, 2, 3, 4].map((tile) => (
        <Skeleton key={tile} shape="card" />
      ))}
    </Stack>
  )
}

/** The number of check-ins on each of the last days, as bars or as a table. */
function CheckInsPanel({ checkIns }: { readonly checkIns: Dashboard['checkIns'] }) {
  const t = useWords(texts)
  const [isTable, setTable] = useState(false)
  const count = checkIns.reduce((sum, day) => sum + day.count, 0)
  const bars = checkIns.map((day) => ({
    day: day.day,
    parts: [{ name: 'checkIns' as const, count: day.count }],
  }))
  const summary = t('checkInsSummary', { count, today: checkIns.at(-1)?.count ?? 0 })
  return (
    <Card as="section" aria-labelledby="check-ins-title">
      <Cluster columnGap="sm" align="center" justify="between" below="xs-plus">
        <h2 id="check-ins-title">
          {t('checkIns')}
          <SampleMark />
        </h2>
        <Button variant="link" onPress={() => setTable(!isTable)}>
          {isTable ? t('asChart') : t('asTable')}
        </Button>
      </Cluster>
      <figure>
        {isTable ? <CheckInsTable checkIns={checkIns} /> : <DayBars bars={bars} label={t('checkIns')} />}
        <Text as="figcaption" above="xs" tone="text-2">
          {summary}
        </Text>
      </figure>
    </Card>
  )
}

/** The numbers behind the bars, newest first. */
function CheckInsTable({ checkIns }: { readonly checkIns: Dashboard['checkIns'] }) {
  const t = useWords(texts)
  const { language } = useLanguage()
  return (
    <Table
      look="small"
      caption={t('checkIns')}
      columns={[
        { key: 'day', head: t('columnDay'), isName: true, renderCell: ({ day }) => formatDay(day) },
        {
          key: 'count',
          head: t('columnCount'),
          isNumber: true,
          renderCell: ({ count }) => formatNumber(count, language),
        },
      ]}
      rows={checkIns.toReversed()}
      keyOf={({ day }) => day}
    />
  )
}
