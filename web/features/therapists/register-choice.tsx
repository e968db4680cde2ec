import { type Control, Controller } from 'react-hook-form'
import { useWords } from '#language/words.ts'
import { Select } from '#ui/select.tsx'
import type { RegisterValues } from './register-values.ts'
import * as words from './therapists.texts.ts'

/** React Aria takes no empty key. */
const none = '-'

/** Salutation or title, out of those that accounts have; nobody has to choose one (§3). */
export function RegisterChoice({
  control,
  name,
  options,
}: {
  readonly control: Control<RegisterValues>
  readonly name: 'prefix' | 'titleId'
  readonly options: readonly { readonly id: string; readonly label: string }[]
}) {
  const t = useWords(words)
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <Select
          {...field}
          label={t(`register.${name}`)}
          options={options.map(({ id, label }) => ({ id: id === '' ? none : id, label }))}
          value={field.value === '' ? none : field.value}
          onChange={(chosen) => field.onChange(chosen === none ? '' : chosen)}
          placeholder={t(`register.${name}`)}
        />
      )}
    />
  )
}
