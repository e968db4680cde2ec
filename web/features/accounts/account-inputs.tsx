import type { Day } from '@standfest/domain/base/day.ts'
import { fieldFault, textMaxLength } from '@standfest/domain/features/accounts/account-fields.ts'
import { birthdayRange, birthdayText } from '@standfest/domain/features/accounts/birthday.ts'
import { useFormContext } from 'react-hook-form'
import { ChoiceInput } from '#editing/fields/choice-input.tsx'
import { DayInput } from '#editing/fields/day-input.tsx'
import { LineInput } from '#editing/fields/line-input.tsx'
import { readPhoneIn } from '#language/phone-plans.ts'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import { useToday } from '#session/now.ts'
import type { TextFieldProps } from '#ui/text-field.tsx'
import type { AccountForm, LineField } from './account-form.ts'
import * as words from './accounts.texts.ts'

/** A one-line input for an account's field, validated by the rules of accounts (§5). */
export function AccountLine({
  name,
  ...look
}: {
  readonly name: LineField
  readonly isRequired?: boolean
  readonly help?: string | undefined
} & Pick<TextFieldProps, 'type' | 'autoCorrect' | 'spellCheck'>) {
  const t = useWords(words)
  const form = useFormContext<AccountForm>()
  const faultText = useFaultText()
  const before = form.formState.defaultValues?.[name]
  return (
    <LineInput
      {...look}
      form={form}
      name={name}
      label={t(`fields.${name}`)}
      limit={textMaxLength}
      // A stored value from before this rule stays valid until it is edited.
      judge={(text) => (text === before && text !== '' ? undefined : faultText(name, text))}
    />
  )
}

/** A select for an account's field, such as the salutation. */
export function AccountChoice({
  name,
  options,
}: {
  readonly name: 'prefix' | 'titleId' | 'language'
  readonly options: readonly { readonly id: string; readonly label: string }[]
}) {
  const t = useWords(words)
  const form = useFormContext<AccountForm>()
  return <ChoiceInput form={form} name={name} label={t(`fields.${name}`)} isMain options={options} />
}

/** A client's date of birth: of age, and within the last hundred years (§5). */
export function BirthdayInput() {
  const t = useWords(words)
  const form = useFormContext<AccountForm>()
  const { last } = birthdayRange(useToday())
  const faultText = useFaultText()
  return (
    <DayInput
      form={form}
      name="birthday"
      label={t('fields.birthday')}
      help={t('help.birthday')}
      max={last}
      fault={(day) => faultText('birthday', birthdayText(day as Day))}
    />
  )
}

/** The message for an invalid text, by the rules of the domain and in the page's words (§5). */
function useFaultText(): (field: LineField | 'birthday', text: string) => string | undefined {
  const t = useWords(words)
  const today = useToday()
  const { country } = useConfig()
  return (field, text) => {
    const fault = fieldFault(field, text, { today, readPhone: readPhoneIn(country) })
    return fault && t(`faults.${fault.rule}`, { label: t(`fields.${field}`), count: fault.count ?? 0 })
  }
}
