import { timeAtMinute } from '@standfest/domain/features/reminders/check-in-rhythm.ts'
import { useRef, useState } from 'react'
import { useDateTimeFaults } from '#language/typed-date-times.ts'
import { useWords } from '#language/words.ts'
import { TimeField, type TimeFieldProps } from '#ui/time-field.tsx'
import * as words from './reminders.texts.ts'

/** A time of day as the minute of its day; a complete time is saved on blur. */
export function KeptTimeField({
  label,
  help,
  minute,
  onKeep,
}: {
  readonly label: string
  readonly help: string
  readonly minute: number
  readonly onKeep: (minute: number) => void
}) {
  const t = useWords(words)
  const present = textOf(minute)
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
    const [hours = 0, minutes = 0] = time.split(':').map(Number)
    onKeep(hours * 60 + minutes)
  }
  return (
    <TimeField
      label={label}
      help={help}
      value={typed}
      onChange={(time) => {
        latest.current = time
        setTyped(time)
      }}
      onBlur={keep}
      openLabel={t('time.open')}
      error={fault}
    />
  )
}

function textOf(minuteInDay: number): string {
  const { hour, minute } = timeAtMinute(minuteInDay)
  return [hour, minute].map((part) => String(part).padStart(2, '0')).join(':')
}
