import type { Validation } from '@standfest/domain/features/content/validators.ts'
import type { ReactNode } from 'react'
import { type FieldValues, get, type Path, type UseFormReturn } from 'react-hook-form'
import { useWords } from '#language/words.ts'
import * as words from './fields.texts.ts'
import { useTextRule } from './use-text-rule.ts'

/** What every field says that is bound to a form by its name. */
export type InputProps<Form extends FieldValues> = {
  readonly form: Pick<UseFormReturn<Form>, 'control' | 'formState'>
  readonly name: Path<Form>
  readonly label: string
  readonly help?: string | undefined
  /** Absent: the field may stay empty, and says so. */
  readonly isRequired?: boolean
  /** May stay empty, but is what the form begins with: it is not called optional. */
  readonly isMain?: boolean
  /** A rule of this very field: says what is wrong, or nothing (§5). */
  readonly fault?: (value: string) => string | undefined
}

export type TextInputProps<Form extends FieldValues> = InputProps<Form> & {
  /** Stands over the field in place of its label, which only faults name then. */
  readonly shownLabel?: ReactNode
  readonly limit?: number
  /** Rules with a name (§5). */
  readonly rules?: readonly Validation[]
  /** Judges alone, instead of the rules that texts have in common. */
  readonly judge?: (value: string) => string | undefined
}

/** What a line and a longer text have in common: the rules, the word "optional", and the counter. `Look` goes on as it is. */
export function useTextInput<Form extends FieldValues, Look extends object>(
  props: TextInputProps<Form> & Look,
  usualLimit: number,
) {
  const { form, name, label, shownLabel = label, help, isRequired = false, isMain = false, ...more } = props
  const { limit = usualLimit, rules, fault, judge, ...look } = more
  const t = useWords(words)
  const before: unknown = get(form.formState.defaultValues, name)
  const inCommon = useTextRule({ label, isRequired, limit, rules, before, fault })
  return {
    validate: judge === undefined ? inCommon : (value: string) => judge(value) ?? true,
    look: {
      ...(look as unknown as Look),
      label: shownLabel,
      help,
      limit,
      optional: isRequired || isMain ? undefined : t('optional'),
      counter: (used: number, most: number) => t('counter', { used, limit: most }),
    },
  }
}

/** Trimmed when it is left, and judged then, not while somebody types (§5). */
export function trimmedOnBlur(field: {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur: () => void
}): () => void {
  return () => {
    field.onChange(field.value.trim())
    field.onBlur()
  }
}
