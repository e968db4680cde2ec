import type { Dashboard } from '@standfest/domain/features/monitoring/monitoring.ts'
import { IconRefresh } from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import { formatTime } from '#language/dates.ts'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { useConfig } from '#session/config.ts'
import { SampleMark } from '#session/sample-mark.tsx'
import { Button } from '#ui/button.tsx'
import { InOrder } from '#ui/in-order.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { CheckInsPanel } from './check-ins-panel.tsx'
import styles from './dashboard-page.module.css'
import { DeliveryPanel } from './delivery-panel.tsx'
import { FigureTiles } from './figure-tiles.tsx'
import { GoingLivePanel } from './going-live-panel.tsx'
import { LoadPanel } from './load-panel.tsx'
import { useDashboard, useGoingLive, useSetupCheck } from './monitoring.queries.ts'
import * as texts from './monitoring.texts.ts'
import { OpenPanel } from './open-panel.tsx'
import { SetupPanel } from './setup-panel.tsx'

export function AdminDashboardPage({
  actions,
  Undelivered,
}: {
  readonly actions?: ReactNode
  /** What nobody got: letters have their words elsewhere. */
  readonly Undelivered: ComponentType<Pick<Dashboard, 'undelivered'>>
}) {
  const t = useWords(texts)
  const { zone, demo } = useConfig()
  const found = useDashboard()
  const { data, isFetching, refetch } = found
  const setup = useSetupCheck()
  const goingLive = useGoingLive()
  return (
    <div className={styles.page}>
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
              <FigureTiles dashboard={read.figures} />
              <GoingLivePanel />
              <SetupPanel />
              <div className={styles.pair}>
                <LoadPanel />
                <DeliveryPanel delivery={read.figures.delivery} />
              </div>
              <div className={styles.pair}>
                <Undelivered undelivered={read.figures.undelivered} />
                <OpenPanel open={read.figures.open} />
              </div>
              <CheckInsPanel checkIns={read.figures.checkIns} />
            </InOrder>
          )
        }
      </Part>
    </div>
  )
}

function TilesSkeleton() {
  return (
    <div className={styles.tiles}>
      {[1, 2, 3, 4].map((tile) => (
        <Skeleton key={tile} shape="card" />
      ))}
    </div>
  )
}
