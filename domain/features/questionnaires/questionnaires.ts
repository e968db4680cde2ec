import { z } from 'zod'
import { Day, Instant } from '#base/day.ts'
import {
  AccountId,
  QuestionnaireAnswersId,
  QuestionnairePackId,
  QuestionnairePackVersionId,
} from '#base/id.ts'
import { ShownLanguage } from '#base/language.ts'
import { fieldRefusal, type Refusal } from '#base/refusal.ts'
import { StaffSender } from '#features/accounts/accounts.ts'
import { surveySenders } from '#features/daily-survey/daily-survey.ts'
import { PackAnswer, PackContent, PackWords, packLimits } from './pack-content.ts'
import { packFaultReasons } from './pack-faults.ts'
import { PackPlan, PackRound } from './pack-plan.ts'

const line = z.string().trim().max(packLimits.label)

/** The uses that a licence may allow. */
export const packUses = ['treatment', 'treatment-and-research'] as const

/**
 * What the clinic states about a pack before it is switched on (§3): the licence, its holder, until when it is valid, the use it allows, and
 * whether an item asks about suicide or self-harm. If one does: who reads the answers, and when.
 */
export const PackStatement = z.strictObject({
  licence: line.min(1),
  holder: line.min(1),
  /** The last day on which the pack is asked; null: without end. */
  validUntil: Day.nullable(),
  use: z.enum(packUses),
  asksAboutSelfHarm: z.boolean(),
  readers: line,
  readWhen: line,
})
export type PackStatement = z.infer<typeof PackStatement>

/** One loaded version, for administrators. */
export const PackVersion = z.object({
  id: QuestionnairePackVersionId,
  number: z.int(),
  loadedAt: Instant,
  content: PackContent,
  germanOnly: z.boolean(),
  /** The items that seem to ask about suicide or self-harm: they preset the statement. */
  selfHarmItems: z.array(z.string()),
})
export type PackVersion = z.infer<typeof PackVersion>

/** A questionnaire pack, for administrators. */
export const Questionnaire = z.object({
  id: QuestionnairePackId,
  version: z.int(),
  enabled: z.boolean(),
  statement: PackStatement.nullable(),
  /** The clinic's plan, for clients without a plan of their own; null: none. */
  plan: PackPlan.nullable(),
  /** Newest first; the newest is asked. */
  versions: z.array(PackVersion),
})
export type Questionnaire = z.infer<typeof Questionnaire>

/** A file to load: a new pack, or a new version of one. */
export const NewQuestionnaire = z.strictObject({
  file: z.string().max(packLimits.file),
  /** Items of a kind that Standfest does not know, to be left out. */
  leaveOut: z.array(z.string().max(packLimits.linkId)).max(packLimits.items).default([]),
  /** The pack of which it is a new version; absent: a new pack. */
  packId: QuestionnairePackId.optional(),
})
export type NewQuestionnaire = z.infer<typeof NewQuestionnaire>

/** What a file would become, or why it is refused, item by item. */
export const QuestionnaireCheck = z.object({
  content: PackContent.nullable(),
  selfHarmItems: z.array(z.string()),
  faults: z.array(
    z.object({ linkId: z.string(), reason: z.enum(packFaultReasons), detail: z.string().optional() }),
  ),
})
export type QuestionnaireCheck = z.infer<typeof QuestionnaireCheck>

export const QuestionnaireChange = z.strictObject({
  statement: PackStatement.optional(),
  plan: PackPlan.nullable().optional(),
  enabled: z.boolean().optional(),
})
export type QuestionnaireChange = z.infer<typeof QuestionnaireChange>

/** The refusal to switch on a pack whose statement is not complete, or whose licence is over (§3, §6). */
export function refuseEnabling(
  { enabled, statement }: { readonly enabled: boolean; readonly statement: PackStatement | null },
  today: Day,
): Refusal | undefined {
  if (!enabled) return undefined
  if (statement === null) return fieldRefusal('statement', 'ERROR.REQUIRED')
  const { asksAboutSelfHarm, readers, readWhen } = statement
  if (!isValidOn(statement, today)) return fieldRefusal('statement.validUntil', 'ERROR.DATE_INVALID')
  if (asksAboutSelfHarm && readers === '') return fieldRefusal('statement.readers', 'ERROR.REQUIRED')
  if (asksAboutSelfHarm && readWhen === '') return fieldRefusal('statement.readWhen', 'ERROR.REQUIRED')
  return undefined
}

/** Whether a pack may still be asked: after its licence has ended it is not handed out. */
export function isValidOn({ validUntil }: Pick<PackStatement, 'validUntil'>, today: Day): boolean {
  return validUntil === null || today <= validUntil
}

/** A sum as plain numbers (§3), of the whole or of a group with its heading. */
const Sum = z.object({
  group: z.string().nullable(),
  words: PackWords.nullable(),
  sum: z.number(),
  min: z.number(),
  max: z.number(),
})

/** A filled-in questionnaire. */
export const FilledQuestionnaire = z.object({
  id: QuestionnaireAnswersId,
  versionId: QuestionnairePackVersionId,
  /** The round that it answers; null: it was filled in between. */
  week: z.int().nullable(),
  answers: z.record(z.string(), PackAnswer),
  /** The same in words, in the order of the questionnaire. */
  lines: z.array(z.object({ question: PackWords, answer: PackWords })),
  answeredAt: Instant,
  askedIn: ShownLanguage.nullable(),
  together: z.boolean(),
  sentBy: z.enum(surveySenders),
  sender: StaffSender.nullable(),
  /** Whether its choices have numbers, and the sums of those that were answered whole; for the care team only. */
  scored: z.boolean(),
  sums: z.array(Sum),
})
export type FilledQuestionnaire = z.infer<typeof FilledQuestionnaire>

/** A pack in a client's record: what is asked, when, and what was answered, newest first. */
export const ClientQuestionnaire = z.object({
  id: QuestionnairePackId,
  title: PackWords,
  germanOnly: z.boolean(),
  /** The version that is asked; null: none, see `whyNotAsked`. */
  versionId: QuestionnairePackVersionId.nullable(),
  whyNotAsked: z.enum(['off', 'licence', 'closed']).nullable(),
  /** Whether it asks about suicide or self-harm, and then who reads the answers, and when. */
  selfHarm: z.object({ readers: z.string(), readWhen: z.string() }).nullable(),
  /** The plan that applies to the client, and whether it is the client's own. */
  plan: PackPlan.nullable(),
  ownPlan: z.boolean(),
  planVersion: z.int(),
  rounds: z.array(PackRound),
  filled: z.array(FilledQuestionnaire),
})
export type ClientQuestionnaire = z.infer<typeof ClientQuestionnaire>

/** A version as it is asked. */
export const AskedVersion = z.object({ id: QuestionnairePackVersionId, content: PackContent })

/** Answers to store; the id is made on the device (§3). */
export const NewFilledQuestionnaire = z.strictObject({
  versionId: QuestionnairePackVersionId,
  answers: z.record(z.string().max(packLimits.linkId), PackAnswer),
  /** When it was filled in; absent: now. */
  answeredAt: Instant.optional(),
  askedIn: ShownLanguage.optional(),
  /** Whether the care team fills it in with the client beside them. */
  together: z.boolean().optional(),
  accountId: AccountId.optional(),
})
export type NewFilledQuestionnaire = z.infer<typeof NewFilledQuestionnaire>

/** How long answers may wait on a device without a connection. */
export const answersMayWaitDays = 28
