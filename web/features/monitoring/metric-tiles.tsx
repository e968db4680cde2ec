import { type Dashboard, loadGaugeMax } from '@standfest/domain/features/monitoring/monitoring.ts'
import {
  IconCpu,
  IconDatabase,
  IconLogin2,
  IconPlugConnected,
  IconServer2,
  IconStack2,
} from '@tabler/icons-react'
import { formatTime } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { formatNumber } from '#language/numbers.ts'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import { Box } from '#ui/box.tsx'
import { classNames } from '#ui/class-names.ts'
import bars from '#ui/share-bar.module.css'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { LoadMeter } from './load-meter.tsx'
import { MetricTile } from './metric-tile.tsx'
import styles from './metric-tiles.module.css'
import * as monitoringWords from './monitoring.texts.ts'
import { gigabyte, useMetricWords } from './use-metric-words.ts'

const megabyte = 1024 ** 2

/** The instance's metrics, one a tile. */
export function MetricTiles({ dashboard }: { readonly dashboard: Dashboard }) {
  const t = useWords(monitoringWords)
  const { language } = useLanguage()
  const decimal = (value: number) => formatNumber(value, language, 1)
  const {
    memoryUsedBytes: used,
    memoryTotalBytes: total,
    sessionsNow: sessions,
    loadPeakToday: peak,
  } = dashboard
  const { zone } = useConfig()
  const words = useMetricWords(dashboard)
  const size = sizeOf(dashboard.databaseBytes)
  return (
    <Stack as="section" aria-label={t('figures')} gap="md" className={styles.tiles}>
      <MetricTile
        Icon={IconCpu}
        title={t('load')}
        value={decimal(dashboard.load)}
        // The server sends no higher value than the gauge can show.
        unit={dashboard.load >= loadGaugeMax ? t('orMore') : t('ofAtMost', { max: decimal(loadGaugeMax) })}
      >
        <LoadMeter load={dashboard.load} />
        {peak && peak.load >= dashboard.load && (
          <Text above="3xs" size="xs-plus" tone="text-2">
            {t('peakToday', {
              load: decimal(Math.min(peak.load, loadGaugeMax)),
              time: formatTime(peak.at, zone),
            })}
          </Text>
        )}
      </MetricTile>
      <MetricTile
        Icon={IconServer2}
        title={t('memory')}
        value={decimal(used / gigabyte)}
        unit={t('ofGigabytes', { total: decimal(total / gigabyte) })}
      >
        <ShareBar percent={words.percent} label={words.memory()} />
      </MetricTile>
      <MetricTile
        Icon={IconDatabase}
        title={t('database')}
        value={decimal(size.value)}
        unit={size.unit}
        notes={[t('connections', { count: dashboard.databaseConnections })]}
      />
      <MetricTile
        Icon={IconPlugConnected}
        title={t('sessions')}
        value={formatNumber(sessions.CLIENT + sessions.THERAPIST + sessions.ADMIN, language)}
        notes={[
          (['CLIENT', 'THERAPIST', 'ADMIN'] as const)
            .map((type) => t(`sessionsOf.${type}`, { count: sessions[type] }))
            .join(', '),
          t('accountsOf', { clients: dashboard.activeClients, therapists: dashboard.activeTherapists }),
        ]}
      />
      <MetricTile
        Icon={IconStack2}
        title={t('queue')}
        value={formatNumber(dashboard.lettersWaiting, language)}
        unit={t('queueUnit', { count: dashboard.lettersWaiting })}
        notes={words.queue()}
      />
      <MetricTile
        Icon={IconLogin2}
        title={t('loginsToday')}
        value={formatNumber(dashboard.loginsToday, language)}
        notes={[t('loginsRefused', { count: dashboard.loginsRefusedToday })]}
      />
    </Stack>
  )
}

function sizeOf(bytes: number): { value: number; unit: string } {
  return bytes < gigabyte ? { value: bytes / megabyte, unit: 'MB' } : { value: bytes / gigabyte, unit: 'GB' }
}

/** A percentage as a bar and in words. */
function ShareBar({ percent, label }: { readonly percent: number; readonly label: string }) {
  return (
    <>
      <Box
        aria-hidden="true"
        above="xs-plus"
        radius="xs"
        isClipped
        className={classNames(bars.track, styles.track)}
      >
        <Box
          as="span"
          isBlock
          radius="xs"
          isFullHeight
          className={bars.bar}
          style={{ width: `${percent}%` }}
        />
      </Box>
      <Text above="2xs-plus" size="xs-plus" tone="text-2">
        {label}
      </Text>
    </>
  )
}
