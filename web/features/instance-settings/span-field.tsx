import { useWords } from '#language/words.ts'
import { NumberField } from '#ui/number-field.tsx'
import * as words from './security-settings.texts.ts'

/**
 * A number field with its limits; a time span is shown in larger units than seconds. An empty field is not a number.
 */
export function SpanField({
  label,
  limits,
  unit = 1,
  value,
  onChange,
  showsFault,
}: {
  readonly label: 'interval' | 'years' | 'minLength' | 'longest' | 'ADMIN' | 'THERAPIST' | 'CLIENT'
  readonly limits: { readonly min: number; readonly max: number }
  readonly unit?: number
  readonly value: number
  readonly onChange: (value: number) => void
  readonly showsFault: boolean
}) {
  const t = useWords(words)
  const [min, max] = [limits.min / unit, limits.max / unit]
  const isFaulty = !(Number.isInteger(value) && value >= limits.min && value <= limits.max)
  return (
    <NumberField
      label={t(label)}
      min={min}
      max={max}
      value={Number.isNaN(value) ? undefined : value / unit}
      onChange={(number) => onChange(number === undefined ? Number.NaN : number * unit)}
      error={showsFault && isFaulty ? t('numberFault', { min, max }) : undefined}
    />
  )
}
