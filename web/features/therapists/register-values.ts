/** The values of the registration form. */
export type RegisterValues = {
  readonly prefix: string
  readonly titleId: string
  readonly name: string
  readonly surname: string
  readonly email: string
  readonly alias: string
  readonly terms: boolean
}
