import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { type EmbeddedDatabase, startEmbedded } from '#database/embedded.ts'
import { readEncrypted } from './encrypted-file.ts'
import { type ExternalBackup, writeExternalBackup } from './external-backup.ts'
import { readTar, tarChunk } from './tar.ts'
import { unpackBackup } from './unpack.ts'

const quiet = { info: () => undefined, error: () => undefined }
const instance = '7d0c1f5e-0f9a-4d6c-9a55-1d8a4c5b2e10'
const signal = new AbortController().signal
const usualPath = process.env.PATH ?? ''

let room: string
let other: EmbeddedDatabase
let secretKey: string
let backup: ExternalBackup
beforeAll(async () => {
  room = mkdtempSync(join(tmpdir(), 'standfest-external-'))
  other = await startEmbedded({ folder: join(room, 'other'), npm: 'chosen', log: quiet })
  secretKey = await generateX25519Identity()
  backup = {
    url: inject('databaseUrls').superuser,
    appUrl: inject('databaseUrls').app,
    to: join(room, 'backups'),
    recipient: await identityToRecipient(secretKey),
    now: 1_773_190_000,
    instance,
    kms: undefined,
    progress: () => undefined,
    signal,
  }
  // The real program writes an archive to its standard output; so does this stub.
  mkdirSync(join(room, 'bin'))
  const archive = join(room, 'cluster.tar')
  writeFileSync(archive, Buffer.concat([...tarChunk('PG_VERSION', Buffer.from('18\n')), Buffer.alloc(1024)]))
  writeFileSync(join(room, 'bin', 'pg_basebackup'), `#!/bin/sh\ncat ${archive}\n`)
  chmodSync(join(room, 'bin', 'pg_basebackup'), 0o755)
  process.env.PATH = `${join(room, 'bin')}:${usualPath}`
})
afterEach(() => rmSync(backup.to, { recursive: true, force: true }))
afterAll(async () => {
  process.env.PATH = usualPath
  await other.stop()
  rmSync(room, { recursive: true, force: true })
})

describe('a backup by PostgreSQL’s own program', () => {
  // REQ 4.113
  it('says in its name and at its head whose it is, and is no backup that restore takes', async () => {
    const file = await writeExternalBackup(backup)
    expect(basename(file)).toBe('standfest-20260311T004640Z.7d0c1f5e.tar.zst.age')
    const found: [string, string][] = []
    for await (const { name, bytes } of readTar(readEncrypted(file, secretKey))) {
      const pieces: Uint8Array[] = []
      for await (const piece of bytes ?? []) pieces.push(piece)
      found.push([name, Buffer.concat(pieces).toString()])
    }
    expect(found).toEqual([
      ['standfest-manifest.json', `{"format":"pg_basebackup","instance":"${instance}"}`],
      ['PG_VERSION', '18\n'],
    ])
    const into = join(room, 'into')
    await expect(
      unpackBackup(file, { into, identity: secretKey, progress: () => undefined, signal }),
    ).rejects.toThrow('has no manifest of ours. If pg_basebackup made it')
    expect(existsSync(into)).toBe(false)
  })

  // REQ 4.113
  it('is refused where DATABASE_BACKUP_URL leads to another PostgreSQL, and writes nothing', async () => {
    await expect(writeExternalBackup({ ...backup, url: other.urls.superuser })).rejects.toThrow(
      'DATABASE_BACKUP_URL leads to another PostgreSQL than DATABASE_URL',
    )
    expect(existsSync(backup.to) ? readdirSync(backup.to) : []).toEqual([])
  })
})
