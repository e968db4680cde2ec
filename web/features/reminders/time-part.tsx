import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import { useRef, useState } from 'react'
import { useDateTimeFaults } from '#language/typed-date-times.ts'
import { useWords } from '#language/words.ts'
import { TimeField, type TimeFieldProps } from '#ui/time-field.tsx'
import { TitledSection } from '#ui/titled-section.tsx'
import type { ReminderChange } from './reminders.queries.ts'
import * as words from './reminders.texts.ts'

/** The time of the check-in's reminder; a complete time is saved on blur. */
export function TimePart({
  account: { surveyTimeHour = 8, surveyTimeMinute = 0 },
  onChange,
}: {
  readonly account: Account
  readonly onChange: (change: ReminderChange) => void
}) {
  const t = useWords(words)
  const present = `${two(surveyTimeHour)}:${two(surveyTimeMinute)}`
  const { timeFault } = useDateTimeFaults()
  const [typed, setTyped] = useState<TimeFieldProps['value']>(present)
  const [fault, setFault] = useState<string>()
  // A choice from the list is stored in the same task in which it is reported.
  const latest = useRef(typed)
  const keep = () => {
    const time = latest.current
    const wrong = time === undefined ? t('time.missing') : timeFault(time)
    setFault(wrong)
    if (time === undefined || wrong !== undefined || time === present) return
    const [hour = 0, minute = 0] = time.split(':').map(Number)
    onChange({ surveyTimeHour: hour, surveyTimeMinute: minute })
  }
  return (
    <TitledSection title={t('time.title')}>
      <TimeField
        label={t('time.field')}
        help={t('time.help')}
        value={typed}
        onChange={(time) => {
          latest.current = time
          setTyped(time)
        }}
        onBlur={keep}
        openLabel={t('time.open')}
        error={fault}
      />
    </TitledSection>
  )
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}
