import { addDays, isDay } from '@standfest/domain/base/day.ts'
import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import { isPaused } from '@standfest/domain/features/reminders/check-in-rhythm.ts'
import { useRef, useState } from 'react'
import { formatLongDay } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { useDateTimeFaults } from '#language/typed-date-times.ts'
import { useWords } from '#language/words.ts'
import { useToday } from '#session/now.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { DatePicker, type DatePickerProps } from '#ui/date-picker.tsx'
import type { ReminderChange } from './reminders.queries.ts'
import * as words from './reminders.texts.ts'

/** A pause of the reminders of check-in and weekly review, with its last day. */
export function PauseInput({
  account: { reminderPausedUntil: until = null },
  onChange,
}: {
  readonly account: Account
  readonly onChange: (change: ReminderChange) => void
}) {
  const t = useWords(words)
  const { language } = useLanguage()
  const today = useToday()
  if (until === null || !isPaused(today, until))
    return <PauseField onKeep={(reminderPausedUntil) => onChange({ reminderPausedUntil })} />
  return (
    <>
      <Banner isAnnounced={false}>{t('pause.lasts', { day: formatLongDay(until, language, today) })}</Banner>
      <div>
        <Button onPress={() => onChange({ reminderPausedUntil: null })}>{t('pause.end')}</Button>
      </div>
    </>
  )
}

/** A complete day is saved on blur. */
function PauseField({
  onKeep,
}: {
  readonly onKeep: (until: NonNullable<ReminderChange['reminderPausedUntil']>) => void
}) {
  const t = useWords(words)
  const today = useToday()
  const { dayFault } = useDateTimeFaults()
  const [typed, setTyped] = useState<DatePickerProps['value']>()
  const [fault, setFault] = useState<string>()
  // A choice from the calendar is stored in the same task in which it is reported.
  const latest = useRef(typed)
  const keep = () => {
    const day = latest.current
    if (day === undefined) return setFault(undefined)
    const wrong = dayFault(day) ?? (day < today ? t('pause.past') : undefined)
    setFault(wrong)
    if (wrong === undefined && isDay(day)) onKeep(day)
  }
  return (
    <DatePicker
      label={t('pause.field')}
      help={t('pause.help')}
      min={today}
      max={addDays(today, 366)}
      value={typed}
      onChange={(day) => {
        latest.current = day
        setTyped(day)
      }}
      onBlur={keep}
      openLabel={t('pause.open')}
      error={fault}
    />
  )
}
