import { z } from 'zod'

/** A text that only the clinic knows, in both languages; empty: the clinic has not written it. */
const ClinicText = z.object({ de_DE: z.string(), en_EN: z.string() })

/** A number to call in need; shown where 112 stands (§2). */
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
  terms: ClinicText,
})
