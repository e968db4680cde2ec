import { readPhoneByCharacters } from '@standfest/domain/base/phone.ts'
import { type FieldFault, fieldFault } from '@standfest/domain/features/accounts/account-fields.ts'
import type { UseFormReturn } from 'react-hook-form'
import { LineInput } from '#editing/fields/line-input.tsx'
import { useWords } from '#language/words.ts'
import { useToday } from '#session/now.ts'
import type { RegisterValues } from './register-values.ts'
import * as words from './therapists.texts.ts'

const textOf = {
  required: 'faults.required',
  tooShort: 'faults.tooShort',
  tooLong: 'faults.tooLong',
  email: 'faults.email',
  noWhitespace: 'faults.noWhitespace',
} as const satisfies Partial<Record<FieldFault['rule'], string>>

function isSaid(rule: FieldFault['rule']): rule is keyof typeof textOf {
  return rule in textOf
}

/** One field of a registration, validated by the rules of accounts (§5). */
export function RegisterTextField({
  form,
  name,
  autoComplete,
  help,
}: {
  readonly form: UseFormReturn<RegisterValues>
  readonly name: 'name' | 'surname' | 'email' | 'alias'
  readonly autoComplete: string
  readonly help?: string
}) {
  const t = useWords(words)
  const today = useToday()
  const label = t(`register.${name}`)
  const judge = (value: string) => {
    const fault = fieldFault(name, value, { today, readPhone: readPhoneByCharacters })
    if (fault === undefined) return undefined
    const { rule, count = 0 } = fault
    return isSaid(rule) ? t(textOf[rule], { label, count }) : t('faults.invalid', { label })
  }
  return (
    <LineInput
      form={form}
      name={name}
      label={label}
      {...(help !== undefined && { help })}
      isRequired
      judge={judge}
      type={name === 'email' ? 'email' : 'text'}
      autoComplete={autoComplete}
      autoCorrect="off"
      spellCheck="false"
    />
  )
}
