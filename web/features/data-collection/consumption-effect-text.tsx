import type { Day } from '@standfest/domain/base/day.ts'
import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import type { ClientEvent } from '@standfest/domain/features/events/events.ts'
import {
  type ConsumptionEffect,
  effectOfConsumption,
} from '@standfest/domain/features/streak/consumption-effect.ts'
import { formatDay } from '#language/dates.ts'
import { type Say, useWords } from '#language/words.ts'
import { useToday } from '#session/now.ts'
import { Text } from '#ui/text.tsx'
import { useConsumptionEvents } from './data-collection.queries.ts'
import * as words from './data-collection.texts.ts'

const daysOf = (events: readonly ClientEvent[]) => events.map(({ day }) => day)

/** The effect that an entry on the chosen day would have on the streak, shown before it is sent (§4). */
export function ConsumptionEffectText({
  account: { id, registeredOn },
  day,
}: {
  readonly account: Account
  /** The chosen day; undefined while none is valid. */
  readonly day: Day | undefined
}) {
  const t = useWords(words)
  const today = useToday()
  const { data: consumptionDays, isError } = useConsumptionEvents(id, daysOf)
  return (
    <Text tone="text-2" role="status">
      {isError
        ? t('effect.unknown')
        : day === undefined || consumptionDays === undefined
          ? t('effect.ahead')
          : effectWords(t, effectOfConsumption(day, { registeredOn, consumptionDays, today }))}
    </Text>
  )
}

function effectWords(t: Say<typeof words>, { kind, before, after, nextOn }: ConsumptionEffect): string {
  if (kind === 'nothing' || kind === 'registration') return t(`effect.${kind}`)
  const sentences = [
    kind === 'restarts'
      ? t('effect.restarts', { day: formatDay(nextOn) })
      : t('effect.splits', { count: after.currentStreak }),
    after.longestStreak < before.longestStreak &&
      t('effect.longest', { before: before.longestStreak, after: after.longestStreak }),
    t('effect.total'),
  ]
  return sentences.filter(Boolean).join(' ')
}
