import type { SurveyItem } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { newQuestion, nextQuestionId } from '@standfest/domain/features/daily-survey/own-questions.ts'
import type { SurveyTemplateVersion } from '@standfest/domain/features/daily-survey/survey-template.calls.ts'
import {
  normaliseItems,
  type TemplateFault,
  templateFaults,
} from '@standfest/domain/features/daily-survey/template-faults.ts'
import { mergeOver } from '#editing/merge.ts'
import { moved, useValueEditing } from '#editing/use-value-editing.ts'
import { useMakeVersion } from './survey-template.queries.ts'

type Versions = readonly [SurveyTemplateVersion, ...SurveyTemplateVersion[]]
type Items = readonly SurveyItem[]

/** The form of the questions. */
export function useTemplateForm(
  versions: Versions,
  onReload: () => Promise<{ readonly data?: readonly SurveyTemplateVersion[] | undefined }>,
) {
  const { mutateAsync } = useMakeVersion()
  const faultsOf = (items: Items): readonly TemplateFault[] => templateFaults(items, versions)
  const editing = useValueEditing<SurveyTemplateVersion, Items>({
    present: versions[0],
    versionOf: ({ number }) => number,
    reread: async () => (await onReload()).data?.[0],
    valueOf: ({ items }) => items,
    tidy: normaliseItems,
    isFaulty: (items) => faultsOf(items).length > 0,
    send: (items, { base, key }) => mutateAsync({ draft: items, seen: base.number, key }),
    merge: (before, mine, there) => mergeOver(before, withOwnIds(before, mine, there), there),
  })
  const { value: items, put } = editing
  return {
    ...editing,
    items,
    faults: editing.isTried ? faultsOf(items) : [],
    change: (place: number, item: SurveyItem) => put(items.with(place, item)),
    move: (place: number, to: number) => put(moved(items, place, to)),
    remove: (place: number) => put(items.toSpliced(place, 1)),
    add: (answerType: SurveyItem['answerType']) => {
      const asked = [...versions.flatMap((version) => version.items), ...items]
      put([...items, newQuestion(nextQuestionId(asked), answerType)])
    },
  }
}

/** On a merge, a new question whose id another person's version already uses gets the next free id. */
function withOwnIds(before: Items, mine: Items, there: Items): Items {
  const isIn = (list: Items, wanted: string) => list.some(({ id }) => id === wanted)
  return mine.reduce<Items>(
    (all, item) =>
      isIn(there, item.id) && !isIn(before, item.id)
        ? [...all, { ...item, id: nextQuestionId([...there, ...mine, ...all]) }]
        : [...all, item],
    [],
  )
}
