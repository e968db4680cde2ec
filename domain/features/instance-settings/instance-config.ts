import { z } from 'zod'
import { roles } from '#base/call.ts'
import { Language, TextSet } from '#base/language.ts'
import { Country } from '#base/phone.ts'
import { Alert } from '#features/alerts/alerts.ts'
import { ClinicDetails, ClinicTexts, Hotline } from './clinic-shapes.ts'

/** The display form of a clinic's number; `phone` beside it is the dialled form. */
const withShownPhone = { phoneShown: z.string() } as const

/** The configuration that pages get before they mount (§2), without personal data. */
export const InstanceConfig = z.object({
  apiBase: z.string(),
  language: Language,
  /** The sets of texts that the clinic offers its clients. */
  textSets: z.array(TextSet),
  /** The country of numbers without a country code. */
  country: Country,
  appName: z.string(),
  /** The site's role: selects the login page and grants nothing. */
  role: z.enum(roles),
  clientId: z.string(),
  /** The API version that the pages expect. */
  clientVersion: z.string(),
  /** Program version and page build, for support requests. */
  version: z.string(),
  build: z.string(),
  /** The fixed basic authorisation: identifies the application; not a secret, grants nothing. */
  apiAuthorization: z.string(),
  /** The instance's zone (IANA). */
  zone: z.string(),
  passwordMinLength: z.int(),
  /** The usual lengths of appointments in minutes, filled in for the care team (§3). */
  appointmentMinutes: z.object({ session: z.int(), group: z.int() }),
  /** Whether clients see who of the care team opened a check-in or diary entry (§4). */
  readReceipts: z.boolean(),
  /** How many days clients can read after the closing, and after how many years records are anonymised (§4); null: never. */
  afterClosing: z.object({ windowDays: z.int(), anonymisedAfterYears: z.int().nullable() }),
  /** Whether therapists need their personal certificate, at login and with every call (§5). */
  certificateRequired: z.boolean(),
  /** Whether therapists can register themselves (§5). */
  registrationOpen: z.boolean(),
  /** A demo clinic with invented people; its login pages say so. */
  demo: z.boolean(),
  /** The address of the clients' site. */
  clientAddress: z.string(),
  /** The support address of this site's users; empty: the help page. */
  supportAddress: z.string(),
  /** The dialled form of the support address, where that is a phone number. */
  supportPhone: z.string(),
  clinic: ClinicDetails.extend(withShownPhone),
  /** The clinic's own words for the public pages, as Markdown. */
  clinicTexts: ClinicTexts,
  hotlines: z.array(Hotline.extend(withShownPhone)),
  /** The maintenance alerts shown now (§3). */
  alerts: z.array(Alert),
  /** After how many seconds in the background the page is covered; 0: never. */
  lockAfterBackgroundSeconds: z.int(),
})
export type InstanceConfig = z.infer<typeof InstanceConfig>
