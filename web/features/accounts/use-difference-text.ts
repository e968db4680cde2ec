import type { Day } from '@standfest/domain/base/day.ts'
import type { Language } from '@standfest/domain/base/language.ts'
import type { DifferenceText } from '#editing/editing-banner.tsx'
import type { Difference } from '#editing/use-editing.ts'
import { formatDay } from '#language/dates.ts'
import { useWords } from '#language/words.ts'
import type { AccountForm } from './account-form.ts'
import * as words from './accounts.texts.ts'

/** A field of an account that somebody else changed, and both of its values as people read them. */
export function useDifferenceText(): (difference: Difference) => DifferenceText {
  const t = useWords(words)
  const told = (field: string, value: unknown): string => {
    if (value === '') return t('none')
    if (typeof value === 'boolean') return t(value ? 'on' : 'off')
    if (field === 'language') return t(`languages.${value as Language}`)
    if (field === 'prefix') return t(`prefixes.${value as 'Frau' | 'Herr'}`)
    return field === 'birthday' ? formatDay(value as Day) : String(value)
  }
  return ({ field, there, mine }) => ({
    label: t(`fields.${field as Exclude<keyof AccountForm, 'password'>}`),
    ...(field !== 'lifeAreas' && { values: { there: told(field, there), mine: told(field, mine) } }),
  })
}
