import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Archive, archiveLogs } from './log-archive.ts'

const [first, second] = ['000000010000000000000001', '000000010000000000000002']

let folder: string
let archive: Archive
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'standfest-archive-'))
  const recipient = await identityToRecipient(await generateIdentity())
  archive = { spool: join(folder, 'finished'), to: join(folder, 'backups'), recipient }
  mkdirSync(archive.spool)
})
afterEach(() => rmSync(folder, { recursive: true }))

const finish = (name: string) => writeFileSync(join(archive.spool, name), name)
/** As a log that another process removes between the look into the folder and the look into the file. */
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
})
