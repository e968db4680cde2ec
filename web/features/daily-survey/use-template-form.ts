import type { SurveyItem } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { newQuestion, nextQuestionId } from '@standfest/domain/features/daily-survey/own-questions.ts'
import type { SurveyTemplateVersion } from '@standfest/domain/features/daily-survey/survey-template.calls.ts'
import {
  type TemplateFault,
  templateFaults,
  tidyItems,
} from '@standfest/domain/features/daily-survey/template-faults.ts'
import { moved, useVersionedForm } from '#content/use-versioned-form.ts'
import { useMakeVersion } from './survey-template.queries.ts'

/** The questions while they are worked on. */
export function useTemplateForm(versions: readonly [SurveyTemplateVersion, ...SurveyTemplateVersion[]]) {
  const form = useVersionedForm<SurveyTemplateVersion, readonly SurveyItem[], TemplateFault>({
    present: versions[0],
    draftOf: ({ items }) => items,
    tidy: tidyItems,
    faultsOf: (items) => templateFaults(items, versions),
    make: useMakeVersion(),
  })
  const { draft: items, put } = form
  return {
    ...form,
    items,
    change: (place: number, item: SurveyItem) => put(items.with(place, item)),
    move: (place: number, to: number) => put(moved(items, place, to)),
    remove: (place: number) => put(items.toSpliced(place, 1)),
    add: (answerType: SurveyItem['answerType']) => {
      const asked = [...versions.flatMap((version) => version.items), ...items]
      put([...items, newQuestion(nextQuestionId(asked), answerType)])
    },
  }
}
