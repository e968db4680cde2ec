/** The `tel:` link of a number: in its parsed form, or, where it could not be parsed, its digits. */
export function dial(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`
}

/** A formatted telephone number; one that was stored before numbers were parsed is shown as it is. */
export function inGroups({
  phone,
  phoneShown,
}: {
  readonly phone: string
  readonly phoneShown?: string | undefined
}): string {
  return phone === '' ? '' : phoneShown || phone
}
