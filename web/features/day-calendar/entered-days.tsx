import type { Day } from '@standfest/domain/base/day.ts'
import type { CalendarDay } from '@standfest/domain/features/day-calendar/day-calendar.ts'
import { useLanguage } from '#language/language.tsx'
import { formatWeekday } from '#language/short-dates.ts'
import { useWords } from '#language/words.ts'
import type { ClientScope } from '#session/client-scope.ts'
import { useToday } from '#session/now.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { Text } from '#ui/text.tsx'
import { useRemoveDayEntry } from './day-calendar.queries.ts'
import * as words from './day-calendar.texts.ts'
import { DayMark } from './day-mark.tsx'

/** The days that were answered in this sitting; each can be taken back. */
export function EnteredDays({
  scope,
  days,
  onUndone,
}: {
  readonly scope: ClientScope
  readonly days: readonly CalendarDay[]
  readonly onUndone: (day: Day) => void
}) {
  const t = useWords(words)
  const { language } = useLanguage()
  const today = useToday()
  const { mutate, isPending, isError } = useRemoveDayEntry(scope)
  return (
    <Card as="section" layout="stack" gap="xs" aria-label={t('together.entered')}>
      <Cluster gap="xs" align="baseline" justify="between">
        <Text as="h3" size="md" weight="bold">
          {t('together.entered')}
        </Text>
        <Text as="span" tone="text-2">
          {t('together.count', { count: days.length })}
        </Text>
      </Cluster>
      {isError && (
        <Text tone="on-rose-soft" role="alert">
          {t('together.undoFailed')}
        </Text>
      )}
      <ul>
        {days.map(({ day, state, unknown, entryId }) => {
          const name = formatWeekday(day, today, language)
          return (
            <Cluster as="li" key={day} gap="xs" align="center" isRuledAbove paddingY="2xs">
              <span>{name}</span>
              <Cluster as="span" isOneLine gap="2xs" align="center" flex="grow">
                <DayMark state={state} />
                {unknown ? t('together.unknown') : t(`states.${state}`)}
              </Cluster>
              {entryId !== null && (
                <Button
                  variant="link"
                  aria-label={t('together.undoDay', { day: name })}
                  isDisabled={isPending}
                  onPress={() => mutate(entryId, { onSuccess: () => onUndone(day) })}
                >
                  {t('together.undo')}
                </Button>
              )}
            </Cluster>
          )
        })}
      </ul>
    </Card>
  )
}
