import type { TemplateFault } from '@standfest/domain/features/daily-survey/template-faults.ts'
import { useTranslation } from 'react-i18next'

/** The words for what is wrong with a field of the questions, once somebody wanted to save. */
export function useTemplateFault(faults: readonly TemplateFault[]): (field: string) => string | undefined {
  const { t } = useTranslation('survey-template')
  const { t: tForm } = useTranslation('versioned-form')
  return (field) => {
    const fault = faults.find((one) => one.field === field)
    if (fault === undefined) return undefined
    const count = fault.count ?? 0
    if (fault.rule === 'required' || fault.rule === 'tooLong') return tForm(fault.rule, { count })
    return t(`rules.${fault.rule}`, { count })
  }
}
