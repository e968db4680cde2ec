import { Controller, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Select } from '#ui/select.tsx'
import type { AccountForm } from './account-form.ts'

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
  const { t } = useTranslation('accounts')
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
