import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { backupName } from '#backup/base-backup.ts'
import { copyFiles, readFileCopy } from '#backup/file-copies.ts'
import { type BlobStore, BlobsUnavailable } from '#blobs/blob-store.ts'
import { blobStoreFault, blobStoreOf, servedBlobStoreOf } from '#blobs/open-blob-store.ts'
import { readEnvironment } from '#config/environment.ts'
import type { Log, LogEntry } from '#log/log.ts'
import { aClinic, browserOf, type Person } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { type ObjectStorage, openObjectStorage } from '#testing/object-storage.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { getIdentity } from '#vault/instance-identity.ts'
import { moveFiles, removeStrays } from './move-files.ts'
import { openStoredFiles, putBackMissing } from './stored-files.ts'

let storage: ObjectStorage
let server: TestServer
let blobs: BlobStore
let client: Person
let phone: TestBrowser
beforeAll(async () => {
  storage = await openObjectStorage()
  server = await openTestServer(storage.variables)
  const environment = readEnvironment(storage.variables)
  const store = blobStoreOf(environment, () => getIdentity(server.vault.keyring.store))
  if (store === undefined) throw new Error('no storage')
  blobs = store
})
afterAll(async () => {
  await server.close()
  await storage.stop()
})
beforeEach(async () => {
  storage.setReachable(true)
  await sqlRows(server.addresses.superuser, 'delete from properties')
  server.clock.pass(7200)
  await removeStrays(needs())
  const clinic = aClinic(server)
  client = await clinic.client(await clinic.therapist())
  phone = await browserOf(server, client)
})

const needs = () => ({ database: server.database, clock: server.clock, blobs })
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A client's picture, as the page uploads it. */
async function addPicture(of = client, from = phone): Promise<string> {
  const sent = await from.post('/upload/property', 'property', {
    accountId: of.id,
    targetType: 'ACCOUNT',
    targetId: of.id,
    filename: 'bild.png',
    content: png.toString('base64'),
  })
  if (sent.status !== 201) throw new Error(`the picture was refused: ${sent.status}`)
  return sent.body.data.id ?? ''
}

/** The file's status, size and text, as far as it is one. */
const read = async (id: string) => {
  const { status, text } = await phone.get(`/rest/attachment/${id}`)
  return { status, text }
}
const rowOf = async (id: string) =>
  (
    await sqlRows<{ content: Buffer | null; blob: string | null }>(
      server.addresses.superuser,
      'select content, blob from properties where id = $1',
      [id],
    )
  )[0]
const objects = async () => {
  const names: string[] = []
  for await (const name of blobs.list()) names.push(name)
  return names.toSorted()
}

describe('files in an object storage', () => {
  // REQ 4.410
  it('are read as before, and the storage sees neither content nor names', async () => {
    const id = await addPicture()
    const before = await read(id)
    const { moved } = await moveFiles(needs(), 's3')
    expect(moved).toBe(1)
    const row = await rowOf(id)
    expect(row?.content).toBeNull()
    expect(row?.blob).toMatch(/^[0-9a-f]{32}$/)
    expect(await read(id)).toEqual(before)
    const stored = await blobs.get(row?.blob ?? '')
    expect(stored?.includes(png.subarray(0, 8))).toBe(false)
    const instance = await getIdentity(server.vault.keyring.store)
    for (const path of storage.asked.filter((one) => one.startsWith('PUT')))
      expect(path).toMatch(new RegExp(`^PUT /standfest-test/${instance}/[0-9a-f]{32}(\\?x-id=PutObject)?$`))
    expect(storage.asked.join()).not.toContain(client.id)
    expect(storage.asked.join()).not.toContain(id)
  })

  // REQ 4.411
  it('come back into the database, and can be moved again after an interruption at any point', async () => {
    const id = await addPicture()
    const before = await read(id)
    const stop = new Error('interrupted')
    const interrupted = moveFiles(needs(), 's3', () => {
      throw stop
    })
    await expect(interrupted).rejects.toBe(stop)
    expect(await read(id)).toEqual(before)
    await moveFiles(needs(), 's3')
    expect((await rowOf(id))?.content).toBeNull()
    const { moved, missing } = await moveFiles(needs(), 'database')
    expect([moved > 0, missing]).toEqual([true, 0])
    expect((await rowOf(id))?.blob).toBeNull()
    expect(await read(id)).toEqual(before)
    await removeStrays(needs())
    expect(await objects()).toEqual([])
  })

  // REQ 4.411
  it('stay where they are when the storage returns other bytes or goes away, and leave no object behind', async () => {
    const id = await addPicture()
    const before = await read(id)
    const forgetful: BlobStore = { ...blobs, get: () => Promise.resolve(Buffer.from('something else')) }
    await expect(moveFiles({ ...needs(), blobs: forgetful }, 's3')).rejects.toThrow('other bytes')
    expect((await rowOf(id))?.content).not.toBeNull()
    storage.setReachable(false)
    await expect(moveFiles(needs(), 's3')).rejects.toThrow('The object storage did not take the request')
    expect(await read(id)).toEqual(before)
    storage.setReachable(true)
    expect(await objects()).toHaveLength(1)
    server.clock.pass(7200)
    await removeStrays(needs())
    expect(await objects()).toEqual([])
  })

  // REQ 4.411
  it('that are replaced while they are moved are the new ones', async () => {
    const id = await addPicture()
    const slow: BlobStore = {
      ...blobs,
      put: async (name, bytes) => {
        await blobs.put(name, bytes)
        await sqlRows(
          server.addresses.superuser,
          'update properties set version = version + 1 where id = $1',
          [id],
        )
      },
    }
    expect(await moveFiles({ ...needs(), blobs: slow }, 's3')).toMatchObject({ moved: 0 })
    expect((await rowOf(id))?.content).not.toBeNull()
  })

  // REQ 4.412
  it('are removed from the storage with their row, however that goes', async () => {
    const removed = await addPicture()
    await moveFiles(needs(), 's3')
    const erased = await addPicture()
    // The second picture replaced the first one.
    expect((await rowOf(removed))?.blob).toBeNull()
    expect(await removeStrays(needs())).toBe(1)
    await moveFiles(needs(), 's3')
    expect(await objects()).toHaveLength(1)
    await sqlRows(server.addresses.superuser, 'delete from properties where id = $1', [erased])
    expect(await objects()).toHaveLength(1)
    storage.setReachable(false)
    await expect(removeStrays(needs())).rejects.toThrow('The object storage')
    storage.setReachable(true)
    expect(await removeStrays(needs())).toBe(1)
    expect(await objects()).toEqual([])
  })

  // REQ 4.413
  it('cannot be read while the storage is away, which is said, and uploads and everything else go on', async () => {
    const id = await addPicture()
    await moveFiles(needs(), 's3')
    storage.setReachable(false)
    const answer = await phone.get(`/rest/attachment/${id}`)
    expect([answer.status, answer.code]).toEqual([503, 'ERROR.OVERLOADED'])
    expect((await phone.get('/rest/account')).status).toBe(200)
    await addPicture()
    const environment = readEnvironment(storage.variables)
    const instance = await getIdentity(server.vault.keyring.store)
    expect(await blobStoreFault(environment, instance)).toContain(
      'The object storage did not take the request',
    )
    storage.setReachable(true)
    expect(await blobStoreFault(environment, instance)).toBeUndefined()
  })

  // REQ 4.413
  it('whose object is missing are not found, and nothing breaks', async () => {
    const id = await addPicture()
    await moveFiles(needs(), 's3')
    await blobs.remove((await rowOf(id))?.blob ?? '')
    expect((await phone.get(`/rest/attachment/${id}`)).status).toBe(404)
  })

  // REQ 4.442
  it('that are missing, and a storage that is away, are events with an alarm, without a name in them', async () => {
    const events: LogEntry[] = []
    const log: Log = { info: () => undefined, error: (entry) => void events.push(entry) }
    const environment = readEnvironment(storage.variables)
    const served = servedBlobStoreOf(environment, () => getIdentity(server.vault.keyring.store), log)
    expect(await served?.get('00'.repeat(16))).toBeUndefined()
    expect(events).toEqual([{ event: 'object-missing' }])
    storage.setReachable(false)
    await expect(served?.put('00'.repeat(16), Buffer.from('sealed'))).rejects.toThrow('did not take')
    storage.setReachable(true)
    expect(events[1]).toMatchObject({ event: 'object-storage-away', fault: 'Error' })
    expect(JSON.stringify(events)).not.toContain('00000000')
  })

  // REQ 4.442
  it('go past those that the storage refuses, however many, which is an error all the same', async () => {
    const clinic = aClinic(server)
    const therapist = await clinic.therapist()
    const anotherPicture = async () => {
      const other = await clinic.client(therapist)
      return addPicture(other, await browserOf(server, other))
    }
    const refused = [
      await addPicture(),
      await anotherPicture(),
      await anotherPicture(),
      await anotherPicture(),
    ]
    const contents = await Promise.all(refused.map(async (id) => (await rowOf(id))?.content))
    const later = await anotherPicture()
    const picky: BlobStore = {
      ...blobs,
      put: (name, bytes) =>
        contents.some((content) => content?.equals(bytes))
          ? Promise.reject(new BlobsUnavailable('too strange'))
          : blobs.put(name, bytes),
    }
    await expect(moveFiles({ ...needs(), blobs: picky }, 's3')).rejects.toThrow('too strange')
    for (const id of refused) expect((await rowOf(id))?.blob).toBeNull()
    expect((await rowOf(later))?.blob).not.toBeNull()
  })

  // REQ 4.414
  it('keep their copy as long as a backup needs it, and no longer', async () => {
    await addPicture()
    await moveFiles(needs(), 's3')
    const folder = mkdtempSync(join(tmpdir(), 'standfest-copies-'))
    try {
      const instance = await getIdentity(server.vault.keyring.store)
      const recipient = await identityToRecipient(await generateX25519Identity())
      /** A nightly backup, which takes a while before the files are copied. */
      const backUp = async () => {
        const now = server.clock.instant()
        writeFileSync(join(folder, backupName({ now, instance })), 'a backup')
        server.clock.pass(600)
        const { signal } = new AbortController()
        await copyFiles({ blobs, to: folder, recipient, instance, now, signal }, () => undefined)
        server.clock.pass(86_400)
        return join(folder, backupName({ now, instance }))
      }
      const copies = () => readdirSync(join(folder, `files-${instance}`)).length
      const first = await backUp()
      await sqlRows(server.addresses.superuser, 'delete from properties')
      await removeStrays(needs())
      await backUp()
      expect(copies()).toBe(1)
      rmSync(first)
      await backUp()
      expect(copies()).toBe(0)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })

  // REQ 4.411
  it('stay in their row when their object is removed before the row has taken it', async () => {
    const id = await addPicture()
    const before = await read(id)
    // The move is suspended for hours, and the server's job removes the object, which no row names yet.
    const paused: BlobStore = {
      ...blobs,
      get: async (name) => {
        const bytes = await blobs.get(name)
        server.clock.pass(7200)
        await removeStrays(needs())
        return bytes
      },
    }
    expect(await moveFiles({ ...needs(), blobs: paused }, 's3')).toMatchObject({ moved: 0 })
    expect((await rowOf(id))?.content).not.toBeNull()
    // The session has ended meanwhile.
    phone = await browserOf(server, client)
    expect(await read(id)).toEqual(before)
  })

  // REQ 4.414
  it('are in the backup, once each, and come back from it', async () => {
    const id = await addPicture()
    const before = await read(id)
    await moveFiles(needs(), 's3')
    const folder = mkdtempSync(join(tmpdir(), 'standfest-copies-'))
    try {
      const identity = await generateX25519Identity()
      const instance = await getIdentity(server.vault.keyring.store)
      const recipient = await identityToRecipient(identity)
      const copies = {
        blobs,
        to: folder,
        recipient,
        instance,
        now: server.clock.instant(),
        signal: new AbortController().signal,
      }
      mkdirSync(folder, { recursive: true })
      expect(await copyFiles(copies, () => undefined)).toEqual({ copied: 1, all: 1 })
      expect(await copyFiles(copies, () => undefined)).toEqual({ copied: 0, all: 1 })
      const [copy = ''] = readdirSync(join(folder, `files-${instance}`))
      expect(copy).toMatch(/^[0-9a-f]{32}\.zst\.age$/)
      const { keyring } = server.vault
      const opened = () => openStoredFiles({ ...needs(), readObject: blobs.get, keyring }, () => undefined)
      expect(await opened()).toEqual({ files: 1, missing: 0, faults: [] })
      for (const name of await objects()) await blobs.remove(name)
      expect(await opened()).toEqual({ files: 1, missing: 1, faults: [] })
      const readCopy = (name: string) => readFileCopy({ to: folder, instance, identity }, name)
      expect(await putBackMissing(needs(), readCopy, () => undefined)).toEqual({ put: 1, missing: 0 })
      expect(await read(id)).toEqual(before)
      // Planted fault: bytes of another file under this name do not open.
      const [name = ''] = await objects()
      await blobs.put(name, Buffer.alloc(200, 1))
      expect((await opened()).faults).toHaveLength(1)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
