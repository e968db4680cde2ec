import type { ReturnRow } from '@standfest/domain/features/handovers/handovers.ts'
import { useLanguage } from '#language/language.tsx'
import { formatWeekday } from '#language/short-dates.ts'
import { useWords } from '#language/words.ts'
import { useToday } from '#session/now.ts'
import { Cluster } from '#ui/cluster.tsx'
import { Diamond } from '#ui/diamond.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import * as texts from './handovers.texts.ts'
import { OpenLine, WaitingLines } from './open-things.tsx'

/** What was reported in the days of an absence, and what of it is open. */
export function Reported({ row }: { readonly row: ReturnRow }) {
  const t = useWords(texts)
  const { language } = useLanguage()
  const today = useToday()
  const missed = row.meetings.filter(({ state }) => state === 'no-show')
  // The last undiscussed drinking is a line of what waits already.
  const drinking = row.drinking.filter(({ day, isDiscussed }) => isDiscussed || day !== row.drinkingOn)
  const waits = row.drinkingOn !== null || row.messages !== null || row.silentDays !== null
  if (!waits && missed.length + drinking.length === 0)
    return (
      <Text as="span" tone="text-2">
        –
      </Text>
    )
  return (
    <Stack as="ul" gap="3xs">
      <WaitingLines row={row} />
      {drinking.map(({ day, isDiscussed }) => (
        <Cluster as="li" key={day} isOneLine gap="xs" align="center" size="sm" tone="text-2">
          <Diamond isHollow={isDiscussed} />
          <span>
            {t(isDiscussed ? 'report.discussed' : 'report.undiscussedOn', {
              day: formatWeekday(day, today, language),
            })}
          </span>
        </Cluster>
      ))}
      {missed.map(({ day }) => (
        <OpenLine key={day}>{t('report.missed', { day: formatWeekday(day, today, language) })}</OpenLine>
      ))}
    </Stack>
  )
}
