import { z } from 'zod'
import { roles } from '#base/call.ts'
import { Language } from '#base/language.ts'
import { Country } from '#base/phone.ts'
import { Alert } from '#features/alerts/alerts.ts'
import { ClinicDetails, ClinicTexts, Hotline } from './clinic-shapes.ts'

/** How a number of the clinic is shown; beside it `phone` is what is dialled. */
const withShownPhone = { phoneShown: z.string() } as const

/** What the pages are told before they mount (§2). It holds nothing of any person. */
export const InstanceConfig = z.object({
  apiBase: z.string(),
  language: Language,
  /** Whose numbers those without a country code are. */
  country: Country,
  appName: z.string(),
  /** Which site this is; draws the right login page and decides nothing else. */
  role: z.enum(roles),
  clientId: z.string(),
  /** The version of the interface that the pages speak. */
  clientVersion: z.string(),
  /** The version of the program, and the build of its pages: what an operator names. */
  version: z.string(),
  build: z.string(),
  /** The fixed basic authorisation: names the application, is no secret, grants nothing. */
  apiAuthorization: z.string(),
  /** The instance's zone (IANA). */
  zone: z.string(),
  passwordMinLength: z.int(),
  /** Whether therapists need their personal certificate, at login and with every call (§5). */
  certificateRequired: z.boolean(),
  /** Whether therapists can ask for an account themselves (§5). */
  registrationOpen: z.boolean(),
  /** A demo clinic with invented people; its login pages say so. */
  demo: z.boolean(),
  /** Where clients open their site. */
  clientAddress: z.string(),
  /** Where users of this site ask for help; empty: the help page. */
  supportAddress: z.string(),
  /** Where that is a telephone number: what is dialled. */
  supportPhone: z.string(),
  clinic: ClinicDetails.extend(withShownPhone),
  /** The clinic's own words for the public pages, as Markdown. */
  clinicTexts: ClinicTexts,
  hotlines: z.array(Hotline.extend(withShownPhone)),
  /** What stands on top of every page at this moment (§3). */
  alerts: z.array(Alert),
  /** After how many seconds in the background the page is covered; 0: never. */
  lockAfterBackgroundSeconds: z.int(),
})
export type InstanceConfig = z.infer<typeof InstanceConfig>
