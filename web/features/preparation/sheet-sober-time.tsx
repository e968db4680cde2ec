import type { AccountId } from '@standfest/domain/base/id.ts'
import type { Preparation } from '@standfest/domain/features/preparation/preparation.ts'
import { placeInTime } from '@standfest/domain/features/sober-agreements/sober-agreements.ts'
import { formatDay } from '#language/dates.ts'
import { useWords } from '#language/words.ts'
import { useToday } from '#session/now.ts'
import * as words from './preparation.texts.ts'
import { SheetLink } from './sheet-link.tsx'

/** The agreed time without alcohol in one line: its days, the present one, and how many are left. */
export function SheetSoberTime({
  clientId,
  time,
}: {
  readonly clientId: AccountId
  readonly time: NonNullable<Preparation['soberTime']>
}) {
  const t = useWords(words)
  const { phase, number, of, left } = placeInTime(time, useToday())
  const state =
    phase === 'ahead'
      ? t('soberAhead', { count: of })
      : [
          t('soberDay', { number, days: of }),
          left === 0 ? t('soberLast') : t('soberLeft', { count: left }),
        ].join(', ')
  return (
    <p>
      <SheetLink clientId={clientId} to="ziele/vereinbarung">
        {t('soberTime', { from: formatDay(time.startsOn), to: formatDay(time.endsOn) })}
      </SheetLink>
      {': '}
      {state}
    </p>
  )
}
