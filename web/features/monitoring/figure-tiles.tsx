import { IconCpu, IconDatabase, IconPlugConnected, IconServer2, IconUsers } from '@tabler/icons-react'
import { type Dashboard, loadGaugeMax } from '@standfest/domain/features/monitoring/monitoring.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#language/language.tsx'
import { formatNumber } from '#language/numbers.ts'
import styles from './figure-tiles.module.css'
import { FigureTile } from './figure-tile.tsx'
import { LoadMeter } from './load-meter.tsx'
import { ShareBar } from './share-bar.tsx'

const gigabyte = 1024 ** 3
const megabyte = 1024 ** 2

/** The figures of the instance, one a tile. */
export function FigureTiles({ dashboard }: { readonly dashboard: Dashboard }) {
  const { t } = useTranslation('monitoring')
  const { language } = useLanguage()
  const decimal = (value: number) => formatNumber(value, language, 1)
  const { memoryUsedBytes: used, memoryTotalBytes: total } = dashboard
  const percent = total === 0 ? 0 : Math.round((used / total) * 100)
  const size = sizeOf(dashboard.databaseBytes)
  return (
    <section aria-label={t('figures')} className={styles.tiles}>
      <FigureTile
        Icon={IconCpu}
        title={t('load')}
        value={decimal(dashboard.load)}
        unit={t('ofAtMost', { max: decimal(loadGaugeMax) })}
      >
        <LoadMeter load={dashboard.load} />
      </FigureTile>
      <FigureTile
        Icon={IconServer2}
        title={t('memory')}
        value={decimal(used / gigabyte)}
        unit={t('ofGigabytes', { total: decimal(total / gigabyte) })}
      >
        <ShareBar percent={percent} label={t('percentUsed', { percent })} />
      </FigureTile>
      <FigureTile
        Icon={IconDatabase}
        title={t('database')}
        value={decimal(size.value)}
        unit={size.unit}
        notes={[t('connections', { count: dashboard.databaseConnections })]}
      />
      <FigureTile
        Icon={IconPlugConnected}
        title={t('sessions')}
        value={formatNumber(dashboard.sessionsNow, language)}
        notes={[t('sessionsNote')]}
      />
      <FigureTile
        Icon={IconUsers}
        title={t('accounts')}
        value={formatNumber(dashboard.activeClients + dashboard.activeTherapists, language)}
        notes={[
          t('clients', { count: dashboard.activeClients }),
          t('therapists', { count: dashboard.activeTherapists }),
        ]}
      />
    </section>
  )
}

function sizeOf(bytes: number): { value: number; unit: string } {
  return bytes < gigabyte ? { value: bytes / megabyte, unit: 'MB' } : { value: bytes / gigabyte, unit: 'GB' }
}
