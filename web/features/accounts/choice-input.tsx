import { Controller, useFormContext } from 'react-hook-form'
import { useWords } from '#language/words.ts'
import { Select } from '#ui/select.tsx'
import type { AccountForm } from './account-form.ts'
import * as words from './accounts.texts.ts'

/** React Aria takes no empty key. */
const none = '-'

/** One of a list, such as the salutation. */
export function ChoiceInput({
  name,
  options,
}: {
  readonly name: 'prefix' | 'titleId' | 'language'
  readonly options: readonly { readonly id: string; readonly label: string }[]
}) {
  const t = useWords(words)
  const { control } = useFormContext<AccountForm>()
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <Select
          {...field}
          label={t(`fields.${name}`)}
          options={options.map(({ id, label }) => ({ id: id === '' ? none : id, label }))}
          value={field.value === '' ? none : field.value}
          onChange={(chosen) => field.onChange(chosen === none ? '' : chosen)}
          placeholder={t('choose')}
          error={fieldState.error?.message}
        />
      )}
    />
  )
}
