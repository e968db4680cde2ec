import { z } from 'zod'
import { LifeAreaTypeId, WeeklyTemplateVersionId } from '#base/id.ts'
import { bothFaults, tidy } from '#features/daily-survey/both-languages.ts'
import { BothLanguages } from '#features/daily-survey/daily-survey.ts'

/** What the weekly review says, apart from the names of areas (§3). */
export const WeeklyWords = z.object({
  /** Asked of each area, below its name. */
  areaQuestion: BothLanguages,
  /** What the overall rating is called, and how it is asked for. */
  overallTitle: BothLanguages,
  overallQuestion: BothLanguages,
  /** The ends of the scale, and its middle. */
  low: BothLanguages,
  middle: BothLanguages,
  high: BothLanguages,
})
export type WeeklyWords = z.infer<typeof WeeklyWords>

/** A group of the catalogue, or an area within one, in a version. */
export const CatalogueArea = z.object({
  id: LifeAreaTypeId,
  /** The group; null: a group itself, or an area that no group holds. */
  parentArea: LifeAreaTypeId.nullable(),
  titles: BothLanguages,
  retired: z.boolean(),
  preselected: z.boolean(),
})
export type CatalogueArea = z.infer<typeof CatalogueArea>

/** What a version of the weekly review asks: the words, and the catalogue with each group followed by its areas. */
export const WeeklyDraft = z.object({ words: WeeklyWords, areas: z.array(CatalogueArea) })
export type WeeklyDraft = z.infer<typeof WeeklyDraft>

/** One version of the weekly review; it is never changed. */
export const WeeklyTemplate = z.object({
  refId: WeeklyTemplateVersionId,
  number: z.int(),
  ...WeeklyDraft.shape,
})
export type WeeklyTemplate = z.infer<typeof WeeklyTemplate>

/** How many groups and areas a catalogue has at the most, and how long words are, in characters of one language. */
export const weeklyLimits = { areas: 60, title: 60, question: 200, label: 30 } as const

/**
 * What can be wrong with a version: words that are missing or too long; an area that clients have and that is gone or was
 * put elsewhere; an area in use below a group that is retired; two of the same name; one too many.
 */
export type WeeklyRule = 'required' | 'tooLong' | 'changed' | 'inRetiredGroup' | 'twice' | 'tooMany'

/** A field as `areas.2.titles.de_DE`, and what is wrong with it. */
export type WeeklyFault = { readonly field: string; readonly rule: WeeklyRule; readonly count?: number }

const limitOf: Readonly<Record<keyof WeeklyWords, number>> = {
  areaQuestion: weeklyLimits.question,
  overallTitle: weeklyLimits.title,
  overallQuestion: weeklyLimits.question,
  low: weeklyLimits.label,
  middle: weeklyLimits.label,
  high: weeklyLimits.label,
}

/** The words in the order in which they are asked for. */
export const weeklyWords = Object.keys(limitOf) as readonly (keyof WeeklyWords)[]

/** What was entered, without spaces around the words. */
export function tidyWeekly<Draft extends WeeklyDraft>(draft: Draft): Draft {
  const { words } = draft
  return {
    ...draft,
    words: Object.fromEntries(weeklyWords.map((name) => [name, tidy(words[name])])) as WeeklyWords,
    areas: draft.areas.map((area) => ({ ...area, titles: tidy(area.titles) })),
  }
}

/**
 * What of a new version cannot stay as it is (§3, §6). Ratings name areas for ever: an area of the `present` version is
 * retired, never removed, and stays in its group.
 */
export function weeklyFaults({ words, areas }: WeeklyDraft, present: WeeklyDraft): readonly WeeklyFault[] {
  const isWhole = present.areas.every((area) => areas.some(({ id }) => id === area.id))
  return [
    ...weeklyWords.flatMap((name) => bothFaults(`words.${name}`, words[name], limitOf[name], true)),
    ...(isWhole ? [] : [{ field: 'areas', rule: 'changed' as const }]),
    ...(areas.length > weeklyLimits.areas
      ? [{ field: 'areas', rule: 'tooMany' as const, count: weeklyLimits.areas }]
      : []),
    ...areas.flatMap((area, place) => areaFaults(area, place, areas, present.areas)),
  ]
}

function areaFaults(
  area: CatalogueArea,
  place: number,
  areas: readonly CatalogueArea[],
  earlier: readonly CatalogueArea[],
): readonly WeeklyFault[] {
  const field = `areas.${place}`
  const before = earlier.find(({ id }) => id === area.id)
  const group = areas.find(({ id }) => id === area.parentArea)
  const isFirst = areas.findIndex(({ id }) => id === area.id) === place
  const hasItsPlace = before === undefined || before.parentArea === area.parentArea
  const isInGroup = area.parentArea === null || (group !== undefined && group.parentArea === null)
  return [
    ...bothFaults(`${field}.titles`, area.titles, weeklyLimits.title, true),
    ...(isFirst && hasItsPlace && isInGroup ? [] : [{ field: `${field}.id`, rule: 'changed' as const }]),
    ...(group?.retired === true && !area.retired ? [{ field, rule: 'inRetiredGroup' as const }] : []),
    ...twiceFaults(area, place, areas),
  ]
}

/** Two of one name in one group could not be told apart. */
function twiceFaults(
  area: CatalogueArea,
  place: number,
  areas: readonly CatalogueArea[],
): readonly WeeklyFault[] {
  if (area.retired) return []
  const before = areas.slice(0, place).filter((one) => !one.retired && one.parentArea === area.parentArea)
  return (['de_DE', 'en_EN'] as const).flatMap((language) => {
    const title = area.titles[language].trim()
    const isTwice = title !== '' && before.some(({ titles }) => titles[language].trim() === title)
    return isTwice ? [{ field: `areas.${place}.titles.${language}`, rule: 'twice' as const }] : []
  })
}
