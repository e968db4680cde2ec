/** Stricter than RFC 5322: no character that could inject a header or a second recipient into a `mailto:` link. */
const addressPattern = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/

/** How to reach the clinic's contact for data protection. */
type DataProtectionContact =
  | { readonly by: 'email'; readonly address: string; readonly href: string }
  | { readonly by: 'phone'; readonly phone: string }
  | { readonly by: 'page' }

type Clinic = {
  readonly dataProtectionOfficer: string
  readonly email: string
  readonly phone: string
}

/**
 * The clinic's contact for data protection: the officer's address if the clinic gave one, else the clinic's address, its number, or the
 * legal page that names who is responsible. The subject has to be neutral: e-mail is not encrypted, and mailboxes list subjects.
 */
export function contactOf(clinic: Clinic, subject: string): DataProtectionContact {
  const address = addressIn(clinic.dataProtectionOfficer) ?? addressIn(clinic.email)
  if (address !== undefined)
    return { by: 'email', address, href: `mailto:${address}?subject=${encodeURIComponent(subject)}` }
  return clinic.phone === '' ? { by: 'page' } : { by: 'phone', phone: clinic.phone }
}

/** The officer's name as the clinic wrote it, without the address; empty if there is none. */
export function officerNamed({ dataProtectionOfficer }: Pick<Clinic, 'dataProtectionOfficer'>): string {
  return dataProtectionOfficer
    .replace(addressPattern, '')
    .replace(/[\s,;:<>()]+$/, '')
    .trim()
}

function addressIn(text: string): string | undefined {
  return addressPattern.exec(text)?.[0]
}
