import { z } from 'zod'
import { InstanceConfig } from './instance-config.ts'

const minute = 60
const hour = 60 * minute

/** How long sessions last without activity and at the longest, and how long a password is (§3, §5). */
export const SessionSettings = z.object({
  /** Seconds without activity until the server ends a session, by role (§9). */
  idleSeconds: z
    .object({
      CLIENT: z.int().default(15 * minute),
      THERAPIST: z.int().default(15 * minute),
      ADMIN: z.int().default(10 * minute),
    })
    .prefault({}),
  longestSeconds: z.int().default(12 * hour),
  passwordMinLength: z.int().min(8).max(64).default(12),
  lockAfterBackgroundSeconds: z.int().min(0).default(0),
})
export type SessionSettings = z.infer<typeof SessionSettings>

const nothing = { de_DE: '', en_EN: '' }

/** What only the clinic knows (§2). Empty means: not entered yet; the pages then say so or leave it out. */
export const ClinicSettings = z.object({
  appName: z.string().default('Standfest'),
  supportAddress: z.string().default(''),
  clinic: InstanceConfig.shape.clinic.default({
    name: '',
    address: '',
    phone: '',
    email: '',
    responsible: '',
    dataProtectionOfficer: '',
    replyTime: nothing,
    terms: nothing,
  }),
  hotlines: InstanceConfig.shape.hotlines.default([]),
})
export type ClinicSettings = z.infer<typeof ClinicSettings>
