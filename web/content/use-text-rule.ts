import { brokenRule, type Validation } from '@standfest/domain/features/content/validators.ts'
import { useTranslation } from 'react-i18next'

type Rule = {
  readonly label: string
  readonly isRequired: boolean
  readonly limit: number
  /** Further rules, by their names (§5). */
  readonly rules?: readonly Validation[] | undefined
  /** A rule of this very field: says what is wrong, or nothing. */
  readonly fault: ((value: string) => string | undefined) | undefined
}

/** What is wrong with a text, if anything: a rule with a name, or the field's own rule (§5). */
export function useTextRule(rule: Rule): (value: string) => true | string {
  const { label, isRequired, limit, rules = [], fault } = rule
  const { t } = useTranslation('content')
  const asked: readonly Validation[] = [
    ...(isRequired ? [{ rule: 'required' } as const] : []),
    { rule: 'atMost', value: limit },
    ...rules,
  ]
  return (value) => {
    const text = value.trim()
    const broken = brokenRule(text, asked)
    if (broken !== undefined) return t(`faults.${broken.rule}`, { label, count: broken.value ?? 0 })
    return fault?.(text) ?? true
  }
}
