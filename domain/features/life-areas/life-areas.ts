import { z } from 'zod'
import { AccountId, LifeAreaId, LifeAreaTypeId } from '#base/id.ts'
import type { ShownLanguage } from '#base/language.ts'
import { BothLanguages } from '#features/daily-survey/daily-survey.ts'

/** A kind of life area in the catalogue: a group, or an area within one (§3). */
export const LifeAreaType = z.object({
  id: LifeAreaTypeId,
  version: z.int(),
  /** The title in the language of the reader's account. */
  title: z.string(),
  /** The title in every language, for a page whose reader has just changed theirs. */
  titles: BothLanguages,
  /** The group; null: a group itself. */
  parentArea: LifeAreaTypeId.nullable(),
  /** Not offered or asked any more; clients who have it keep its name and ratings. */
  retired: z.boolean(),
  /** Preselected in the form for a new client. */
  preselected: z.boolean(),
})
export type LifeAreaType = z.infer<typeof LifeAreaType>

/** A life area of one client (§3). */
export const LifeArea = z.object({
  id: LifeAreaId,
  version: z.int(),
  accountId: AccountId,
  typeId: LifeAreaTypeId,
  /** The client's own flag: shown on their pages and rated weekly. */
  visibleFlag: z.boolean(),
  /** The therapist's flag: part of the treatment. */
  activeFlag: z.boolean(),
})
export type LifeArea = z.infer<typeof LifeArea>

/** An area that a therapist activates or deactivates for a client (§3). */
export const LifeAreaChoice = z.strictObject({
  typeId: LifeAreaTypeId,
  activeFlag: z.boolean().optional(),
})
export type LifeAreaChoice = z.infer<typeof LifeAreaChoice>

/** A further area of a client. */
export const NewLifeArea = z.strictObject({ ...LifeAreaChoice.shape, accountId: AccountId.optional() })

/** The client changes the visibility, the therapist whether it is part of the treatment (§3). */
export const LifeAreaChange = z
  .strictObject({ visibleFlag: z.boolean().optional(), activeFlag: z.boolean().optional() })
  .refine((change) => Object.keys(change).length > 0)
export type LifeAreaChange = z.infer<typeof LifeAreaChange>

/** Flags that the author may not change: each side has its own (§3). */
export function forbiddenFlags(
  change: LifeAreaChange,
  as: 'self' | 'therapist' | 'substitute',
): readonly (keyof LifeAreaChange)[] {
  const allowed = { self: 'visibleFlag', therapist: 'activeFlag', substitute: 'activeFlag' }[as]
  return (['visibleFlag', 'activeFlag'] as const).filter(
    (flag) => change[flag] !== undefined && flag !== allowed,
  )
}

/** A title in a language; German where a clinic's own area has no other (§1). */
export function titleIn(
  titles: Readonly<Partial<Record<ShownLanguage, string | undefined>>>,
  language: ShownLanguage,
): string {
  return titles[language] || titles.de_DE || ''
}
