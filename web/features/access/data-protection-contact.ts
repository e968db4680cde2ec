/** A character of an e-mail address here: what could add a header or a second recipient to a link is none. */
const addressPattern = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/

/** How to reach whoever answers for data protection in the clinic. */
export type DataProtectionContact =
  | { readonly by: 'email'; readonly href: string }
  | { readonly by: 'phone'; readonly phone: string }
  | { readonly by: 'page' }

type Clinic = {
  readonly dataProtectionOfficer: string
  readonly email: string
  readonly phone: string
}

/**
 * The clinic's contact for data protection: the officer's own address, where the clinic gave one; else the clinic's
 * address, its number, or the page that says who answers for it. The subject is neutral: mail is not sealed, and lists
 * show it.
 */
export function contactOf(clinic: Clinic, subject: string): DataProtectionContact {
  const address = addressIn(clinic.dataProtectionOfficer) ?? addressIn(clinic.email)
  if (address !== undefined)
    return { by: 'email', href: `mailto:${address}?subject=${encodeURIComponent(subject)}` }
  return clinic.phone === '' ? { by: 'page' } : { by: 'phone', phone: clinic.phone }
}

/** The officer's name as the clinic wrote it, without the address; empty: there is none. */
export function officerNamed({ dataProtectionOfficer }: Pick<Clinic, 'dataProtectionOfficer'>): string {
  return dataProtectionOfficer
    .replace(addressPattern, '')
    .replace(/[\s,;:<>()]+$/, '')
    .trim()
}

function addressIn(text: string): string | undefined {
  return addressPattern.exec(text)?.[0]
}
