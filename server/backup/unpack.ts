import { createWriteStream, mkdirSync } from 'node:fs'
import { basename, join, normalize } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { StartRefused } from '#config/environment.ts'
import { hashed } from './base-backup.ts'
import { readEncrypted } from './encrypted-file.ts'
import { compareWithManifest, type Manifest, manifestName, readManifest } from './manifest.ts'
import { readTar, type TarEntry } from './tar.ts'

/** Unpacks a backup into a new folder and verifies each file against the manifest. Refuses an incomplete one. */
export async function unpackBackup(
  file: string,
  {
    into,
    identity,
    progress,
    signal,
  }: { into: string; identity: string; progress: (bytes: number) => void; signal: AbortSignal },
): Promise<Manifest> {
  const found: Manifest['files'] = {}
  let manifest: Manifest | undefined
  let done = 0
  for await (const { name, size, bytes } of readTar(readEncrypted(file, identity, signal))) {
    refuseOutside(name)
    if (name === manifestName && bytes) manifest = readManifest(await textOf(bytes)) ?? refuseExternal(file)
    else if (bytes) found[name] = { size, sha256: await unpackFile(join(into, name), bytes) }
    else mkdirSync(join(into, name), { recursive: true, mode: 0o700 })
    done += size
    progress(done)
  }
  if (!manifest) refuseExternal(file)
  const complaints = compareWithManifest(manifest, found)
  if (complaints.length > 0)
    throw new StartRefused([`${basename(file)} is not as its manifest says:`, ...complaints].join('\n  '))
  return manifest
}

function refuseExternal(file: string): never {
  throw new StartRefused(
    `${basename(file)} has no manifest of ours. If pg_basebackup made it, unpack it by docs/operations.md.`,
  )
}

/** Refuses path traversal. Defence in depth: only somebody with the public key could have written such a name. */
function refuseOutside(name: string): void {
  if (name !== normalize(name) || name.startsWith('/') || name.startsWith('..'))
    throw new StartRefused(`The backup names a file outside of its folder: ${name}`)
}

async function unpackFile(path: string, bytes: AsyncIterable<Uint8Array>): Promise<string> {
  let sum = ''
  const source = hashed(bytes, (sha256) => {
    sum = sha256
  })
  await pipeline(source, createWriteStream(path, { mode: 0o600, flags: 'wx', flush: true }))
  return sum
}

async function textOf(bytes: NonNullable<TarEntry['bytes']>): Promise<string> {
  const pieces: Uint8Array[] = []
  for await (const piece of bytes) pieces.push(piece)
  return Buffer.concat(pieces).toString('utf8')
}
