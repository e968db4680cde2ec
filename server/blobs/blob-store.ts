/**
 * An object storage for sealed bytes. It is blind: names are random, and nothing but the bytes is stored with them. Each call
 * throws `BlobsUnavailable` where the storage does not answer as it should.
 */
export type BlobStore = {
  /** Writes an object; an existing one is replaced. */
  readonly put: (name: string, bytes: Uint8Array) => Promise<void>
  /** Reads an object; undefined where there is none. */
  readonly get: (name: string) => Promise<Buffer | undefined>
  /** Removes an object; succeeds where there is none. */
  readonly remove: (name: string) => Promise<void>
  /** The names of all objects of this instance. */
  readonly list: () => AsyncIterable<string>
}

/** The object storage did not answer in time, or refused. The message is for the operator and names no object. */
export class BlobsUnavailable extends Error {}

/** How the object storage is reached. */
export type BlobTerms = {
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKey: string
  readonly secretKey: string
  /** The storage's own certificate authority, as PEM; undefined: those that Node knows. */
  readonly authority: string | undefined
}
