import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** Deviations from a correct ceremony: faults of an authenticator, or forgeries. */
export type Forged = {
  readonly origin?: string
  readonly rpId?: string
  /** The user-verified flag. */
  readonly isVerified?: boolean
  readonly isPresent?: boolean
  readonly crossOrigin?: boolean
  readonly type?: string
  readonly challenge?: string
  readonly userHandle?: string
  readonly counter?: number
  /** Signs with a key other than the credential's. */
  readonly withOtherKey?: true
  readonly format?: string
  readonly statement?: Map<string, unknown>
}

type Asked = { readonly challenge: string; readonly rpId: string }

const userPresent = 0x01
const userVerified = 0x04
const hasCredential = 0x40

/** A software authenticator after WebAuthn Level 2: ES256, discoverable credentials, a signature counter for each. */
export class SoftwareAuthenticator {
  readonly origin: string
  #keys = newKeys()
  #credentialId = ''
  #userHandle = ''
  counter = 0
  /** The counter's increment for each signature; 0: no counter, like synced passkeys. */
  readonly step: number

  constructor(origin: string, step = 1) {
    this.origin = origin
    this.step = step
  }

  get credentialId(): string {
    return this.#credentialId
  }

  /** Creates a credential; returns the attributes of `addPasskey` without the name. */
  make({ userHandle, ...asked }: Asked & { readonly userHandle: string }, forged: Forged = {}) {
    this.#keys = newKeys()
    this.#credentialId = randomBytes(32).toString('base64url')
    this.#userHandle = userHandle
    const data = Buffer.concat([
      this.#authenticatorData(asked, forged, hasCredential),
      // The AAGUID, all zero: it does not reveal the model.
      Buffer.alloc(16),
      bigEndian(2, 32),
      Buffer.from(this.#credentialId, 'base64url'),
      this.#cosePublicKey(),
    ])
    const attestation = new Map<string, unknown>([
      ['fmt', forged.format ?? 'none'],
      ['attStmt', forged.statement ?? new Map()],
      ['authData', Uint8Array.from(data)],
    ])
    return {
      credentialId: this.#credentialId,
      clientData: this.#clientData('webauthn.create', asked, forged).toString('base64url'),
      attestation: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
    }
  }

  /** Signs a challenge; returns the attributes of an assertion. */
  sign(asked: Asked, forged: Forged = {}) {
    const data = this.#authenticatorData(asked, forged, 0)
    const clientData = this.#clientData('webauthn.get', asked, forged)
    const { privateKey } = forged.withOtherKey ? newKeys() : this.#keys
    const signed = Buffer.concat([data, createHash('sha256').update(clientData).digest()])
    return {
      credentialId: this.#credentialId,
      clientData: clientData.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', signed, privateKey).toString('base64url'),
      userHandle: forged.userHandle ?? this.#userHandle,
    }
  }

  #authenticatorData({ rpId }: Asked, forged: Forged, more: number): Buffer {
    const { isVerified = true, isPresent = true } = forged
    this.counter += this.step
    const flags = more | (isPresent ? userPresent : 0) | (isVerified ? userVerified : 0)
    const host = createHash('sha256')
      .update(forged.rpId ?? rpId)
      .digest()
    return Buffer.concat([host, Buffer.of(flags), bigEndian(4, forged.counter ?? this.counter)])
  }

  #clientData(type: string, { challenge }: Asked, forged: Forged): Buffer {
    return Buffer.from(
      JSON.stringify({
        type: forged.type ?? type,
        challenge: forged.challenge ?? challenge,
        origin: forged.origin ?? this.origin,
        crossOrigin: forged.crossOrigin ?? false,
      }),
    )
  }

  #cosePublicKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const key = new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
      [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
    ])
    return Buffer.from(isoCBOR.encode(key as never))
  }
}

function newKeys() {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' })
}

function bigEndian(bytes: number, value: number): Buffer {
  const written = Buffer.alloc(bytes)
  written.writeUIntBE(value, 0, bytes)
  return written
}
