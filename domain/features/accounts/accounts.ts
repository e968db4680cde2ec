import { z } from 'zod'
import { Day, Instant } from '#base/day.ts'
import { AccountId } from '#base/id.ts'
import { Language } from '#base/language.ts'
import { Permission } from '#features/roles/roles.ts'
import { readShapes, shownPhoneShapes } from './person-shapes.ts'

/** The account kinds as numbers of the wire (§3): 1 administrator, 2 therapist, 3 client. */
export const accountTypes = { ADMIN: 1, THERAPIST: 2, CLIENT: 3 } as const

/**
 * An account as its owner and, for a client, the treating side see it (§3): see [Note: A person's fields]. Absent means: not
 * for this reader.
 */
export const Account = z.object({
  id: AccountId,
  version: z.int(),
  type: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  ...readShapes,
  ...shownPhoneShapes,
  /** Opaque constant of the wire, never shown. */
  application: z.string(),
  activeFlag: z.boolean(),
  anonymizedFlag: z.boolean(),
  /** Whether another account has the same number since numbers are compared as they are dialled; for the treating therapist. */
  phoneShared: z.boolean().optional(),
  /** The picture's property; null: none. */
  image: z.string().nullable().optional(),
  /** The treating therapist of a client (§3). */
  parentId: AccountId.nullable(),
  registration: Instant,
  registeredOn: Day,
  lastLogin: Instant.nullable(),
  /** Whether today's first survey is done (§3); clients only. */
  surveyFlag: z.boolean().optional(),
  currentStreak: z.int().optional(),
  longestStreak: z.int().optional(),
  streakBucket: z.int().optional(),
  soberDays: z.int().optional(),
  totalDays: z.int().optional(),
  /** Latest day with a consumption event, registration day included. */
  lastRelapseDate: Day.nullable().optional(),
  /** How far sobriety is confirmed by an answered survey. */
  lastSurveyWithoutRelapseDate: Day.nullable().optional(),
  /** Of a therapist: how many clients they treat, deactivated ones included; administrators only. */
  clients: z.int().optional(),
  /** Whether a second factor is enrolled; told to administrators who look at the account. */
  secondFactor: z.boolean().optional(),
  /** That it takes no code any more after too many wrong ones; told to administrators. */
  secondFactorLocked: z.literal(true).optional(),
})
export type Account = z.infer<typeof Account>

/** Who am I: asked once at each start of the pages. */
export const Identity = z.object({
  type: Account.shape.type,
  name: z.string(),
  language: Language,
  /** What the account's role allows at this moment (§6). */
  allowed: z.array(Permission),
})
export type Identity = z.infer<typeof Identity>

/** A person as another page part names them: the treating therapist of a client, for instance. */
export const PersonName = z.object({
  prefix: z.string(),
  titleId: z.string(),
  name: z.string(),
  surname: z.string(),
})
export type PersonName = z.infer<typeof PersonName>

/** Who of the treating side entered something; without a name where it is the reader, or their account is gone. */
export const StaffSender = z.object({ id: AccountId, person: PersonName.nullable() })
export type StaffSender = z.infer<typeof StaffSender>

/** A therapist to choose from, as substitute or for handing clients over (§6). */
export const Therapist = PersonName.extend({
  /** How many clients they treat, deactivated ones included; told to administrators only. */
  clients: z.int().optional(),
})
export type Therapist = z.infer<typeof Therapist>

/** Whom a call is about, where nothing else is said of them (§7). */
export const NamedAccount = z.strictObject({ accountId: AccountId })

/** Clients get another treating therapist: one client, or all of a therapist (§6). */
export const HandOver = z
  .strictObject({
    /** The client. */
    accountId: AccountId.optional(),
    /** The therapist whose clients all go. */
    parentId: AccountId.optional(),
    /** Who treats them from now on. */
    therapistId: AccountId,
  })
  .refine(({ accountId, parentId }) => (accountId === undefined) !== (parentId === undefined))

/** How many clients were handed over. */
export const HandedOver = z.object({ clients: z.int() })

/** Title, first and last name in the order in which they are read; empty parts leave no gap. */
export function fullName(person: Pick<PersonName, 'titleId' | 'name' | 'surname'>): string {
  return [person.titleId, person.name, person.surname].filter((part) => part !== '').join(' ')
}
