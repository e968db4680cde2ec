import { isDay } from '@standfest/domain/base/day.ts'
import { useState } from 'react'
import { useMomentFaults } from '#language/typed-moments.ts'
import { DateField } from '#ui/date-field.tsx'

/** One end of the days that are looked for. What is no day is looked for by nobody, and stays to be put right. */
export function DayFilter({
  label,
  value,
  onChange,
  fault,
}: {
  readonly label: string
  readonly value: string | undefined
  readonly onChange: (day: string | undefined) => void
  readonly fault?: string | undefined
}) {
  const { dayFault } = useMomentFaults()
  const [typed, setTyped] = useState<string>()
  const [wrong, setWrong] = useState<string>()
  return (
    <DateField
      label={label}
      value={typed ?? value}
      onChange={(day) => {
        const isChosen = day === undefined || isDay(day)
        setTyped(isChosen ? undefined : day)
        if (isChosen) onChange(day)
      }}
      onBlur={() => setWrong(typed === undefined ? undefined : dayFault(typed))}
      error={(typed === undefined ? undefined : wrong) ?? fault}
    />
  )
}
