import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TimeField, type TimeFieldProps } from '#ui/time-field.tsx'
import { ReminderPart } from './reminder-part.tsx'
import type { ReminderChange } from './reminders.queries.ts'

/** When somebody is reminded of the check-in; a whole time is kept when the field is left. */
export function TimePart({
  account: { surveyTimeHour = 8, surveyTimeMinute = 0 },
  onChange,
}: {
  readonly account: Account
  readonly onChange: (change: ReminderChange) => void
}) {
  const { t } = useTranslation('reminders')
  const present = `${two(surveyTimeHour)}:${two(surveyTimeMinute)}`
  const [typed, setTyped] = useState<TimeFieldProps['value']>(present)
  const keep = () => {
    if (typed === undefined || typed === present) return
    const [hour = 0, minute = 0] = typed.split(':').map(Number)
    onChange({ surveyTimeHour: hour, surveyTimeMinute: minute })
  }
  return (
    <ReminderPart title={t('time.title')}>
      <TimeField
        label={t('time.field')}
        help={t('time.help')}
        value={typed}
        onChange={setTyped}
        onBlur={keep}
        openLabel={t('time.open')}
        applyLabel={t('time.apply')}
        cancelLabel={t('cancel')}
        error={typed === undefined ? t('time.missing') : undefined}
      />
    </ReminderPart>
  )
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}
