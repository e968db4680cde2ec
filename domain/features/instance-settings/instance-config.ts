import { z } from 'zod'
import { roles } from '#base/call.ts'
import { Language } from '#base/language.ts'
import { Alert } from '#features/alerts/alerts.ts'

/** A text that only the clinic knows, in both languages; empty: the clinic has not written it. */
const ClinicText = z.object({ de_DE: z.string(), en_EN: z.string() })

/** A number to call in need; shown where 112 stands. */
const Hotline = z.object({ name: ClinicText, phone: z.string() })
export type Hotline = z.infer<typeof Hotline>

/** What the pages are told before they mount (§2). It holds nothing of any person. */
export const InstanceConfig = z.object({
  apiBase: z.string(),
  language: Language,
  appName: z.string(),
  /** Which site this is; draws the right login page and decides nothing else. */
  role: z.enum(roles),
  clientId: z.string(),
  clientVersion: z.string(),
  /** The fixed basic authorisation: names the application, is no secret, grants nothing. */
  apiAuthorization: z.string(),
  /** The instance's zone (IANA). */
  zone: z.string(),
  passwordMinLength: z.int(),
  /** Whether therapists need their personal certificate, at login and with every call (§5). */
  certificateRequired: z.boolean(),
  /** A demo clinic with invented people; its login pages say so. */
  demo: z.boolean(),
  /** Where users of this site ask for help; empty: the help page. */
  supportAddress: z.string(),
  clinic: z.object({
    name: z.string(),
    address: z.string(),
    phone: z.string(),
    email: z.string(),
    /** Who answers for the site's content. */
    responsible: z.string(),
    dataProtectionOfficer: z.string(),
    replyTime: ClinicText,
    terms: ClinicText,
  }),
  hotlines: z.array(Hotline),
  /** What stands on top of every page at this moment (§3). */
  alerts: z.array(Alert),
  /** After how many seconds in the background the page is covered; 0: never. */
  lockAfterBackgroundSeconds: z.int(),
})
export type InstanceConfig = z.infer<typeof InstanceConfig>
