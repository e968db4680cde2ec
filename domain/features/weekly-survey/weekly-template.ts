import { z } from 'zod'
import { LifeAreaTypeId, WeeklyTemplateVersionId } from '#base/id.ts'
import { BothLanguages } from '#features/daily-survey/daily-survey.ts'

/** The wording of the weekly review, except the names of areas (§3). */
export const WeeklyWords = z.object({
  /** The question shown below each area's name. */
  areaQuestion: BothLanguages,
  /** Title and question of the overall rating. */
  overallTitle: BothLanguages,
  overallQuestion: BothLanguages,
  /** Labels of the scale's ends and middle. */
  low: BothLanguages,
  middle: BothLanguages,
  high: BothLanguages,
})
export type WeeklyWords = z.infer<typeof WeeklyWords>

/** A group or area of the catalogue in a version. */
export const CatalogueArea = z.object({
  id: LifeAreaTypeId,
  /** The group; null: a group itself, or an area without one. */
  parentArea: LifeAreaTypeId.nullable(),
  titles: BothLanguages,
  retired: z.boolean(),
  preselected: z.boolean(),
})
export type CatalogueArea = z.infer<typeof CatalogueArea>

/** The contents of a version: wording, and the catalogue with each group followed by its areas. */
export const WeeklyDraft = z.object({ words: WeeklyWords, areas: z.array(CatalogueArea) })
export type WeeklyDraft = z.infer<typeof WeeklyDraft>

/** One immutable version of the weekly review. */
export const WeeklyTemplate = z.object({
  refId: WeeklyTemplateVersionId,
  number: z.int(),
  ...WeeklyDraft.shape,
})
export type WeeklyTemplate = z.infer<typeof WeeklyTemplate>

/** Maximum numbers of groups and areas, and maximum lengths in characters per language. */
export const weeklyLimits = { areas: 60, title: 60, question: 200, label: 30 } as const
