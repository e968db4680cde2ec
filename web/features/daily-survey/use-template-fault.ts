import type { TemplateFault } from '@standfest/domain/features/daily-survey/template-faults.ts'
import * as versionedFormWords from '#content/versioned-form.texts.ts'
import { useWords } from '#language/words.ts'
import * as surveyTemplateWords from './survey-template.texts.ts'

/** The words for what is wrong with a field of the questions, once somebody wanted to save. */
export function useTemplateFault(faults: readonly TemplateFault[]): (field: string) => string | undefined {
  const t = useWords(surveyTemplateWords)
  const tForm = useWords(versionedFormWords)
  return (field) => {
    const fault = faults.find((one) => one.field === field)
    if (fault === undefined) return undefined
    const count = fault.count ?? 0
    if (fault.rule === 'required' || fault.rule === 'tooLong') return tForm(fault.rule, { count })
    return t(`rules.${fault.rule}`, { count })
  }
}
