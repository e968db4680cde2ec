/** The longest that a clinic's own words on a page may be, in characters and one language (§3). */
export const clinicTextMaxLength = 20_000

/** The public pages to which a clinic adds words of its own (§2). */
export const clinicTextNames = ['imprint', 'privacy', 'terms', 'help'] as const
export type ClinicTextName = (typeof clinicTextNames)[number]
