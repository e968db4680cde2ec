import { bothFaults, normaliseWords } from '#features/daily-survey/both-languages.ts'
import { type CatalogueArea, type WeeklyDraft, type WeeklyWords, weeklyLimits } from './weekly-template.ts'

/**
 * Faults of a version: wording missing or too long; a used area removed or moved; an active area below a retired group;
 * duplicate names; too many entries.
 */
export type WeeklyRule = 'required' | 'tooLong' | 'changed' | 'inRetiredGroup' | 'twice' | 'tooMany'

/** A field such as `areas.2.titles.de_DE`, and its fault. */
export type WeeklyFault = { readonly field: string; readonly rule: WeeklyRule; readonly count?: number }

const limitOf: Readonly<Record<keyof WeeklyWords, number>> = {
  areaQuestion: weeklyLimits.question,
  overallTitle: weeklyLimits.title,
  overallQuestion: weeklyLimits.question,
  low: weeklyLimits.label,
  middle: weeklyLimits.label,
  high: weeklyLimits.label,
}

/** The wording fields in form order. */
export const weeklyWords = Object.keys(limitOf) as readonly (keyof WeeklyWords)[]

/** Removes surrounding whitespace from the wording. */
export function normaliseWeekly<Draft extends WeeklyDraft>(draft: Draft): Draft {
  const { words } = draft
  return {
    ...draft,
    words: Object.fromEntries(weeklyWords.map((name) => [name, normaliseWords(words[name])])) as WeeklyWords,
    areas: draft.areas.map((area) => ({ ...area, titles: normaliseWords(area.titles) })),
  }
}

/**
 * The faults of a new version (§3, §6). Ratings refer to areas permanently: an area of the `present` version may be
 * retired, but not removed or moved to another group.
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

/** Two areas of a group must have different names. */
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
