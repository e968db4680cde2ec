import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { version } from '#config/version.ts'
import { databaseAt } from '#database/clinic-database.ts'
import { replayLedger } from '#features/accounts/keys.jobs.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { until } from '#testing/live-ear.ts'
import { addToLedger, erasedHash } from '#vault/ledger.ts'
import {
  earlierVersion,
  hasPrograms,
  keepWriting,
  type OperatorsPlace,
  openOperatorsPlace,
  peopleOf,
  prepareBackups,
} from './cell.ts'

const takeNumber = `select nextval(pg_get_serial_sequence('announcements', 'id'))`

/** An operator's day, from above to below: nord and sued in one PostgreSQL, west in another. */
describe.skipIf(!hasPrograms)('an operator’s day with several clinics [needs postgresql]', () => {
  let place: OperatorsPlace
  const waveWords = (clinics: string, within: number) =>
    `wave --dir ${place.here.clinics} --with ${place.supervisor.program} --clinics ${clinics} --within ${within}`
  beforeAll(async () => {
    place = await openOperatorsPlace()
  }, 600_000)
  afterAll(() => place?.close(), 600_000)

  it('begins with three new clinics', async () => {
    const { supervisor, releases, provision, start, untilReady, atThere } = place
    supervisor.install(releases.earlier)
    for (const clinic of ['nord', 'sued']) {
      expect(await provision(clinic)).toMatchObject({ code: 0 })
      start(clinic)
    }
    expect(await provision('west', atThere)).toMatchObject({ code: 0 })
    supervisor.install(releases.present)
    start('west')
    for (const clinic of ['nord', 'sued']) await untilReady(clinic, earlierVersion)
    await untilReady('west')
    expect(supervisor.clinics()).toEqual(['nord', 'sued', 'west'])
  })

  // REQ 4.422
  // REQ 4.423
  it('upgrades two in a wave, which stops where the old server still answers, and goes on when repeated', async () => {
    const { here, supervisor, operate, readiness } = place
    const half = join(here.clinics, 'halb')
    mkdirSync(half)
    writeFileSync(join(half, 'standfest.env'), 'INSTANCE_NAME=halb\n')
    const refused = await operate(waveWords('sued,halb,nord', 3))
    expect(refused.code).toBe(1)
    expect(refused.wrong).toContain('leads to the database "of its own"')
    expect(refused.wrong).toContain('upgrade the others: --clinics sued,nord')
    rmSync(half, { recursive: true })
    supervisor.breakUnitOf('sued')
    const first = await operate(waveWords('sued,nord', 3))
    expect(first.code).toBe(1)
    expect(first.wrong).toContain('sued: not ready within 3 s: the server from before still answers')
    expect(first.wrong).toContain('as they were: nord')
    expect([await readiness('nord'), await readiness('sued')]).toEqual(
      Array(2).fill(`200 version ${earlierVersion}`),
    )
    const second = await operate(waveWords('nord,sued', 20))
    expect([second.code, await readiness('nord')]).toEqual([1, `200 version ${version}`])
    supervisor.repairUnitOf('sued')
    const third = await operate(waveWords('nord,sued', 20))
    expect(third).toMatchObject({ code: 0 })
    expect(third.said).toContain(`nord: runs ${version} and is ready already`)
    expect(await readiness('sued')).toBe(`200 version ${version}`)
  })

  // REQ 4.424
  // REQ 4.425
  it('moves one while it reads and its neighbours on both sides write, and loses nothing', async () => {
    const { here, there, supervisor, operate, ofClinic, moving } = place
    const all = await Promise.all(['nord', 'sued', 'west'].map((clinic) => peopleOf(place, clinic)))
    const writers: ReturnType<typeof keepWriting>[] = []
    for (const one of all) writers.push(keepWriting(await one.phoneOf(await one.newClient())))
    for (const one of all) await one.close()
    const [nord, ...neighbours] = writers
    await until('all write', () => writers.every(({ acknowledged }) => acknowledged.length > 2), 30_000)
    const before = neighbours.map(({ acknowledged }) => acknowledged.length)

    const move = ofClinic('move-clinic', 'nord')
    // A refused write takes a value of a sequence all the same.
    const counting = setInterval(
      () => void sqlRows(databaseAt(here.superuser, 'standfest_nord'), takeNumber).catch(() => undefined),
      50,
    )
    const moved = await operate(`${move} --with ${supervisor.program}`, moving)
    clearInterval(counting)
    expect(moved).toMatchObject({ code: 0, wrong: '' })
    const during = neighbours.map(({ acknowledged }, at) => acknowledged.length - (before[at] ?? 0))
    expect(Math.min(...during)).toBeGreaterThan(2)

    const atTheEnd = nord?.acknowledged.length ?? 0
    await until('nord writes again', () => (nord?.acknowledged.length ?? 0) > atTheEnd + 2, 30_000)
    for (const writer of writers) await writer.stop()
    for (const { written, read } of neighbours)
      expect([[...written.keys()], [...read.keys()]]).toEqual([['201'], ['200']])
    expect(nord?.written.get('503 ERROR.READ_ONLY')).toBeGreaterThan(0)
    expect([...(nord?.read.keys() ?? [])].filter((told) => !['200', 'no answer'].includes(told))).toEqual([])
    const kept = await sqlRows<{ id: string }>(
      databaseAt(there.superuser, 'standfest_nord'),
      'select id from contents',
    )
    expect(kept.map(({ id }) => id)).toEqual(expect.arrayContaining(nord?.acknowledged ?? []))
    const seconds = Number(/only be read for ([\d.]+) s/.exec(moved.said)?.[1])
    expect(seconds).toBeLessThan(300)

    expect((await operate(`${move} --with ${supervisor.program}`, moving)).said).toContain(
      'its server is ready',
    )
    const old = databaseAt(here.superuser, 'standfest_nord')
    await expect(sqlRows(old, `update accounts set active = active`)).rejects.toThrow('being moved')
    expect(await operate(ofClinic('move-clinic finish', 'nord'), moving)).toMatchObject({ code: 0 })
    await expect(sqlRows(old, 'select')).rejects.toThrow('does not exist')
    expect(await operate(ofClinic('move-clinic finish', 'nord'), moving)).toMatchObject({ code: 0 })
    expect((await operate(`${move} --with ${supervisor.program}`, moving)).wrong).toContain(
      'Nothing was moved',
    )
  })

  // REQ 4.424
  it('finds a clinic that writes where a move has failed before its end', async () => {
    const { folder, there, supervisor, operate, ofClinic, moving, folderOf } = place
    const one = await peopleOf(place, 'sued')
    const phone = await one.phoneOf(await one.newClient())
    await one.close()
    const further = folderOf('sued').environmentFile
    const lines = readFileSync(further, 'utf8')
    writeFileSync(further, `${lines}DATABASE_LISTEN_URL=postgres://elsewhere/standfest_sued\n`)
    const refused = await operate(`${ofClinic('move-clinic', 'sued')} --with ${supervisor.program}`, moving)
    expect(refused.wrong).toContain('has DATABASE_LISTEN_URL')
    writeFileSync(further, lines)
    const failing = await operate(`${ofClinic('move-clinic', 'sued')} --with ${supervisor.program}`, {
      ...moving,
      PATH: join(folder, 'empty'),
    })
    expect(failing.code).toBe(1)
    expect(failing.wrong).toMatch(/pg_(dump|restore) is missing/)
    expect((await phone.post('/rest/diary', 'diary', { content: 'Im Chor gewesen.' })).status).toBe(201)
    await expect(sqlRows(databaseAt(there.superuser, 'standfest_sued'), 'select')).rejects.toThrow(
      'does not exist',
    )
  })

  // REQ 4.437
  // REQ 4.438
  it('restores one beside a neighbour whose database looks like its own', async () => {
    const { there, supervisor, operate, ofClinic, atThere, start, untilReady, readiness } = place
    const key = await prepareBackups(place, 'nord')
    const people = await peopleOf(place, 'nord')
    const client = await people.newClient()
    const phone = await people.phoneOf(client)
    const gone = await people.newClient()
    await (await people.phoneOf(gone)).post('/rest/diary', 'diary', { content: 'Bitte löschen.' })
    const early = await phone.post('/rest/diary', 'diary', { content: 'Vor der Sicherung.' })
    expect(await operate(ofClinic('backup-clinic', 'nord'), atThere)).toMatchObject({ code: 0 })
    await phone.post('/rest/diary', 'diary', { content: 'Nach der Sicherung.' })
    const { keyring } = people.instance.vault
    await addToLedger(keyring, [erasedHash(keyring, gone.id).toString('hex')])
    expect(await replayLedger(people.instance)).toBe(1)
    await people.close()
    await sqlRows(there.superuser, 'create database standfest_nord_restoring')
    const alike = databaseAt(there.superuser, 'standfest_nord_restoring')
    await sqlRows(alike, `create table instance_identity as select gen_random_uuid() as instance`)

    const restore = `${ofClinic('restore-clinic', 'nord')} --key ${key}`
    expect((await operate(restore, atThere)).wrong).toContain('The server of nord runs')
    supervisor.stop('nord')
    expect((await operate(restore.replace('nord', 'west'), atThere)).code).toBe(1)
    const restored = await operate(restore, atThere)
    expect(restored).toMatchObject({ code: 0, wrong: '' })
    expect(restored.said).toContain('1 client is anonymised again')
    start('nord')
    await untilReady('nord')
    expect((await phone.get('/rest/diary')).status).toBe(401)
    const again = await peopleOf(place, 'nord')
    const entries = (await (await again.phoneOf(client)).get('/rest/diary')).list
    await again.close()
    expect(entries.map(({ id }) => id)).toEqual([early.body.data.id])
    expect(await sqlRows(alike, 'select from instance_identity')).toHaveLength(1)
    expect(await readiness('west')).toBe(`200 version ${version}`)
    expect(await operate(ofClinic('restore-clinic finish', 'nord'), atThere)).toMatchObject({ code: 0 })
    expect(await sqlRows(alike, 'select from instance_identity')).toHaveLength(1)
  })

  // REQ 4.439
  // REQ 4.440
  it('ends with one erased for good, a record of it, and a neighbour that stays ready', async () => {
    const { folder, there, supervisor, operate, ofClinic, atThere, start, untilReady, readiness, folderOf } =
      place
    const key = join(folder, 'erasures.pem')
    execFileSync('openssl', ['genpkey', '-algorithm', 'ed25519', '-out', key])
    const record = join(folder, 'west.record')
    const erase = `${ofClinic('erase-clinic', 'west')} --record ${record} --key ${key}`
    expect((await operate(erase, atThere, 'west\n')).wrong).toContain('The server of west runs')
    supervisor.stop('west')
    expect((await operate(erase, atThere, 'nord\n')).wrong).toContain('Nothing was erased')
    const own = readFileSync(folderOf('west').environmentFile, 'utf8')
    writeFileSync(
      folderOf('west').environmentFile,
      own.replace(/^DATA_DIR=.*$/m, `DATA_DIR=${join(folderOf('nord').folder, 'data')}`),
    )
    expect((await operate(erase, atThere, 'west\n')).wrong).toContain('is not the data folder of west')
    writeFileSync(folderOf('west').environmentFile, own)
    writeFileSync(join(folderOf('west').folder, 'smtp-url'), 'smtp://elsewhere')
    const within = erase.replace(record, folderOf('west').secret('west.record'))
    expect((await operate(within, atThere, 'west\n')).wrong).toContain('--record is in')
    start('west')
    await untilReady('west')
    supervisor.stop('west')
    expect(existsSync(record)).toBe(false)

    const seen = new Set<string>()
    let goesOn = true
    const watching = (async () => {
      while (goesOn) seen.add(await readiness('nord'))
    })()
    const erased = await operate(erase, atThere, 'west\n')
    goesOn = false
    await watching
    expect(erased).toMatchObject({ code: 0, wrong: '' })
    expect([...seen]).toEqual([`200 version ${version}`])
    expect(existsSync(folderOf('west').environmentFile)).toBe(false)
    expect(existsSync(join(folderOf('nord').folder, 'data'))).toBe(true)
    expect(erased.said).toContain(
      `${join(folderOf('west').folder, 'smtp-url')}, which the command did not make`,
    )
    expect(readFileSync(record, 'utf8')).toContain('"state":"erased"')
    expect(await operate(erase, atThere)).toMatchObject({ code: 0 })

    await sqlRows(there.superuser, 'create role standfest_west_app')
    const again = await operate(erase, atThere)
    expect([again.code, again.wrong]).toEqual([1, expect.stringContaining('standfest_west_app')])
    writeFileSync(record, readFileSync(record, 'utf8').replace('"clinic":"west"', '"clinic":"sued"'))
    expect((await operate(erase, atThere)).wrong).toContain('no record that this key has signed')
  })
})
