/** The address that dials a number: as it is kept, or, where it could not be read, its digits. */
export function dial(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`
}

/** A number as people read it; one that was kept before numbers were grouped stands as it is. */
export function inGroups({
  phone,
  phoneShown,
}: {
  readonly phone: string
  readonly phoneShown?: string | undefined
}): string {
  return phone === '' ? '' : phoneShown || phone
}
