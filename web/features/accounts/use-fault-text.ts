import { fieldFault } from '@standfest/domain/features/accounts/account-fields.ts'
import { readPhoneIn } from '#language/phone-plans.ts'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import { useToday } from '#session/now.ts'
import type { LineField } from './account-form.ts'
import * as accountsWords from './accounts.texts.ts'

/** What is wrong with a text, by the rules of the domain and in the page's words (§5). */
export function useFaultText(): (field: LineField | 'birthday', text: string) => string | undefined {
  const t = useWords(accountsWords)
  const today = useToday()
  const { country } = useConfig()
  return (field, text) => {
    const fault = fieldFault(field, text, { today, readPhone: readPhoneIn(country) })
    return fault && t(`faults.${fault.rule}`, { label: t(`fields.${field}`), count: fault.count ?? 0 })
  }
}
