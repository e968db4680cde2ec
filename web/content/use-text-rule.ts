import { useTranslation } from 'react-i18next'

type Rule = {
  readonly label: string
  readonly isRequired: boolean
  readonly limit: number
  /** A rule of this very field: says what is wrong, or nothing. */
  readonly fault: ((value: string) => string | undefined) | undefined
}

/** What is wrong with a text, if anything: missing, too long, or against the field's own rule (§5). */
export function useTextRule({ label, isRequired, limit, fault }: Rule): (value: string) => true | string {
  const { t } = useTranslation('content')
  return (value) => {
    const text = value.trim()
    if (isRequired && text === '') return t('faults.required', { label })
    if (text.length > limit) return t('faults.atMost', { label, count: limit })
    return fault?.(text) ?? true
  }
}
