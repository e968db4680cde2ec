import type { Validation } from '@standfest/domain/features/content/validators.ts'
import type { ReactNode } from 'react'
import { type FieldValues, get, type Path, type UseFormReturn } from 'react-hook-form'
import { useWords } from '#language/words.ts'
import * as words from './fields.texts.ts'
import { useTextRule } from './use-text-rule.ts'

/** The props of every input that is bound to a form's field by name. */
export type InputProps<Form extends FieldValues> = {
  readonly form: Pick<UseFormReturn<Form>, 'control' | 'formState'>
  readonly name: Path<Form>
  readonly label: string
  readonly help?: string | undefined
  /** Whether the field must be filled in; otherwise it is labelled as optional. */
  readonly isRequired?: boolean
  /** Whether the field is the main one of its form: it may be left empty, but is not labelled as optional. */
  readonly isMain?: boolean
  /** A validation rule of this field: returns the message, or nothing (§5). */
  readonly fault?: (value: string) => string | undefined
}

export type TextInputProps<Form extends FieldValues> = InputProps<Form> & {
  /** A heading shown in place of the label, which is then used in error messages only. */
  readonly shownLabel?: ReactNode
  readonly limit?: number
  /** Named validation rules (§5). */
  readonly rules?: readonly Validation[]
  /** Replaces the rules that all text fields have in common. */
  readonly judge?: (value: string) => string | undefined
}

/**
 * What one-line and multi-line inputs share: the rules, the word "optional", and the counter. `Look` is passed
 * through.
 */
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

/** Trims a text on blur and validates it then, not while typing (§5). */
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
