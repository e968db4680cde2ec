import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'
import { StartRefused } from '#config/environment.ts'
import { writeSecretFile } from '#vault/secret-file.ts'

const Record = z.object({
  format: z.literal(1),
  clinic: z.string(),
  /** SHA-256 of the instance id, in hex: backups name their instance, so that they can be recognised. */
  instanceSha256: z.string(),
  state: z.enum(['begun', 'erased']),
  begunAt: z.string(),
  erasedAt: z.string().optional(),
  version: z.string(),
  /** Host and port of the PostgreSQL. */
  place: z.string(),
  databases: z.array(z.string()),
  logins: z.array(z.string()),
  /** Folders and files: data, keys, secrets, environment file, reserved ports. */
  files: z.array(z.string()),
  keys: z.string(),
  /** What the command does not reach. */
  remains: z.array(z.string()),
})

/** What was erased of a clinic, and what remains where. */
export type ErasureRecord = z.infer<typeof Record>

/** Reads the operator's Ed25519 key (PEM). Throws `StartRefused` for any other one. */
export function readSigningKey(file: string | undefined): KeyObject {
  const path = resolve(file ?? '')
  try {
    const key = createPrivateKey(readFileSync(path))
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw error
  }
  throw new StartRefused(
    `${path} holds no Ed25519 key. Make one: openssl genpkey -algorithm ed25519 -out FILE`,
  )
}

/** Writes the record in one line and its signature (base64) in the next one. */
export async function writeRecord(file: string, record: ErasureRecord, key: KeyObject): Promise<void> {
  const text = JSON.stringify(record)
  const signature = sign(null, Buffer.from(text), key).toString('base64')
  await writeSecretFile(resolve(file), `${text}\n${signature}\n`)
}

/** Reads a record; undefined where there is no file. Throws `StartRefused` unless this key has signed it. */
export function readRecord(file: string, key: KeyObject): ErasureRecord | undefined {
  const path = resolve(file)
  if (!existsSync(path)) return undefined
  const [text = '', signature = ''] = readFileSync(path, 'utf8').split('\n')
  if (!verify(null, Buffer.from(text), createPublicKey(key), Buffer.from(signature, 'base64')))
    throw new StartRefused(`${path} is no record that this key has signed.`)
  return Record.parse(JSON.parse(text))
}
