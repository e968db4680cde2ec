import type { SurveyItem } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { newQuestion, nextQuestionId } from '@standfest/domain/features/daily-survey/own-questions.ts'
import type { SurveyTemplateVersion } from '@standfest/domain/features/daily-survey/survey-template.calls.ts'
import { templateFaults, tidyItems } from '@standfest/domain/features/daily-survey/template-faults.ts'
import { useState } from 'react'
import { RequestFailed } from '#api/failures.ts'
import { useUnsavedForm } from '#content/unsaved-page.tsx'
import { useMakeVersion } from './survey-template.queries.ts'

/** The questions while they are worked on: what others save meanwhile is a conflict, not a silent new base. */
export function useTemplateForm(versions: readonly [SurveyTemplateVersion, ...SurveyTemplateVersion[]]) {
  const [present] = versions
  const [base, setBase] = useState(present)
  const [items, setItems] = useState<readonly SurveyItem[]>(present.items)
  const [isTried, setTried] = useState(false)
  const [key, setKey] = useState(() => crypto.randomUUID())
  const make = useMakeVersion()
  const isChanged = JSON.stringify(tidyItems(items)) !== JSON.stringify(tidyItems(base.items))
  useUnsavedForm(isChanged)
  const begin = (version: SurveyTemplateVersion) => {
    setBase(version)
    setItems(version.items)
    setTried(false)
  }
  // Nothing was typed that could be lost.
  if (!isChanged && base.number !== present.number) begin(present)
  const faults = templateFaults(items, versions)
  const put = (next: readonly SurveyItem[]) => {
    make.reset()
    setKey(crypto.randomUUID())
    setItems(next)
  }
  const save = () => {
    setTried(true)
    if (faults.length > 0) return
    make.mutate(
      { items: tidyItems(items), seen: base.number, key },
      { onSuccess: (made) => made && begin(made) },
    )
  }
  return {
    items,
    save,
    change: (place: number, item: SurveyItem) => put(items.with(place, item)),
    move: (place: number, to: number) => put(moved(items, place, to)),
    remove: (place: number) => put(items.toSpliced(place, 1)),
    add: (answerType: SurveyItem['answerType']) => {
      const asked = [...versions.flatMap((version) => version.items), ...items]
      put([...items, newQuestion(nextQuestionId(asked), answerType)])
    },
    discard: () => {
      make.reset()
      begin(present)
    },
    faults: isTried ? faults : [],
    isChanged,
    isPending: make.isPending,
    isSaved: make.isSuccess,
    failure: make.error,
    isConflict: make.error instanceof RequestFailed && make.error.status === 412,
  }
}

function moved(items: readonly SurveyItem[], place: number, to: number): readonly SurveyItem[] {
  const item = items[place]
  return item === undefined ? items : items.toSpliced(place, 1).toSpliced(to, 0, item)
}
