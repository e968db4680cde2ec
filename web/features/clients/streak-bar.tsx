import type { ClientListEntry } from '@standfest/domain/features/clients/clients.ts'
import { Box } from '#ui/box.tsx'
import { classNames } from '#ui/class-names.ts'
import bars from '#ui/share-bar.module.css'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { RowSituation } from './row-situation.ts'
import styles from './streak-bar.module.css'

/** The least share of the bar: a single day must be visible even beside a year. */
const leastPercent = 4

/**
 * The current streak as a number and relative to the longest one; all sober days where the list is sorted by them.
 */
export function StreakBar({
  account: { currentStreak: current, longestStreak: longest, soberDays },
  isByTotal,
  t,
}: Pick<RowSituation, 'isByTotal' | 't'> & { readonly account: ClientListEntry['account'] }) {
  const percent = longest === 0 ? 0 : Math.max(leastPercent, Math.round((current / longest) * 100))
  const isBest = current > 0 && current >= longest
  return (
    <>
      <VisuallyHidden>{t('streakLabel', { count: current, longest, total: soberDays })}</VisuallyHidden>
      <Stack as="span" aria-hidden="true" gap="xs-plus" align="center" className={styles.streak}>
        <Text as="b" weight="bold" textAlign="end">
          {current}
        </Text>
        <Box as="span" radius="2xs" isClipped className={classNames(bars.track, styles.track)}>
          {current > 0 && (
            <Box
              as="span"
              isBlock
              radius="2xs"
              isFullHeight
              className={bars.bar}
              style={{ width: `${percent}%` }}
            />
          )}
        </Box>
        <Text as="small" size="xs-plus" tone="text-2" whiteSpace="nowrap">
          {isByTotal ? t('total', { days: soberDays }) : isBest ? t('best') : t('longest', { days: longest })}
        </Text>
      </Stack>
    </>
  )
}
