import { z } from 'zod'
import { roles } from '#base/call.ts'
import { Language } from '#base/language.ts'
import { Alert } from '#features/alerts/alerts.ts'
import { ClinicDetails, ClinicTexts, Hotline } from './clinic-shapes.ts'

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
  clinic: ClinicDetails,
  /** The clinic's own words for the public pages, as Markdown. */
  clinicTexts: ClinicTexts,
  hotlines: z.array(Hotline),
  /** What stands on top of every page at this moment (§3). */
  alerts: z.array(Alert),
  /** After how many seconds in the background the page is covered; 0: never. */
  lockAfterBackgroundSeconds: z.int(),
})
export type InstanceConfig = z.infer<typeof InstanceConfig>
