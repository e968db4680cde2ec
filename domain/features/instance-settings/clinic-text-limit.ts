/** The maximum length of a clinic's own page text, in characters per language (§3). */
export const clinicTextMaxLength = 20_000

/** The public pages that a clinic can extend (§2). */
export const clinicTextNames = ['imprint', 'privacy', 'terms', 'help'] as const
export type ClinicTextName = (typeof clinicTextNames)[number]
