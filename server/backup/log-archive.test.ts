import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Archive, archiveLogs } from './log-archive.ts'

const instance = '7d0c1f5e-0f9a-4d6c-9a55-1d8a4c5b2e10'
const [first, second] = ['000000010000000000000001', '000000010000000000000002']

let folder: string
let archive: Archive
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'standfest-archive-'))
  const recipient = await identityToRecipient(await generateIdentity())
  archive = { spool: join(folder, 'finished'), to: join(folder, 'backups'), recipient, instance }
  mkdirSync(archive.spool)
})
afterEach(() => rmSync(folder, { recursive: true }))

const finish = (name: string) => writeFileSync(join(archive.spool, name), name)
/** Leaves a WAL segment that another process seems to remove between listing and opening. */
const finishAndVanish = (name: string) => symlinkSync('nowhere', join(archive.spool, name))
const isTaken = (name: string) => existsSync(join(archive.to, 'log', `${name}.zst.age`))

describe('the archive of the database’s logs', () => {
  it('takes each finished log, and leaves what is half written', async () => {
    for (const name of [first, second, `${second}.part`]) finish(name)
    expect(await archiveLogs(archive)).toBe(2)
    expect([isTaken(first), isTaken(second), readdirSync(archive.spool)]).toEqual([
      true,
      true,
      [`${second}.part`],
    ])
  })

  it('goes on where another process has taken a log meanwhile', async () => {
    finish(first)
    await archiveLogs(archive)
    finishAndVanish(first)
    finish(second)
    await archiveLogs(archive)
    expect([isTaken(second), readdirSync(archive.spool)]).toEqual([true, []])
  })

  it('fails where a log is gone that nobody has taken', async () => {
    finishAndVanish(first)
    await expect(archiveLogs(archive)).rejects.toMatchObject({ code: 'ENOENT' })
    expect(isTaken(first)).toBe(false)
  })

  // REQ 4.113
  it('writes over nothing where the folder holds the logs of another instance, whose names are the same', async () => {
    finish(first)
    await archiveLogs(archive)
    const taken = join(archive.to, 'log', `${first}.zst.age`)
    const before = readFileSync(taken)
    finish(first)
    const other = { ...archive, instance: '2f0e8a8f-6a62-4b0f-8f38-9f5f3c7be111' }
    await expect(archiveLogs(other)).rejects.toThrow(`holds the log of another instance (${instance}`)
    expect(readFileSync(taken)).toEqual(before)
    expect(readdirSync(archive.spool)).toEqual([first])
    await archiveLogs(archive)
    expect(readFileSync(taken)).not.toEqual(before)
  })
})
