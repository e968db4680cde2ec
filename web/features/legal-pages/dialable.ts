/** A telephone link: digits and a leading plus, nothing that is only for the eye. */
export function dialable(phone: string): string {
  return `tel:${phone.replace(/(?!^\+)\D/g, '')}`
}
