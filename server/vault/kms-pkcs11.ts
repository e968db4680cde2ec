import { randomBytes } from 'node:crypto'
import { StartRefused } from '#config/environment.ts'
import type { Kms } from './kms.ts'

type Pkcs11Terms = {
  /** The path of the vendor's library. */
  readonly module: string
  /** The label of the token. */
  readonly token: string
  readonly pin: string
  /** The label of an AES key in the token. */
  readonly key: string
}

const beginning = 'pkcs11:1:'
const ivBytes = 12
const tagBits = 128
const longestOutputBytes = 512

/** Constants of PKCS#11 2.40, by their names in the standard without CK…_. */
const serialSession = 4
const userOfToken = 1
const aesGcm = 0x1087
const attribute = { class: 0, token: 1, label: 3, extractable: 0x162 }
const secretKeyClass = 4

/** Return values that an operator can do something about. */
const returned: Readonly<Record<number, string>> = {
  0x30: 'the device reports an error (CKR_DEVICE_ERROR)',
  0x32: 'the token was taken away (CKR_DEVICE_REMOVED)',
  0x40: 'it is not the key that wrapped them (CKR_ENCRYPTED_DATA_INVALID)',
  0x63: 'the key is no AES key (CKR_KEY_TYPE_INCONSISTENT)',
  0x68: 'the key may not encrypt or decrypt (CKR_KEY_FUNCTION_NOT_PERMITTED)',
  0x70: 'the token does not know AES-GCM (CKR_MECHANISM_INVALID)',
  0xa0: 'the PIN is wrong (CKR_PIN_INCORRECT); each further start with it counts as an attempt, until the token locks itself',
  0xa4: 'the PIN is locked (CKR_PIN_LOCKED); the security officer of the token unlocks it',
  0xe0: 'the token is not there (CKR_TOKEN_NOT_PRESENT)',
}

/**
 * A token of PKCS#11 with an AES key, used with AES-GCM. Each operation opens a session and ends it, so that a token may
 * be taken away and put back between two. No attempt is repeated: a wrong PIN would lock the token.
 */
export function pkcs11Kms(terms: Pkcs11Terms): Kms {
  const where = `The key "${terms.key}" in the token "${terms.token}" of PKCS#11`
  return {
    kind: 'pkcs11',
    key: terms.key,
    where,
    wrap: async (plain) => {
      const iv = randomBytes(ivBytes)
      const sealed = await inSession(terms, where, (session) => session.crypt('Encrypt', iv, plain))
      return `${beginning}${Buffer.concat([iv, sealed]).toString('base64')}`
    },
    unwrap: async (wrapped) => {
      const bytes = Buffer.from(wrapped.slice(beginning.length), 'base64')
      if (!wrapped.startsWith(beginning) || bytes.length <= ivBytes + tagBits / 8)
        throw new StartRefused(`${where}: kms.json is damaged. Put your copy of the file back.`)
      const [iv, sealed] = [bytes.subarray(0, ivBytes), bytes.subarray(ivBytes)]
      return inSession(terms, where, (session) => session.crypt('Decrypt', iv, sealed))
    },
  }
}

type Session = { readonly crypt: (verb: 'Encrypt' | 'Decrypt', iv: Buffer, input: Buffer) => Buffer }

async function inSession<T>(terms: Pkcs11Terms, where: string, work: (session: Session) => T): Promise<T> {
  const library = await libraryIn(terms.module)
  const call = (name: string, ...args: unknown[]) => {
    const code = library.call(name, ...args)
    if (code !== 0)
      throw new StartRefused(
        `${where} cannot be used: ${returned[code] ?? `${name} returned 0x${code.toString(16)}`}.`,
      )
  }
  call('C_Initialize', null)
  try {
    const slot = slotOf(call, terms, where)
    const handle = [0]
    call('C_OpenSession', slot, serialSession, null, null, handle)
    const [session = 0] = handle
    call('C_Login', session, userOfToken, Buffer.from(terms.pin), Buffer.byteLength(terms.pin))
    const key = keyOf(call, session, terms)
    return work({
      crypt: (verb, iv, input) => {
        const pParameter = {
          pIv: iv,
          ulIvLen: ivBytes,
          ulIvBits: ivBytes * 8,
          pAAD: null,
          ulAADLen: 0,
          ulTagBits: tagBits,
        }
        call(
          `C_${verb}Init`,
          session,
          { mechanism: aesGcm, pParameter, ulParameterLen: library.gcmBytes },
          key,
        )
        const output = Buffer.alloc(longestOutputBytes)
        const length = [output.length]
        call(`C_${verb}`, session, input, input.length, output, length)
        return output.subarray(0, length[0])
      },
    })
  } finally {
    // Ends the session and the login with it.
    library.call('C_Finalize', null)
  }
}

type Call = (name: string, ...args: unknown[]) => void

/** The slot of the token with the label: slot numbers change when tokens are put in. */
function slotOf(call: Call, { token }: Pkcs11Terms, where: string): number {
  const count = [0]
  call('C_GetSlotList', 1, null, count)
  const slots = Array.from({ length: count[0] ?? 0 }, () => 0)
  if (slots.length > 0) call('C_GetSlotList', 1, slots, count)
  const labels = slots.map((slot) => {
    const info = Buffer.alloc(512)
    call('C_GetTokenInfo', slot, info)
    return info.subarray(0, 32).toString('utf8').trimEnd()
  })
  const found = slots.filter((_, place) => labels[place] === token)
  const [slot] = found
  if (slot === undefined || found.length > 1)
    throw new StartRefused(
      `${where} cannot be used: ${found.length === 0 ? 'there is no token' : 'there are several tokens'} of this label. Is it put in, and does KEYS_KMS_TOKEN_LABEL name it?`,
    )
  return slot
}

/** The AES key with the label. Refuses one that may leave the token. */
function keyOf(call: Call, session: number, { key, token }: Pkcs11Terms): number {
  const wanted = [
    { type: attribute.class, pValue: ulong(secretKeyClass), ulValueLen: 8 },
    { type: attribute.token, pValue: Buffer.of(1), ulValueLen: 1 },
    { type: attribute.label, pValue: Buffer.from(key), ulValueLen: Buffer.byteLength(key) },
  ]
  call('C_FindObjectsInit', session, wanted, wanted.length)
  const [handles, count] = [[0, 0], [0]]
  call('C_FindObjects', session, handles, handles.length, count)
  call('C_FindObjectsFinal', session)
  const [found = 0] = handles
  if (count[0] !== 1)
    throw new StartRefused(
      `The token "${token}" has ${count[0] === 0 ? 'no secret key' : 'several secret keys'} of the label "${key}". See KEYS_KMS_KEY.`,
    )
  const extractable = Buffer.of(1)
  call(
    'C_GetAttributeValue',
    session,
    found,
    [{ type: attribute.extractable, pValue: extractable, ulValueLen: 1 }],
    1,
  )
  if (extractable[0] !== 0)
    throw new StartRefused(
      `The key "${key}" may leave the token "${token}" (CKA_EXTRACTABLE). Make one that may not.`,
    )
  return found
}

function ulong(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(BigInt(value))
  return bytes
}

/** The functions that are used, in C. CK_ULONG is an unsigned long. */
const functions = [
  'ulong C_Initialize(void *arguments)',
  'ulong C_Finalize(void *reserved)',
  'ulong C_GetSlotList(uint8_t tokenPresent, _Out_ ulong *slots, _Inout_ ulong *count)',
  'ulong C_GetTokenInfo(ulong slot, uint8_t *info)',
  'ulong C_OpenSession(ulong slot, ulong flags, void *application, void *notify, _Out_ ulong *session)',
  'ulong C_Login(ulong session, ulong user, uint8_t *pin, ulong length)',
  'ulong C_FindObjectsInit(ulong session, CK_ATTRIBUTE *template, ulong count)',
  'ulong C_FindObjects(ulong session, _Out_ ulong *objects, ulong most, _Out_ ulong *count)',
  'ulong C_FindObjectsFinal(ulong session)',
  'ulong C_GetAttributeValue(ulong session, ulong object, CK_ATTRIBUTE *template, ulong count)',
  'ulong C_EncryptInit(ulong session, CK_MECHANISM *mechanism, ulong key)',
  'ulong C_Encrypt(ulong session, uint8_t *input, ulong length, uint8_t *output, _Inout_ ulong *outputLength)',
  'ulong C_DecryptInit(ulong session, CK_MECHANISM *mechanism, ulong key)',
  'ulong C_Decrypt(ulong session, uint8_t *input, ulong length, uint8_t *output, _Inout_ ulong *outputLength)',
]

type Library = {
  /** Calls a function; its return value, 0 for success. */
  readonly call: (name: string, ...args: unknown[]) => number
  /** The size of CK_GCM_PARAMS. */
  readonly gcmBytes: number
}

const libraries = new Map<string, Library>()

/** Loads koffi and the vendor's library where a token is used, and only there. */
async function libraryIn(path: string): Promise<Library> {
  const known = libraries.get(path)
  if (known !== undefined) return known
  try {
    const library = await load(path)
    libraries.set(path, library)
    return library
  } catch (error) {
    throw new StartRefused(
      `KEYS_KMS_MODULE: ${path} cannot be loaded as a library of PKCS#11 (${error instanceof Error ? error.message : 'unknown'}).`,
    )
  }
}

async function load(path: string): Promise<Library> {
  const { default: koffi } = await import('koffi')
  const gcm = koffi.struct({
    pIv: 'uint8_t *',
    ulIvLen: 'ulong',
    ulIvBits: 'ulong',
    pAAD: 'void *',
    ulAADLen: 'ulong',
    ulTagBits: 'ulong',
  })
  const types = {
    CK_ATTRIBUTE: koffi.struct({ type: 'ulong', pValue: 'void *', ulValueLen: 'ulong' }),
    CK_MECHANISM: koffi.struct({
      mechanism: 'ulong',
      pParameter: koffi.pointer(gcm),
      ulParameterLen: 'ulong',
    }),
  }
  for (const [name, type] of Object.entries(types)) koffi.alias(name, type)
  const library = koffi.load(path)
  const bound = new Map(
    functions.map((signature) => [/ (\w+)\(/.exec(signature)?.[1] ?? '', library.func(signature)]),
  )
  return { call: (name, ...args) => Number(bound.get(name)?.(...args)), gcmBytes: koffi.sizeof(gcm) }
}
