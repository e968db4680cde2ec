import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import { useRef, useState } from 'react'
import { useMomentFaults } from '#language/typed-moments.ts'
import { useWords } from '#language/words.ts'
import { TimeField, type TimeFieldProps } from '#ui/time-field.tsx'
import { ReminderPart } from './reminder-part.tsx'
import type { ReminderChange } from './reminders.queries.ts'
import * as words from './reminders.texts.ts'

/** When somebody is reminded of the check-in; a whole time is kept when the field is left. */
export function TimePart({
  account: { surveyTimeHour = 8, surveyTimeMinute = 0 },
  onChange,
}: {
  readonly account: Account
  readonly onChange: (change: ReminderChange) => void
}) {
  const t = useWords(words)
  const present = `${two(surveyTimeHour)}:${two(surveyTimeMinute)}`
  const { timeFault } = useMomentFaults()
  const [typed, setTyped] = useState<TimeFieldProps['value']>(present)
  const [fault, setFault] = useState<string>()
  // What is chosen from the list is kept in the same turn in which it is told.
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
    <ReminderPart title={t('time.title')}>
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
        applyLabel={t('time.apply')}
        cancelLabel={t('cancel')}
        error={fault}
      />
    </ReminderPart>
  )
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}
