import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import type { OpenedSession } from '@standfest/domain/features/login/login.ts'
import {
  addPasskey,
  beginPasskey,
  requestPasskeyChallenge,
} from '@standfest/domain/features/login/passkeys.calls.ts'
import type { PasskeyProof } from '@standfest/domain/features/login/passkeys.ts'
import { RequestFailed } from '#api/failures.ts'
import { send } from '#api/send.ts'
import { loadRefusalTexts } from '#language/refusal-texts.ts'
import { notePasskeyHere } from './passkey-support.ts'

/** The authenticator already has a passkey of this account (`excludeCredentials`). */
export class PasskeyAlreadyHere extends Error {}

/** The server demands user verification from everybody: user presence, a mere touch, is not enough. */
const verification = 'required'

/** Gets an assertion for a challenge of the server. The passkeys are discoverable: the person chooses the account on the device. */
export async function signWithPasskey(): Promise<PasskeyProof> {
  const { data } = await send(requestPasskeyChallenge)
  if (data === undefined) throw new Error('Every site gives a challenge')
  const { challenge, rpId } = data.attributes
  const optionsJSON = { challenge, rpId, userVerification: verification } as const
  const { id, response } = await startAuthentication({ optionsJSON }).catch(refusedByDevice)
  notePasskeyHere()
  return {
    credentialId: id,
    clientData: response.clientDataJSON,
    authenticatorData: response.authenticatorData,
    signature: response.signature,
    // Always present: an authentication without `allowCredentials` uses discoverable credentials only.
    userHandle: response.userHandle ?? '',
  }
}

/** Creates a passkey for the signed-in account and registers it under this name. */
export async function makePasskey(name: string): Promise<OpenedSession> {
  const { data } = await send(beginPasskey)
  if (data === undefined) throw new Error('A passkey is begun with a challenge')
  const { challenge, rpId, rpName, userName, userHandle, excluded } = data.attributes
  const made = await startRegistration({
    optionsJSON: {
      challenge,
      rp: { id: rpId, name: rpName },
      user: { id: userHandle, name: userName, displayName: userName },
      pubKeyCredParams: [-7, -257, -8].map((alg) => ({ type: 'public-key', alg })),
      excludeCredentials: excluded.map((id) => ({ type: 'public-key', id })),
      authenticatorSelection: { residentKey: 'required', userVerification: verification },
      attestation: 'none',
    },
  }).catch(refusedByDevice)
  const { attestationObject: attestation, clientDataJSON: clientData } = made.response
  const added = await send(addPasskey, { body: { name, credentialId: made.id, clientData, attestation } })
  if (added.data === undefined) throw new Error('The session goes on with a new passkey')
  notePasskeyHere()
  return added.data.attributes
}

/** Reports an error or cancellation of the WebAuthn ceremony like a refusal of the server. */
async function refusedByDevice(error: unknown): Promise<never> {
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    throw new PasskeyAlreadyHere()
  await loadRefusalTexts()
  throw new RequestFailed({ status: 403, code: 'ERROR.PASSKEY_REFUSED' })
}
