import { textMaxLength } from '@standfest/domain/features/accounts/account-fields.ts'
import { Controller, useFormContext } from 'react-hook-form'
import { useWords } from '#language/words.ts'
import { TextField, type TextFieldProps } from '#ui/text-field.tsx'
import type { AccountForm, LineField } from './account-form.ts'
import * as words from './accounts.texts.ts'
import { useFaultText } from './use-fault-text.ts'

/** A line of text: trimmed when it is left, and judged then, not while somebody types (§5). */
export function LineInput({
  name,
  isRequired = false,
  ...look
}: {
  readonly name: LineField
  readonly isRequired?: boolean
} & Pick<TextFieldProps, 'help' | 'type' | 'inputMode' | 'autoCorrect' | 'spellCheck'>) {
  const t = useWords(words)
  const { control, formState } = useFormContext<AccountForm>()
  const faultText = useFaultText()
  const before = formState.defaultValues?.[name]
  return (
    <Controller
      control={control}
      name={name}
      // A stored value from before this rule stays valid until it is edited.
      rules={{
        validate: (text) => (text === before && text !== '' ? true : (faultText(name, text) ?? true)),
      }}
      render={({ field, fieldState }) => (
        <TextField
          {...field}
          {...look}
          label={t(`fields.${name}`)}
          // People at a shared device: nothing of an account is offered to whoever types next.
          optional={isRequired ? undefined : t('optional')}
          limit={textMaxLength}
          counter={(used, limit) => t('counter', { used, limit })}
          error={fieldState.error?.message}
          onBlur={() => {
            field.onChange(field.value.trim())
            field.onBlur()
          }}
        />
      )}
    />
  )
}
