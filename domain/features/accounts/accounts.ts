import { z } from 'zod'
import { Day, Instant } from '#base/day.ts'
import { AccountId } from '#base/id.ts'
import { Language } from '#base/language.ts'
import { OpenRound } from '#features/questionnaires/open-round.ts'
import { Permission } from '#features/roles/roles.ts'
import { readShapes, shownPhoneShapes } from './person-shapes.ts'

/** The account kinds as numbers of the wire (§3): 1 administrator, 2 therapist, 3 client. */
export const accountTypes = { ADMIN: 1, THERAPIST: 2, CLIENT: 3 } as const

/**
 * An account as its owner and, for a client, the care team see it (§3): see [Note: A person's fields]. Absent means:
 * not for this reader.
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
  /** The day on which a client's treatment was closed (§4); null: it is not. */
  treatmentClosedOn: Day.nullable(),
  /** The last day on which the client of a closed treatment can read (§4); absent: the treatment is not closed. */
  readableUntil: Day.optional(),
  /** The announced day on which the record is anonymised (§4), for the treating therapist. */
  anonymiseOn: Day.optional(),
  /** Whether the care team stopped the anonymising after the retention period (§4), for the treating therapist. */
  recordKept: z.boolean().optional(),
  /** Whether another account has the same normalised number; for the treating therapist. */
  phoneShared: z.boolean().optional(),
  /** The attachment id of the picture; null: none. */
  image: z.string().nullable().optional(),
  /** The treating therapist of a client (§3). */
  parentId: AccountId.nullable(),
  registration: Instant,
  registeredOn: Day,
  lastLogin: Instant.nullable(),
  /** Whether today's first survey is done (§3); clients only. */
  surveyFlag: z.boolean().optional(),
  /** What the client can answer today, for the client alone; absent: nothing. */
  openQuestionnaires: z.array(OpenRound).optional(),
  currentStreak: z.int().optional(),
  longestStreak: z.int().optional(),
  streakBucket: z.int().optional(),
  soberDays: z.int().optional(),
  totalDays: z.int().optional(),
  /** How many of `totalDays` were said, without drinking or with it; the others are open. For the care team. */
  saidDays: z.int().optional(),
  /** Latest day with a consumption event, registration day included. */
  lastRelapseDate: Day.nullable().optional(),
  /** The day up to which sobriety is confirmed by an answered survey. */
  lastSurveyWithoutRelapseDate: Day.nullable().optional(),
  /** The number of a therapist's clients, deactivated ones included; administrators only. */
  clients: z.int().optional(),
  /** Whether a second factor is enrolled; for administrators only. */
  secondFactor: z.boolean().optional(),
  /** Whether the second factor is locked after too many wrong codes; for administrators. */
  secondFactorLocked: z.literal(true).optional(),
})
export type Account = z.infer<typeof Account>

/** The states of an account, each of which excludes the others; only a client's treatment is ever closed (§4). */
export const accountStates = ['active', 'closed', 'deactivated', 'anonymised'] as const
export type AccountState = (typeof accountStates)[number]

/** The state of an account: a client who is deactivated after the treatment was closed counts as deactivated (§4). */
export function stateOfAccount({
  activeFlag,
  anonymizedFlag,
  treatmentClosedOn,
}: Pick<Account, 'activeFlag' | 'anonymizedFlag' | 'treatmentClosedOn'>): AccountState {
  if (anonymizedFlag) return 'anonymised'
  if (!activeFlag) return 'deactivated'
  return treatmentClosedOn === null ? 'active' : 'closed'
}

/** The caller's identity, read once at each start of the pages. */
export const Identity = z.object({
  type: Account.shape.type,
  name: z.string(),
  language: Language,
  /** The permissions of the account's role (§6). */
  allowed: z.array(Permission),
})
export type Identity = z.infer<typeof Identity>

/** A person's name where another resource refers to them, such as the treating therapist of a client. */
export const PersonName = z.object({
  prefix: z.string(),
  titleId: z.string(),
  name: z.string(),
  surname: z.string(),
})
export type PersonName = z.infer<typeof PersonName>

/** The author of an entry by the care team; without a name where it is the reader, or their account is gone. */
export const StaffSender = z.object({ id: AccountId, person: PersonName.nullable() })
export type StaffSender = z.infer<typeof StaffSender>

/** A therapist in a selection list, as substitute or for handing clients over (§6). */
export const Therapist = PersonName.extend({
  /** Their number of clients, deactivated ones included; administrators only. */
  clients: z.int().optional(),
})
export type Therapist = z.infer<typeof Therapist>

/** The account that a call refers to, without further data (§7). */
export const NamedAccount = z.strictObject({ accountId: AccountId })

/** Clients get another treating therapist: one client, or all of a therapist (§6). */
export const HandOver = z
  .strictObject({
    /** The client. */
    accountId: AccountId.optional(),
    /** The therapist whose clients all go. */
    parentId: AccountId.optional(),
    /** The new treating therapist. */
    therapistId: AccountId,
  })
  .refine(({ accountId, parentId }) => (accountId === undefined) !== (parentId === undefined))

/** How many clients were handed over. */
export const HandedOver = z.object({ clients: z.int() })

/** Title, first and last name in the order in which they are read; empty parts leave no gap. */
export function fullName(person: Pick<PersonName, 'titleId' | 'name' | 'surname'>): string {
  return [person.titleId, person.name, person.surname].filter((part) => part !== '').join(' ')
}
