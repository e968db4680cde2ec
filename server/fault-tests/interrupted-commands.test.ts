import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actingAs, findDatabase, findLogins, nameBeside, swapDatabases } from '#database/clinic-copies.ts'
import { databaseAt } from '#database/clinic-database.ts'
import { sharedNames } from '#database/roles.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { provisionWords } from '#testing/shared-cluster.ts'
import { hasPrograms, type OperatorsPlace, openOperatorsPlace, peopleOf, prepareBackups } from './cell.ts'

/** Commands for one clinic, killed where it hurts, and repeated. */
describe.skipIf(!hasPrograms)('a command for one clinic that is killed [needs postgresql]', () => {
  let place: OperatorsPlace
  beforeAll(async () => {
    place = await openOperatorsPlace()
    const { provision, start, untilReady } = place
    for (const clinic of ['nord', 'sued']) {
      await provision(clinic)
      start(clinic)
      await untilReady(clinic)
    }
  }, 600_000)
  afterAll(() => place?.close(), 600_000)

  async function aWriterAt(clinic: string) {
    const people = await peopleOf(place, clinic)
    const phone = await people.phoneOf(await people.newClient())
    await people.close()
    return async () => (await phone.post('/rest/diary', 'diary', { content: 'Im Chor gewesen.' })).status
  }
  const nord = sharedNames('nord')
  const backupIn = (folder: string) => join(folder, readdirSync(folder)[0] ?? '')

  // REQ 4.424
  it.each(['Writes locked', 'Copy'])(
    'moves the clinic when it is repeated after "%s", and lets it write first where the target is away',
    async (line) => {
      const { here, there, supervisor, operate, ofClinic, moving, killAt, untilReady } = place
      const [clinic, names] = line === 'Copy' ? ['nord', nord] : ['sued', sharedNames('sued')]
      const move = `${ofClinic('move-clinic', clinic)} --with ${supervisor.program}`
      const write = await aWriterAt(clinic)
      expect(await killAt(move, line, moving)).toBe('SIGKILL')
      expect((await findDatabase(here.superuser, names.database))?.lockedAt).toBeDefined()
      expect(await write()).toBe(503)

      const away = { ...moving, POSTGRES_TARGET_ADMIN_URL: 'postgres://postgres@127.0.0.1:1/postgres' }
      expect((await operate(move, away)).code).toBe(1)
      expect(await write()).toBe(201)
      expect(await operate(move, moving)).toMatchObject({ code: 0 })
      await untilReady(clinic)
      expect(await write()).toBe(201)
      expect((await findDatabase(there.superuser, names.database))?.lockedAt).toBeUndefined()
    },
  )

  // REQ 4.424
  it('goes only forward once the environment file is switched', async () => {
    const { here, there, supervisor, operate, ofClinic, moving, killAt, untilReady } = place
    expect(await operate(ofClinic('move-clinic finish', 'nord'), moving)).toMatchObject({ code: 0 })
    const back = { POSTGRES_ADMIN_URL: there.adminUrl, POSTGRES_TARGET_ADMIN_URL: here.adminUrl }
    const move = `${ofClinic('move-clinic', 'nord')} --with ${supervisor.program}`
    const write = await aWriterAt('nord')
    expect(await killAt(move, 'Environment file leads', back)).toBe('SIGKILL')
    expect(await operate(move, back)).toMatchObject({ code: 0 })
    await untilReady('nord')
    expect(await write()).toBe(201)
    expect((await findDatabase(there.superuser, nord.database))?.lockedAt).toBeDefined()
    expect((await findDatabase(here.superuser, nord.database))?.lockedAt).toBeUndefined()
    expect((await operate(move, moving)).wrong).toContain('finish the earlier move first')
    expect(await write()).toBe(201)
    expect(await operate(ofClinic('move-clinic finish', 'nord'), back)).toMatchObject({ code: 0 })
  })

  // REQ 4.444
  it('is refused where it would lead a clinic to another PostgreSQL, or erase it beside a copy of it', async () => {
    const { folder, here, supervisor, operate, ofClinic, folderOf, killAt, atThere, moving } = place
    const secrets = () =>
      readdirSync(folderOf('nord').secret('')).map((name) =>
        readFileSync(folderOf('nord').secret(name), 'utf8'),
      )
    const before = secrets()
    expect((await operate(provisionWords(here, 'nord'), atThere)).wrong).toContain('nord is at')
    expect(secrets()).toEqual(before)
    const move = `${ofClinic('move-clinic', 'nord')} --with ${supervisor.program}`
    expect(await killAt(move, 'Copy', moving)).toBe('SIGKILL')
    supervisor.stop('nord')
    // It ends, although it could connect before it failed.
    expect((await operate(provisionWords(here, 'nord'))).wrong).toContain('is being moved')
    const key = join(folder, 'erasures.pem')
    execFileSync('openssl', ['genpkey', '-algorithm', 'ed25519', '-out', key])
    const erase = `${ofClinic('erase-clinic', 'nord')} --key ${key} --record`
    expect((await operate(`${erase} ${join(folder, 'nord.record')}`, {}, 'nord\n')).wrong).toContain(
      'may have left a copy there',
    )
    expect((await findDatabase(here.superuser, nord.database))?.instance).toBeDefined()
  })

  // REQ 4.437
  // REQ 4.438
  it('ends a restore that was killed between its databases and its keys, and refuses another clinic’s backup', async () => {
    const { folder, here, supervisor, operate, ofClinic, start, untilReady, killAt, atThere } = place
    const key = await prepareBackups(place, 'nord')
    // Its writes are locked, because a move was interrupted.
    expect(await operate(ofClinic('backup-clinic', 'nord'))).toMatchObject({ code: 0 })
    supervisor.stop('nord')
    supervisor.stop('sued')
    const foreign = `${ofClinic('restore-clinic', 'sued')} --key ${key} --from ${backupIn(join(folder, 'backups', 'nord'))}`
    expect((await operate(foreign, atThere)).wrong).toContain('is a backup of another instance')
    start('sued')
    await untilReady('sued')

    const restore = `${ofClinic('restore-clinic', 'nord')} --key ${key}`
    const { instance } = (await findDatabase(here.superuser, nord.database)) ?? {}
    await sqlRows(here.superuser, `alter database ${nord.database} allow_connections false`)
    expect((await operate(restore)).wrong).toContain('no restore has closed it')
    await sqlRows(here.superuser, `alter database ${nord.database} allow_connections true`)
    const killed = await killAt(restore, 'Every value', { POSTGRES_ADMIN_URL: here.adminUrl })
    expect(killed).toBe('SIGKILL')
    const [restoring, kept] = (['restoring', 'before'] as const).map((kind) =>
      nameBeside(nord, kind, instance ?? ''),
    )
    if ((await findDatabase(here.superuser, restoring ?? '')) !== undefined)
      await actingAs(here.superuser, nord, () =>
        swapDatabases(here.superuser, { from: restoring ?? '', present: nord.database, kept: kept ?? '' }),
      )
    expect(await operate(restore)).toMatchObject({ code: 0, wrong: '' })
    start('nord')
    await untilReady('nord')
    expect(await (await aWriterAt('nord'))()).toBe(201)
    expect((await operate(restore)).wrong).toContain('The server of nord runs')
    expect(await operate(ofClinic('restore-clinic finish', 'nord'))).toMatchObject({ code: 0 })
  })

  // REQ 4.437
  it('is restored with its logins after its PostgreSQL was lost', async () => {
    const { folder, here, supervisor, operate, ofClinic, start, untilReady, folderOf } = place
    supervisor.stop('nord')
    await sqlRows(here.superuser, `drop database ${nord.database} with (force)`)
    await sqlRows(here.superuser, `drop role ${nord.owner}, ${nord.app}, ${nord.jobs}`)
    const words = `${ofClinic('restore-clinic', 'nord')} --key`
    const otherKey = join(folder, 'other.key')
    await operate(`backup key --to ${otherKey}`)
    expect((await operate(`${words} ${otherKey}`)).code).toBe(1)
    expect(await findLogins(here.superuser, nord)).toEqual([])
    // Of its keys only the master key is left, and a copy elsewhere.
    const keys = join(folderOf('nord').folder, 'keys')
    const copies = readdirSync(join(keys, 'copies')).toSorted()
    const copy = join(folder, 'nord.copy')
    copyFileSync(join(keys, 'copies', copies.at(-1) ?? ''), copy)
    for (const name of readdirSync(keys).filter((one) => one !== 'master.key'))
      rmSync(join(keys, name), { recursive: true })
    const restore = `${words} ${join(folder, 'nord.key')}`
    expect((await operate(restore)).wrong).toContain('--keyring FILE')
    const restored = await operate(`${restore} --keyring ${copy}`)
    expect(restored).toMatchObject({ code: 0, wrong: '' })
    expect(restored.said).not.toContain('The database from before')
    start('nord')
    await untilReady('nord')
    expect(await (await aWriterAt('nord'))()).toBe(201)
    expect(await operate(ofClinic('restore-clinic finish', 'nord'))).toMatchObject({ code: 0 })
  })

  // REQ 4.439
  // REQ 4.440
  it('ends an erasure that was killed in the middle', async () => {
    const { folder, there, supervisor, operate, ofClinic, folderOf, atThere, killAt, readiness } = place
    const { moving } = place
    const key = join(folder, 'erasures.pem')
    execFileSync('openssl', ['genpkey', '-algorithm', 'ed25519', '-out', key])
    const record = join(folder, 'sued.record')
    const erase = `${ofClinic('erase-clinic', 'sued')} --record ${record} --key ${key}`
    supervisor.stop('sued')
    // Its database is still in the PostgreSQL from before, where nothing would be erased.
    expect((await operate(erase, atThere)).wrong).toContain('move-clinic finish')
    place.start('sued')
    await place.untilReady('sued')
    expect(await operate(ofClinic('move-clinic finish', 'sued'), moving)).toMatchObject({ code: 0 })
    supervisor.stop('sued')
    // The databases, which come next, take longer than the signal.
    expect(await killAt(erase, 'Objects of files', atThere, 'sued\n')).toBe('SIGKILL')
    expect(readFileSync(record, 'utf8')).toContain('"state":"begun"')
    expect(await operate(erase, atThere)).toMatchObject({ code: 0 })
    expect(readFileSync(record, 'utf8')).toContain('"state":"erased"')
    expect(existsSync(folderOf('sued').environmentFile)).toBe(false)
    await expect(sqlRows(databaseAt(there.superuser, 'standfest_sued'), 'select')).rejects.toThrow(
      'does not exist',
    )
    expect(await readiness('nord')).toContain('200')
  })
})
