import { birthdayRange, birthdayText } from '@standfest/domain/features/accounts/birthday.ts'
import { useController, useFormContext } from 'react-hook-form'
import { useMomentFaults } from '#language/typed-moments.ts'
import { useWords } from '#language/words.ts'
import { useToday } from '#session/now.ts'
import { DatePicker } from '#ui/date-picker.tsx'
import type { AccountForm } from './account-form.ts'
import * as words from './accounts.texts.ts'
import { useFaultText } from './use-fault-text.ts'

/** A client's birthday: of age, and within the last hundred years (§5). */
export function BirthdayInput() {
  const t = useWords(words)
  const { control } = useFormContext<AccountForm>()
  const { last } = birthdayRange(useToday())
  const faultText = useFaultText()
  const { dayFault } = useMomentFaults()
  const { field, fieldState } = useController({
    control,
    name: 'birthday',
    rules: {
      validate: (day) => day === '' || (dayFault(day) ?? faultText('birthday', birthdayText(day)) ?? true),
    },
  })
  const { value, onChange, ...rest } = field
  return (
    <DatePicker
      {...rest}
      label={t('fields.birthday')}
      optional={t('optional')}
      help={t('help.birthday')}
      value={value === '' ? undefined : value}
      max={last}
      onChange={(day) => onChange(day ?? '')}
      openLabel={t('date.open')}
      applyLabel={t('date.apply')}
      cancelLabel={t('cancel')}
      error={fieldState.error?.message}
    />
  )
}
