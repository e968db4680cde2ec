/** Generates a private key for push, as `auth_key` takes it: 32 bytes in base64url. */
export async function makePushKey(): Promise<string> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ])
  const { d = '' } = await crypto.subtle.exportKey('jwk', pair.privateKey)
  return d
}
