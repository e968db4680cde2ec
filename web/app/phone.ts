/** The address that dials a number as people write it. */
export function dial(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`
}
