import { brokenRule, type Validation } from '@standfest/domain/features/content/validators.ts'
import { readPhoneIn } from '#language/phone-plans.ts'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import * as words from './fields.texts.ts'

type Rule = {
  readonly label: string
  readonly isRequired: boolean
  readonly limit: number
  /**
   * Further named rules (§5): the server applies them to changed values only, so an older value may stay as it is.
   */
  readonly rules?: readonly Validation[] | undefined
  /** The field's initial value. */
  readonly before?: unknown
  /** A validation rule of this field: returns the message, or nothing. */
  readonly fault: ((value: string) => string | undefined) | undefined
}

/** Validates a text by named rules and the field's own rule; returns the message, if any (§5). */
export function useTextRule(rule: Rule): (value: string) => true | string {
  const { label, isRequired, limit, rules = [], before, fault } = rule
  const t = useWords(words)
  const { country } = useConfig()
  const always: readonly Validation[] = [
    ...(isRequired ? [{ rule: 'required' } as const] : []),
    { rule: 'atMost', value: limit },
  ]
  return (value) => {
    const text = value.trim()
    const asked = text === before ? always : [...always, ...rules]
    const broken = brokenRule(text, asked, readPhoneIn(country))
    if (broken !== undefined) return t(`faults.${broken.rule}`, { label, count: broken.value ?? 0 })
    return fault?.(text) ?? true
  }
}
