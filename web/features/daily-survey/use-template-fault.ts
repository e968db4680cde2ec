import type { TemplateFault } from '@standfest/domain/features/daily-survey/template-faults.ts'
import { useTranslation } from 'react-i18next'

/** The words for what is wrong with a field of the questions, once somebody wanted to save. */
export function useTemplateFault(faults: readonly TemplateFault[]): (field: string) => string | undefined {
  const { t } = useTranslation('survey-template')
  return (field) => {
    const fault = faults.find((one) => one.field === field)
    return fault && t(`rules.${fault.rule}`, { count: fault.count ?? 0 })
  }
}
