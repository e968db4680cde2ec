/** What the form of a registration holds. */
export type RegisterValues = {
  readonly name: string
  readonly surname: string
  readonly email: string
  readonly alias: string
  readonly terms: boolean
}
