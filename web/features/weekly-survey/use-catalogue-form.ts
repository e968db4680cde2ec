import type { LifeAreaTypeId } from '@standfest/domain/base/id.ts'
import type { WeeklyTemplateVersion } from '@standfest/domain/features/weekly-survey/weekly-template.calls.ts'
import {
  type CatalogueArea,
  type WeeklyWords,
  weeklyLimits,
} from '@standfest/domain/features/weekly-survey/weekly-template.ts'
import {
  normaliseWeekly,
  type WeeklyFault,
  weeklyFaults,
} from '@standfest/domain/features/weekly-survey/weekly-template-faults.ts'
import * as versionedFormWords from '#content/versioned-form.texts.ts'
import { useValueEditing } from '#editing/use-value-editing.ts'
import { useWords } from '#language/words.ts'
import {
  type CatalogueDraft,
  movedArea,
  newArea,
  withArea,
  withoutArea,
  withRetired,
} from './catalogue-draft.ts'
import { useMakeWeeklyVersion } from './weekly-template.queries.ts'
import * as weeklyTemplateWords from './weekly-template.texts.ts'

/** The form of the texts and the catalogue. */
export function useCatalogueForm(
  present: WeeklyTemplateVersion,
  onReload: () => Promise<{ readonly data?: readonly WeeklyTemplateVersion[] | undefined }>,
) {
  const { mutateAsync } = useMakeWeeklyVersion()
  const faultsOf = (draft: CatalogueDraft) => weeklyFaults(draft, present)
  const editing = useValueEditing<WeeklyTemplateVersion, CatalogueDraft>({
    present,
    versionOf: ({ number }) => number,
    reread: async () => (await onReload()).data?.[0],
    valueOf: ({ words, areas }) => ({ words, areas, forEveryone: [] }),
    tidy: normaliseWeekly,
    isFaulty: (draft) => faultsOf(draft).length > 0,
    send: (draft, { base, key }) => mutateAsync({ draft, seen: base.number, key }),
  })
  const { value: draft, put } = editing
  const { areas, forEveryone } = draft
  const putAreas = (next: CatalogueArea[]) => {
    const inUse = new Set(next.filter(({ retired }) => !retired).map(({ id }) => id))
    put({ ...draft, areas: next, forEveryone: forEveryone.filter((id) => inUse.has(id)) })
  }
  return {
    ...editing,
    draft,
    faults: editing.isTried ? faultsOf(draft) : [],
    areas,
    isFull: areas.length >= weeklyLimits.areas,
    isNew: (id: LifeAreaTypeId) => present.areas.every((area) => area.id !== id),
    isForEveryone: (id: LifeAreaTypeId) => forEveryone.includes(id),
    putWords: (words: WeeklyWords) => put({ ...draft, words }),
    change: (changed: CatalogueArea) =>
      putAreas(areas.map((area) => (area.id === changed.id ? changed : area))),
    add: (group: LifeAreaTypeId | null) => putAreas(withArea(areas, newArea(group))),
    move: (id: LifeAreaTypeId, by: -1 | 1) => putAreas(movedArea(areas, id, by)),
    retire: (id: LifeAreaTypeId, retired: boolean) => putAreas(withRetired(areas, id, retired)),
    remove: (id: LifeAreaTypeId) => putAreas(withoutArea(areas, id)),
    giveToEveryone: (id: LifeAreaTypeId, isGiven: boolean) => {
      const others = forEveryone.filter((one) => one !== id)
      put({ ...draft, forEveryone: isGiven ? [...others, id] : others })
    },
  }
}

export type CatalogueForm = ReturnType<typeof useCatalogueForm>

/** The messages of invalid fields, once a save was attempted. */
export function useWeeklyFault(faults: readonly WeeklyFault[]): (field: string) => string | undefined {
  const t = useWords(weeklyTemplateWords)
  const tForm = useWords(versionedFormWords)
  return (field) => {
    const fault = faults.find((one) => one.field === field)
    if (fault === undefined) return undefined
    const count = fault.count ?? 0
    if (fault.rule === 'required' || fault.rule === 'tooLong') return tForm(fault.rule, { count })
    return t(`rules.${fault.rule}`, { count })
  }
}
