import { describe, expect, test } from 'vitest'
import { certificateAuthority } from '#testing/certificate-authority.ts'
import { generateKeyPassword } from './key-password.ts'
import { makeKeyStore } from './key-store.ts'
import { makeKey } from './new-key.ts'

/** OpenSSL, as bundled with Node: it reads both formats, and refuses a file whose password or MAC is wrong. */
async function openWithOpenSsl(file: ArrayBuffer, passphrase: string): Promise<void> {
  const name = 'node:tls'
  const tls = (await import(/* @vite-ignore */ name)) as {
    createSecureContext: (store: { pfx: Uint8Array; passphrase: string }) => unknown
  }
  tls.createSecureContext({ pfx: new Uint8Array(file), passphrase })
}

async function aCertificate() {
  const authority = await certificateAuthority()
  const { privateKey, request } = await makeKey()
  const { certificate, chain } = await authority.certify(request)
  return { privateKey, certificates: [certificate, ...chain], name: 'Standfest m.albrecht' }
}

const asText = (file: ArrayBuffer) =>
  [...new Uint8Array(file)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

const tripleDes = '2a864886f70d010c0103'
const strongEncryption = '2a864886f70d01050d'

describe('the file of a certificate', () => {
  // ASVS 11.2.3, 11.3.1, 11.3.2, 11.3.5, 11.4.4
  test.each([
    { form: 'modern', has: strongEncryption, hasNot: tripleDes },
    { form: 'old', has: tripleDes, hasNot: strongEncryption },
  ] as const)('opens with its password and no other: $form', async ({ form, has, hasNot }) => {
    const password = generateKeyPassword()
    const file = await makeKeyStore(await aCertificate(), password, form)
    await expect(openWithOpenSsl(file, password)).resolves.toBeUndefined()
    await expect(openWithOpenSsl(file, `${password}1`)).rejects.toThrow('mac verify failure')
    expect(asText(file)).toContain(has)
    expect(asText(file)).not.toContain(hasNot)
  })

  test('holds the key sealed, never in clear', async () => {
    const content = await aCertificate()
    const secret = asText(content.privateKey).slice(-64)
    for (const form of ['modern', 'old'] as const) {
      expect(asText(await makeKeyStore(content, 'ABCD-0123', form))).not.toContain(secret)
    }
  })

  test('belongs to its own key: one that was changed on the way is refused', async () => {
    const content = await aCertificate()
    const other = await makeKey()
    const file = await makeKeyStore({ ...content, privateKey: other.privateKey }, 'ABCD-0123', 'modern')
    await expect(openWithOpenSsl(file, 'ABCD-0123')).rejects.toThrow('Unable to load')
  })
})

describe('the password of the file', () => {
  test('is long, readable, and another one each time', () => {
    const drawn = Array.from({ length: 50 }, generateKeyPassword)
    expect(new Set(drawn).size).toBe(50)
    for (const password of drawn)
      expect(password).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){4}[0-9A-HJKMNP-TV-Z]{4}$/)
  })
})
