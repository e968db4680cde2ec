/** The storage key for the fact that a passkey was made or used on this device. */
const usedKey = 'sf-passkey'

/** Whether this browser has passkeys at all. */
export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in window
}

/** Whether a passkey was made or used here, so that it is offered where a password is asked for in between. */
export function passkeyIsHere(): boolean {
  return hasPasskeys() && localStorage.getItem(usedKey) !== null
}

export function notePasskeyHere(): void {
  localStorage.setItem(usedKey, 'yes')
}
