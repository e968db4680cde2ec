/** Local storage: a passkey was created or used on this device. */
const usedKey = 'sf-passkey'

/** Whether this browser supports WebAuthn. */
export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in window
}

/** Whether a passkey was created or used on this device; re-authentication then offers it. */
export function passkeyIsHere(): boolean {
  return hasPasskeys() && localStorage.getItem(usedKey) !== null
}

export function notePasskeyHere(): void {
  localStorage.setItem(usedKey, 'yes')
}
