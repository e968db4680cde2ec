import { z } from 'zod'
import { clinicTextMaxLength } from './clinic-text-limit.ts'

const Markdown = z.string().trim().max(clinicTextMaxLength).default('')
const InBothLanguages = z.strictObject({ de_DE: Markdown, en_EN: Markdown }).prefault({})

/** A clinic's own words for the public pages as they are set (§3); empty: the clinic adds nothing. */
export const ClinicTextsSetting = z.strictObject({
  imprint: InBothLanguages,
  privacy: InBothLanguages,
  terms: InBothLanguages,
  help: InBothLanguages,
})
