import { z } from 'zod'
import { clinicTextMaxLength } from './clinic-text-limit.ts'

const Markdown = z.string().trim().max(clinicTextMaxLength).default('')
const inBoth = { de_DE: Markdown, en_EN: Markdown }
const InBothLanguages = z.strictObject(inBoth).prefault({})

/** The setting with a clinic's own page texts (§3); empty: no addition. Legal texts are never in Easy German. */
export const ClinicTextsSetting = z.strictObject({
  imprint: InBothLanguages,
  privacy: InBothLanguages,
  terms: InBothLanguages,
  help: z
    .strictObject({ ...inBoth, de_SIMPLE: z.string().trim().max(clinicTextMaxLength).optional() })
    .prefault({}),
})
