import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** What a device may do wrong, or what somebody may forge, in one ceremony. */
export type Forged = {
  readonly origin?: string
  readonly rpId?: string
  /** Whether the device asked for finger, face or PIN. */
  readonly isVerified?: boolean
  readonly isPresent?: boolean
  readonly crossOrigin?: boolean
  readonly type?: string
  readonly challenge?: string
  readonly userHandle?: string
  readonly counter?: number
  /** Signs with another key than that of the credential. */
  readonly withOtherKey?: true
  readonly format?: string
  readonly statement?: Map<string, unknown>
}

type Asked = { readonly challenge: string; readonly rpId: string }

const userPresent = 0x01
const userVerified = 0x04
const hasCredential = 0x40

/** An authenticator in software: ES256, discoverable credentials, a counter for each, as WebAuthn Level 2 describes it. */
export class SoftwareAuthenticator {
  readonly origin: string
  #keys = newKeys()
  #credentialId = ''
  #userHandle = ''
  counter = 0
  /** How far the counter goes on with each signature; 0: as devices do that share their passkeys. */
  readonly step: number

  constructor(origin: string, step = 1) {
    this.origin = origin
    this.step = step
  }

  get credentialId(): string {
    return this.#credentialId
  }

  /** Makes a credential; the attributes of `addPasskey` without the name. */
  make({ userHandle, ...asked }: Asked & { readonly userHandle: string }, forged: Forged = {}) {
    this.#keys = newKeys()
    this.#credentialId = randomBytes(32).toString('base64url')
    this.#userHandle = userHandle
    const data = Buffer.concat([
      this.#authenticatorData(asked, forged, hasCredential),
      // Nobody's model: all zero.
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

  /** Signs a challenge; the attributes of a proof. */
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
