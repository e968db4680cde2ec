import { BmpString, OctetString } from 'asn1js'
import {
  Attribute,
  AuthenticatedSafe,
  CertBag,
  Certificate,
  PFX,
  PKCS8ShroudedKeyBag,
  PrivateKeyInfo,
  SafeBag,
  SafeContents,
} from 'pkijs'
import { engine, oldReadersEngine } from './key-engine.ts'
import { derOf } from './pem.ts'

/** `modern` for systems of the last years, `old` for Apple and old devices. */
export type KeyStoreForm = 'modern' | 'old'

const forms = {
  modern: { engine, hash: 'SHA-256', iterations: 100_000 },
  old: { engine: oldReadersEngine, hash: 'SHA-1', iterations: 2048 },
} as const

const bagIds = { key: '1.2.840.113549.1.12.10.1.2', certificate: '1.2.840.113549.1.12.10.1.3' }
const attributeIds = { friendlyName: '1.2.840.113549.1.9.20', localKeyId: '1.2.840.113549.1.9.21' }

/** The content of a PKCS#12 file. */
type Content = {
  /** The private key, PKCS#8. */
  readonly privateKey: ArrayBuffer
  /** The certificate chain, PEM: the client's first, then up to the root. */
  readonly certificates: readonly string[]
  /** The friendly name under which the system lists the certificate. */
  readonly name: string
}

/**
 * The PKCS#12 file with which a key and its certificate are imported into a system's or browser's certificate store.
 */
export async function makeKeyStore(
  { privateKey, certificates, name }: Content,
  password: string,
  form: KeyStoreForm,
): Promise<ArrayBuffer> {
  const { engine: cryptography, hash, iterations } = forms[form]
  const secret = new TextEncoder().encode(password).buffer
  const encryption = {
    password: secret,
    // pkijs generates the initialisation vector itself, but its types require one.
    contentEncryptionAlgorithm: { name: 'AES-CBC', length: 256, iv: new Uint8Array(16) },
    hmacHashAlgorithm: 'SHA-256',
    iterationCount: iterations,
  }
  const marks = [...(await keyMark(certificates[0] ?? '')), nameMark(name)]
  const keyBag = new PKCS8ShroudedKeyBag({ parsedValue: PrivateKeyInfo.fromBER(privateKey) })
  await keyBag.makeInternalValues(encryption, cryptography)
  const keys = new SafeContents({
    safeBags: [new SafeBag({ bagId: bagIds.key, bagValue: keyBag, bagAttributes: marks })],
  })
  const certified = new SafeContents({
    safeBags: certificates.map(
      (pem, at) =>
        new SafeBag({
          bagId: bagIds.certificate,
          bagValue: new CertBag({ parsedValue: Certificate.fromBER(derOf(pem)) }),
          ...(at === 0 ? { bagAttributes: marks } : {}),
        }),
    ),
  })
  const safe = new AuthenticatedSafe({
    parsedValue: {
      safeContents: [
        { privacyMode: 0, value: keys },
        { privacyMode: 1, value: certified },
      ],
    },
  })
  await safe.makeInternalValues({ safeContents: [{}, encryption] }, cryptography)
  const store = new PFX({ parsedValue: { integrityMode: 0, authenticatedSafe: safe } })
  await store.makeInternalValues(
    { password: secret, iterations, pbkdf2HashAlgorithm: hash, hmacHashAlgorithm: hash },
    cryptography,
  )
  return store.toSchema().toBER(false)
}

/** The local key id, by which a system finds the key that belongs to the certificate. */
async function keyMark(certificate: string): Promise<Attribute[]> {
  const print = await crypto.subtle.digest('SHA-1', derOf(certificate))
  return [new Attribute({ type: attributeIds.localKeyId, values: [new OctetString({ valueHex: print })] })]
}

function nameMark(name: string): Attribute {
  return new Attribute({ type: attributeIds.friendlyName, values: [new BmpString({ value: name })] })
}
