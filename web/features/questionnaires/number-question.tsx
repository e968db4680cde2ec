import type { PackAnswer } from '@standfest/domain/features/questionnaires/pack-content.ts'
import { useLanguage } from '#language/language.tsx'
import { TextField, type TextFieldProps } from '#ui/text-field.tsx'
import { useTyped } from '#ui/use-typed.ts'

/** A question for a number: what is typed stays as typed, and text that is none is the form's to refuse. */
export function NumberQuestion({
  type,
  answer,
  onAnswer,
  onBlur,
  ...look
}: Pick<TextFieldProps, 'label' | 'name' | 'error' | 'optional' | 'onBlur'> & {
  readonly type: 'integer' | 'decimal'
  readonly answer: PackAnswer | undefined
  readonly onAnswer: (answer: PackAnswer | undefined) => void
}) {
  const sign = useDecimalSign()
  const typed = useTyped<string | number>({
    value: typeof answer === 'boolean' ? undefined : answer,
    onChange: onAnswer,
    onBlur,
    read: (text) => numberIn(text, type, sign),
    show: (value) => (typeof value === 'number' ? String(value).replace('.', sign) : value),
  })
  return (
    <TextField
      {...look}
      {...typed}
      autoCorrect="off"
      inputMode={type === 'integer' ? 'numeric' : 'decimal'}
      spellCheck="false"
    />
  )
}

/**
 * The number that was typed, or the text itself. A phone's keys may offer the other language's decimal sign, which is read where it can only be one:
 * 1.050 is 1050 to one reader and 1.05 to another.
 */
function numberIn(typed: string, type: 'integer' | 'decimal', sign: string): number | string {
  const text = typed.trim()
  const [, whole, given, decimals = ''] = /^([-−]?\d{1,15})(?:([.,])(\d{1,6}))?$/.exec(text) ?? []
  if (whole === undefined) return text
  const isAmbiguous = given !== undefined && (type === 'integer' || (given !== sign && decimals.length === 3))
  return isAmbiguous ? text : Number(`${whole.replace('−', '-')}.${decimals || '0'}`)
}

function useDecimalSign(): string {
  const { locale } = useLanguage()
  return new Intl.NumberFormat(locale).format(1.5).slice(1, 2)
}
