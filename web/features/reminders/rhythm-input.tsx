import { addDays, type Day, daysBetween } from '@standfest/domain/base/day.ts'
import { everyWeekday } from '@standfest/domain/base/weekdays.ts'
import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import { useState } from 'react'
import { WeekdayInput } from '#content/weekday-input.tsx'
import { useWords } from '#language/words.ts'
import { useToday } from '#session/now.ts'
import { RadioGroup } from '#ui/radio-group.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { Text } from '#ui/text.tsx'
import type { ReminderChange } from './reminders.queries.ts'
import * as words from './reminders.texts.ts'

const rhythms = ['daily', 'weekdays', 'everyOtherDay'] as const
type Rhythm = (typeof rhythms)[number]

/** The days on which a client is reminded of the check-in: every day, some days of the week, or every second day. */
export function RhythmInput({
  account: { reminderWeekdays: weekdays = everyWeekday, reminderEveryOtherDayFrom: from = null },
  onChange,
}: {
  readonly account: Account
  readonly onChange: (change: ReminderChange) => void
}) {
  const t = useWords(words)
  const today = useToday()
  // Days of the week that are all chosen look like "every day" until one is taken out.
  const [isByWeekday, setByWeekday] = useState(weekdays !== everyWeekday)
  const rhythm: Rhythm = from !== null ? 'everyOtherDay' : isByWeekday ? 'weekdays' : 'daily'
  const choose = (chosen: Rhythm) => {
    setByWeekday(chosen === 'weekdays')
    if (chosen === 'everyOtherDay')
      onChange({ reminderWeekdays: everyWeekday, reminderEveryOtherDayFrom: today })
    else if (from !== null || weekdays !== everyWeekday)
      onChange({ reminderWeekdays: everyWeekday, reminderEveryOtherDayFrom: null })
  }
  return (
    <>
      <RadioGroup
        label={t('rhythm.field')}
        options={rhythms.map((id) => ({ id, label: t(`rhythm.${id}`) }))}
        value={rhythm}
        onChange={choose}
      />
      {rhythm === 'weekdays' && (
        <WeekdayInput
          label={t('rhythm.weekdays')}
          value={weekdays}
          onChange={(reminderWeekdays) => onChange({ reminderWeekdays })}
        />
      )}
      {rhythm === 'weekdays' && weekdays === '' && <Text tone="text-2">{t('rhythm.never')}</Text>}
      {from !== null && (
        <SegmentedControl
          label={t('rhythm.next')}
          options={(['today', 'tomorrow'] as const).map((id) => ({ id, label: t(`rhythm.${id}`) }))}
          value={nextOf(from, today)}
          onChange={(next) =>
            onChange({ reminderEveryOtherDayFrom: next === 'today' ? today : addDays(today, 1) })
          }
        />
      )}
    </>
  )
}

/** Whether today is one of every second day, or tomorrow. */
function nextOf(from: Day, today: Day): 'today' | 'tomorrow' {
  return daysBetween(from, today) % 2 === 0 ? 'today' : 'tomorrow'
}
