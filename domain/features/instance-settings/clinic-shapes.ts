import { z } from 'zod'

/** A clinic's text in both languages, and optionally in Easy German; empty: not written. */
const ClinicText = z.object({ de_DE: z.string(), en_EN: z.string(), de_SIMPLE: z.string().optional() })

/** A legal text of the clinic, in both languages; empty: not written. */
const LegalText = z.object({ de_DE: z.string(), en_EN: z.string() })

/** How many working days the care team has to answer a message; 0: no promise. */
export const replyWorkdaysLimits = { min: 0, max: 10 } as const

/** A crisis hotline as typed by the clinic; shown beside 112 (§2). */
export const Hotline = z.object({ name: ClinicText, phone: z.string() })
export type Hotline = z.infer<typeof Hotline>

/** What a page about a time without alcohol tells everybody, unless the clinic words it itself (§3). */
export const stoppingSafelyDefault = {
  de_DE:
    'Plötzlich aufzuhören kann körperlich gefährlich sein. Sprechen Sie vorher mit Ihrer Ärztin oder Ihrem Arzt. Im Notfall 112.',
  en_EN:
    'Stopping suddenly can be physically dangerous. Talk to your doctor first. In an emergency, call 112.',
} as const

/** The clinic's details (§2). */
export const ClinicDetails = z.object({
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  /** The person responsible for the site's content. */
  responsible: z.string(),
  dataProtectionOfficer: z.string(),
  replyTime: ClinicText,
  /** About stopping safely: shown to everybody with an agreed time without alcohol, never empty. */
  stoppingSafely: ClinicText.default(stoppingSafelyDefault),
})

/** The clinic's own Markdown for the public pages (§2). The terms replace the default ones. */
export const ClinicTexts = z.object({
  imprint: LegalText,
  privacy: LegalText,
  terms: LegalText,
  help: ClinicText,
})
export type ClinicTexts = z.infer<typeof ClinicTexts>
