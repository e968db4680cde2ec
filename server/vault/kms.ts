import type { KmsTerms } from '#config/kms-terms.ts'

/**
 * A key management system, which encrypts with a key that never leaves it. Asked at a start and by commands only: see
 * [Note: Wrapped keys]. Both functions throw `StartRefused`, in words, where it is away or refuses.
 */
export type Kms = {
  readonly kind: NonNullable<KmsTerms['KEYS_KMS']>
  /** The name of the wrapping key. */
  readonly key: string
  /** The key and where it is, for operators' messages. */
  readonly where: string
  /** Encrypts the bytes of a key with the newest version of the wrapping key. */
  readonly wrap: (plain: Buffer) => Promise<string>
  readonly unwrap: (wrapped: string) => Promise<Buffer>
}
