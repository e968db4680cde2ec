import { z } from 'zod'

/** A text that only the clinic knows, in both languages; empty: the clinic has not written it. */
const ClinicText = z.object({ de_DE: z.string(), en_EN: z.string() })

/** A number to call in need, as the clinic typed it; shown where 112 stands (§2). */
export const Hotline = z.object({ name: ClinicText, phone: z.string() })
export type Hotline = z.infer<typeof Hotline>

/** What a clinic says of itself (§2). */
export const ClinicDetails = z.object({
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  /** Who answers for the site's content. */
  responsible: z.string(),
  dataProtectionOfficer: z.string(),
  replyTime: ClinicText,
})

/** A clinic's own words for the public pages, as Markdown (§2). The terms take the place of ours. */
export const ClinicTexts = z.object({
  imprint: ClinicText,
  privacy: ClinicText,
  terms: ClinicText,
  help: ClinicText,
})
export type ClinicTexts = z.infer<typeof ClinicTexts>
