import { birthdayRange, birthdayText } from '@standfest/domain/features/accounts/birthday.ts'
import { useEffect, useRef } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useToday } from '#app/now.ts'
import { DatePicker } from '#ui/date-picker.tsx'
import type { AccountForm } from './account-form.ts'
import { useFaultText } from './use-fault-text.ts'

/** A client's birthday: of age, and within the last hundred years (§5). */
export function BirthdayInput() {
  const { t } = useTranslation('accounts')
  const { control, trigger } = useFormContext<AccountForm>()
  const { last } = birthdayRange(useToday())
  const faultText = useFaultText()
  const place = useRef<HTMLDivElement>(null)
  const { field, fieldState } = useController({
    control,
    name: 'birthday',
    rules: { validate: (day) => (day === '' ? true : (faultText('birthday', birthdayText(day)) ?? true)) },
  })
  const { ref, value, onChange, ...rest } = field
  useEffect(() => {
    // A date has no input of its own: the form sends the focus to its first part.
    ref({ focus: () => place.current?.querySelector<HTMLElement>('[role="spinbutton"]')?.focus() })
  }, [ref])
  return (
    <div ref={place}>
      <DatePicker
        {...rest}
        label={t('fields.birthday')}
        optional={t('optional')}
        help={t('help.birthday')}
        value={value === '' ? undefined : value}
        max={last}
        onChange={(day) => {
          onChange(day ?? '')
          void trigger('birthday')
        }}
        openLabel={t('date.open')}
        applyLabel={t('date.apply')}
        cancelLabel={t('cancel')}
        error={fieldState.error?.message}
      />
    </div>
  )
}
