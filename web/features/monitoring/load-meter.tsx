import { loadGaugeMax } from '@standfest/domain/features/monitoring/monitoring.ts'
import { useLanguage } from '#language/language.tsx'
import { formatNumber } from '#language/numbers.ts'
import { useWords } from '#language/words.ts'
import { Box } from '#ui/box.tsx'
import { classNames } from '#ui/class-names.ts'
import bars from '#ui/share-bar.module.css'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { loadLevelOf, segmentsOf } from './load-level.ts'
import styles from './load-meter.module.css'
import * as monitoringWords from './monitoring.texts.ts'

const levelWords = { normal: 'loadNormal', high: 'loadHigh', veryHigh: 'loadVeryHigh' } as const

/** The load gauge in eight segments; a word says what its colour says. */
export function LoadMeter({ load }: { readonly load: number }) {
  const t = useWords(monitoringWords)
  const { language } = useLanguage()
  const level = loadLevelOf(load)
  const words = t(levelWords[level])
  const decimal = (value: number) => formatNumber(value, language, 1)
  const label = t('loadMeter', { value: decimal(load), max: decimal(loadGaugeMax), level: words })
  return (
    <>
      <Stack
        isEven
        role="meter"
        aria-label={t('load')}
        aria-valuemin={0}
        aria-valuemax={loadGaugeMax}
        aria-valuenow={load}
        aria-valuetext={label}
        gap="3xs"
        above="xs-plus"
        className={styles[level]}
      >
        {segmentsOf(load, loadGaugeMax).map((share, index) => (
          <Box
            as="span"
            key={index}
            radius="2xs"
            isClipped
            className={classNames(bars.track, styles.segment)}
          >
            <Box
              as="span"
              isBlock
              isFullHeight
              className={classNames(bars.bar, styles.fill)}
              style={{ width: `${share * 100}%` }}
            />
          </Box>
        ))}
      </Stack>
      <Text above="2xs-plus" size="xs-plus" tone="text-2" className={classNames(styles.word, styles[level])}>
        {words}
      </Text>
    </>
  )
}
