import { z } from 'zod'
import { clinicTextMaxLength } from './clinic-text-limit.ts'

const Markdown = z.string().trim().max(clinicTextMaxLength).default('')
const InBothLanguages = z.strictObject({ de_DE: Markdown, en_EN: Markdown }).prefault({})

/** The setting with a clinic's own page texts (§3); empty: no addition. */
export const ClinicTextsSetting = z.strictObject({
  imprint: InBothLanguages,
  privacy: InBothLanguages,
  terms: InBothLanguages,
  help: InBothLanguages,
})
