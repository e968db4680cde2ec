import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as textOf } from 'node:stream/consumers'

/** A transit secrets engine as Vault and OpenBao have it, as strict as they are, with one key. */
export type TransitEngine = {
  /** The variables of an instance whose keys it wraps. */
  readonly variables: Readonly<Record<string, string>>
  /** Makes a new version of the key. */
  readonly rotate: () => void
  /** Versions below this one decrypt no more. */
  readonly setMinDecryptionVersion: (version: number) => void
  readonly setSealed: (isSealed: boolean) => void
  readonly asked: string[]
  readonly stop: () => Promise<void>
}

const [token, key, namespace] = ['hvs.standfest', 'klinik', 'clinics']

export async function openTransitEngine(): Promise<TransitEngine> {
  const versions: Buffer[] = [randomBytes(32)]
  const asked: string[] = []
  let [isSealed, lowest] = [false, 1]
  const answerTo = (verb: string, body: Record<string, unknown>): readonly [number, object] => {
    const [field, ...more] = Object.keys(body)
    if (more.length > 0 || field !== (verb === 'encrypt' ? 'plaintext' : 'ciphertext'))
      return [400, { errors: ['unknown fields'] }]
    const given = String(body[field])
    if (verb === 'encrypt') {
      const plain = Buffer.from(given, 'base64')
      if (plain.toString('base64') !== given) return [400, { errors: ['illegal base64'] }]
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', versions.at(-1) ?? Buffer.alloc(32), iv)
      const sealed = Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
      return [200, { data: { ciphertext: `vault:v${versions.length}:${sealed.toString('base64')}` } }]
    }
    const [, version = '0', words = ''] = /^vault:v(\d+):(.+)$/.exec(given) ?? []
    const secret = versions[Number(version) - 1]
    if (secret === undefined || Number(version) < lowest) return [400, { errors: ['version is disallowed'] }]
    try {
      const sealed = Buffer.from(words, 'base64')
      const decipher = createDecipheriv('aes-256-gcm', secret, sealed.subarray(0, 12))
      decipher.setAuthTag(sealed.subarray(-16))
      const plain = Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()])
      return [200, { data: { plaintext: plain.toString('base64') } }]
    } catch {
      return [400, { errors: ['invalid ciphertext'] }]
    }
  }
  const server = createServer((request, response) => {
    const tell = ([status, body]: readonly [number, object]) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    asked.push(`${request.method} ${request.url}`)
    const [, verb] = new RegExp(`^/v1/transit/(encrypt|decrypt)/${key}$`).exec(request.url ?? '') ?? []
    if (isSealed) return void tell([503, { errors: ['Vault is sealed'] }])
    if (request.headers['x-vault-token'] !== token) return void tell([403, { errors: ['permission denied'] }])
    if (request.headers['x-vault-namespace'] !== namespace || verb === undefined)
      return void tell([404, { errors: [] }])
    if (request.method !== 'POST' && request.method !== 'PUT') return void tell([405, { errors: [] }])
    textOf(request).then(
      (text) => tell(answerTo(verb, JSON.parse(text) as Record<string, unknown>)),
      () => response.destroy(),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    variables: {
      KEYS_KMS: 'transit',
      KEYS_KMS_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      KEYS_KMS_KEY: key,
      KEYS_KMS_NAMESPACE: namespace,
      KEYS_KMS_TOKEN: token,
    },
    rotate: () => void versions.push(randomBytes(32)),
    setMinDecryptionVersion: (version) => {
      lowest = version
    },
    setSealed: (next) => {
      isSealed = next
    },
    asked,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
