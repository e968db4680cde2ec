/** What the form of a registration holds. */
export type RegisterValues = {
  readonly prefix: string
  readonly titleId: string
  readonly name: string
  readonly surname: string
  readonly email: string
  readonly alias: string
  readonly terms: boolean
}
