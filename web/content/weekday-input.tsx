import type { Weekdays } from '@standfest/domain/base/weekdays.ts'
import { useLanguage } from '#language/language.tsx'
import { weekdayNames } from '#language/weekday-names.ts'
import { ChipGroup } from '#ui/chip-group.tsx'

/** A choice of days of the week. */
export function WeekdayInput({
  label,
  value,
  onChange,
}: {
  readonly label: string
  readonly value: Weekdays
  readonly onChange: (value: Weekdays) => void
}) {
  const { language } = useLanguage()
  return (
    <ChipGroup
      label={label}
      options={weekdayNames(language)}
      value={[...value]}
      onChange={(chosen) => onChange(chosen.join(''))}
    />
  )
}
