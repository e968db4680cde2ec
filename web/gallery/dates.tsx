import { useState } from 'react'
import { DateField } from '#ui/date-field.tsx'
import { DatePicker } from '#ui/date-picker.tsx'
import { Stack } from '#ui/stack.tsx'
import { TimeField } from '#ui/time-field.tsx'
import { Part } from './part.tsx'

export function Dates() {
  const [birthday, setBirthday] = useState<string | undefined>()
  const [day, setDay] = useState<string | undefined>('2026-04-30')
  const [time, setTime] = useState<string | undefined>('14:30')
  return (
    <Part title="Tag und Zeit">
      <Stack gap="sm-plus">
        <DateField label="Geburtstag" onChange={setBirthday} optional="optional" value={birthday} />
        <DatePicker label="Bis wann" onChange={setDay} openLabel="Kalender" value={day} />
        <TimeField label="Uhrzeit" onChange={setTime} openLabel="Uhrzeit wählen" value={time} />
        <DatePicker
          error="Der Tag liegt in der Vergangenheit."
          label="Termin"
          onChange={setDay}
          openLabel="Kalender"
          value={day}
        />
        <DatePicker isReadOnly label="Registriert" onChange={setDay} openLabel="Kalender" value={day} />
      </Stack>
    </Part>
  )
}
