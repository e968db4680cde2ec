import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkKeys } from '#commands/keys.ts'
import { openDatabase } from '#database/connection.ts'
import { openScope } from '#features/access/access.store.ts'
import { wholeSurvey } from '#testing/check-ins.ts'
import { aClinic, browserOf, testPassword } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { sizeOf } from '#testing/sizes.ts'
import { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { epochsIn, makeEpoch } from '#vault/epochs.ts'
import { getInstanceKey } from '#vault/instance-key.store.ts'
import { keyFilesIn } from '#vault/key-files.ts'
import { openKeyring } from '#vault/keyring.ts'
import { copiesIn, findNewestCopy } from '#vault/keyring-copies.ts'
import { readLedger } from '#vault/ledger.ts'
import { insertAccount } from './accounts.store.ts'
import { identityOf } from './identity.store.ts'
import { changeKeysIfDue, changeKeysNow, copyKeys, keepLedger, replayLedger } from './keys.jobs.ts'

const manyClients = sizeOf(300, 10_000)

let server: TestServer
let clinic: ReturnType<typeof aClinic>
beforeAll(async () => {
  server = await openTestServer()
  clinic = aClinic(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set('2026-03-12T08:30:00+01:00')
  await changeKeysNow(server)
})

const store = () => server.vault.keyring.store
const folderOfKeys = () => store().where()
const epochInDatabase = async () =>
  (await sqlRows<{ epoch: number }>(server.addresses.superuser, 'select epoch from instance_keys'))[0]?.epoch

describe('a change of keys', () => {
  // ASVS 11.1.1, 11.2.2
  // TR-2 O.Arch_3
  // TR-3 O.Arch_3
  it('wraps every living key anew, and everything opens and everybody is found as before', async () => {
    const therapist = await clinic.therapist()
    const client = await clinic.client(therapist)
    const phone = await browserOf(server, client)
    await phone.post('/rest/survey', 'survey', wholeSurvey('Feierabend'))
    const before = server.vault.keyring.epoch
    const { epoch } = await changeKeysNow(server)
    expect(epoch).toBe(before + 1)
    const keys = await sqlRows<{ epoch: number }>(
      server.addresses.superuser,
      'select distinct epoch from client_keys union select epoch from instance_keys',
    )
    expect(keys).toEqual([{ epoch }])
    expect((await phone.get('/rest/survey')).text).toContain('Feierabend')
    for (const person of [client, therapist]) {
      const answer = await new TestBrowser(server.urls, person.role).login(person.alias, testPassword)
      expect(answer.status).toBe(200)
    }
  })

  it('leaves the secret of the new epoch alone, and no copy of an older one', async () => {
    await copyKeys(server)
    const { epoch } = await changeKeysNow(server)
    expect(await epochsIn(store())).toEqual([epoch])
    expect((await copiesIn(store())).map((copy) => copy.epoch)).toEqual([epoch])
  })

  it(`of ${manyClients} clients takes seconds`, { timeout: 240_000 }, async () => {
    const therapist = await clinic.therapist()
    for (let made = 0; made < manyClients; made += 1)
      await insert(server, therapist.id, `one.of.many.${made}`)
    const begun = performance.now()
    const { clients } = await changeKeysNow(server)
    const seconds = (performance.now() - begun) / 1000
    process.stdout.write(`change of keys: ${clients} clients in ${seconds.toFixed(2)} s\n`)
    expect(clients).toBeGreaterThanOrEqual(manyClients)
    expect(await wronglyFound()).toEqual([])
  })

  it('stands in the protocol', async () => {
    const { length } = await sqlRows(
      server.addresses.superuser,
      "select from protocol where action = 'keys-rotated'",
    )
    await changeKeysNow(server)
    const after = await sqlRows(
      server.addresses.superuser,
      "select from protocol where action = 'keys-rotated'",
    )
    expect(after.length).toBe(length + 1)
  })

  it('that fails half way leaves everything as it was, and the next one comes to its end', async () => {
    const therapist = await clinic.therapist()
    const before = server.vault.keyring.epoch
    await sqlRows(server.addresses.owner, 'revoke update on accounts from standfest_app')
    await expect(changeKeysNow(server)).rejects.toThrow('permission denied')
    await sqlRows(server.addresses.owner, 'grant update on accounts to standfest_app')
    expect([server.vault.keyring.epoch, await epochInDatabase()]).toEqual([before, before])
    const login = () => new TestBrowser(server.urls, 'THERAPIST').login(therapist.alias, testPassword)
    expect((await login()).status).toBe(200)
    expect((await changeKeysNow(server)).epoch).toBe(before + 1)
    expect((await login()).status).toBe(200)
  })

  it('that was killed before the old secret was destroyed is brought to its end by the next copy', async () => {
    const { epoch } = await changeKeysNow(server)
    await makeEpoch(store(), epoch - 1)
    await copyKeys(server)
    expect(await epochsIn(store())).toEqual([epoch])
  })

  // ASVS 13.3.4
  it('comes within a day after somebody was anonymised, and not before it gathered others (§4)', async () => {
    const therapist = await clinic.therapist()
    const client = await clinic.client(therapist)
    await changeKeysNow(server)
    const desk = await browserOf(server, therapist)
    await desk.post('/rest/account/anonymise', 'account', { accountId: client.id })
    const isDueAfter = (hours: number) => {
      server.clock.pass(hours * 3600)
      return changeKeysIfDue(server)
    }
    expect(await isDueAfter(11)).toBe(false)
    expect(await isDueAfter(1)).toBe(true)
    expect(await isDueAfter(24)).toBe(false)
    expect(await isDueAfter(27 * 24)).toBe(true)
  })
})

describe('several server processes', () => {
  it('go on while one of them changes the keys: nobody is refused, and everybody is found afterwards', async () => {
    const changes = sizeOf(4, 20)
    const therapist = await clinic.therapist()
    const other = await aSecondProcess()
    let isChanging = true
    let made = 0
    let logins = 0
    const refused: string[] = []
    const makeClients = async () => {
      while (isChanging) {
        made += 1
        const alias = `made.while.changing.${made}`
        await insertWithRetry(other, therapist.id, alias)
        const answer = await new TestBrowser(server.urls, 'CLIENT').login(alias, 'wrong password, right name')
        logins += 1
        if (answer.code !== 'ERROR.WRONG_CREDENTIALS') refused.push(`${alias}: ${answer.code}`)
      }
    }
    const logIn = async () => {
      while (isChanging) {
        const answer = await new TestBrowser(server.urls, 'THERAPIST').login(therapist.alias, testPassword)
        logins += 1
        if (answer.status !== 200) refused.push(`${answer.status} ${answer.code}`)
      }
    }
    const working = Promise.all([makeClients(), logIn()])
    for (let done = 0; done < changes; done += 1) await changeKeysNow(other)
    isChanging = false
    await working
    expect(refused).toEqual([])
    expect(Math.min(made, logins)).toBeGreaterThan(0)
    expect(await wronglyFound()).toEqual([])
    await other.database.end()
  })

  it('never write with keys of the past, whatever they believe', async () => {
    const therapist = await clinic.therapist()
    const other = await aSecondProcess()
    await changeKeysNow(server)
    const late = insert(other, therapist.id, 'written.too.late')
    await expect(late).rejects.toMatchObject({ code: '40001' })
    const client = await clinic.client(therapist)
    const stale = `insert into client_keys (owner_client, epoch, wrapped) values ('${client.id}', 1, 'x')
      on conflict (owner_client) do update set epoch = 1`
    await expect(sqlRows(server.addresses.superuser, stale)).rejects.toMatchObject({ code: '40001' })
    await other.database.end()
  })
})

/** Another server process on the same database and folder of keys. */
async function aSecondProcess() {
  const database = openDatabase(server.addresses.app, { info: () => 0, error: () => 0 }, { connections: 4 })
  const keyring = await openKeyring(store(), { make: false })
  const instanceKey = await database.inTransaction((tx) => getInstanceKey(tx, keyring))
  return { database, vault: { keyring, instanceKey }, clock: server.clock }
}

type Process = Pick<Awaited<ReturnType<typeof aSecondProcess>>, 'database' | 'vault'>

function insert({ database, vault }: Process, parentId: AccountId, alias: string) {
  return database.inTransaction((tx) =>
    insertAccount(
      tx,
      {
        type: 3,
        person: identityOf({
          alias,
          name: 'Vorname',
          surname: alias,
          email: `${alias}@example.org`,
        }),
        passwordHash: undefined,
        parentId,
        language: 'de_DE',
        active: true,
        consumptionVisible: true,
        surveyHour: 8,
        surveyMinute: 0,
        registeredAt: server.clock.instant(),
        registeredOn: server.clock.now().today,
      },
      { ...vault, openScope },
    ),
  )
}

/** Retries like the server does when keys were rotated meanwhile. */
async function insertWithRetry(process: Process, parentId: AccountId, alias: string): Promise<void> {
  for (;;) {
    try {
      await insert(process, parentId, alias)
      return
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === '40001')) throw error
      const { keyring } = process.vault
      const [row] = await sqlRows<{ epoch: number }>(server.addresses.app, 'select epoch from instance_keys')
      await keyring.turnTo(row?.epoch ?? keyring.epoch)
    }
  }
}

/** Accounts whose blind index is not of the present epoch. */
async function wronglyFound(): Promise<object[]> {
  return sqlRows(
    server.addresses.superuser,
    `select accounts.id from accounts, instance_keys where alias_index is not null
       and ('x' || encode(substr(alias_index, 1, 4), 'hex'))::bit(32)::integer <> epoch`,
  )
}

describe('the copies of the keys', () => {
  it('are kept for seven days, each with every living key', async () => {
    const therapist = await clinic.therapist()
    const client = await clinic.client(therapist)
    for (let day = 0; day < 9; day += 1) {
      await copyKeys(server)
      server.clock.pass(86_400)
    }
    const copies = await copiesIn(store())
    expect(copies.map(({ day }) => day)).toEqual([
      '2026-03-20',
      '2026-03-19',
      '2026-03-18',
      '2026-03-17',
      '2026-03-16',
      '2026-03-15',
      '2026-03-14',
    ])
    expect((await findNewestCopy(server.vault.keyring))?.clients[client.id]).toBeDefined()
  })

  it('hold nothing of who was anonymised but that it happened', async () => {
    const therapist = await clinic.therapist()
    const client = await clinic.client(therapist)
    await copyKeys(server)
    const desk = await browserOf(server, therapist)
    await desk.post('/rest/account/anonymise', 'account', { accountId: client.id })
    await copyKeys(server)
    const copy = await findNewestCopy(server.vault.keyring)
    expect(copy?.clients[client.id]).toBeUndefined()
    expect(copy?.erased).toEqual(await readLedger(server.vault.keyring))
    expect(JSON.stringify(copy)).not.toContain(client.id)
  })

  it('are not believed when a byte of them is another, or when they are of other keys', async () => {
    const file = store().where(await copyKeys(server))
    const text = readFileSync(file, 'utf8')
    const read = (keyring = server.vault.keyring) => findNewestCopy(keyring)
    writeFileSync(file, text.replace('epoch', 'epoxh'))
    await expect(read()).rejects.toThrow('is damaged')
    writeFileSync(file, 'no copy at all')
    await expect(read()).rejects.toThrow('is no copy of the keys')
    writeFileSync(file, text)
    expect((await read())?.format).toBe(1)
    const other = keyFilesIn({ KEYS_DIR: join(server.folder, 'other-keys') })
    const foreign = await openKeyring(other, { make: true })
    await expect(read({ ...foreign, store: store() })).rejects.toThrow('another master key')
  })

  it('are missed where none is, and who looks is told how to make one', async () => {
    const copies = join(folderOfKeys(), 'copies')
    for (const name of readdirSync(copies)) rmSync(join(copies, name))
    const look = checkKeys({ ...server, close: async () => undefined }, () => undefined)
    await expect(look).rejects.toThrow(
      'there is no copy of the keys. With the keys in order, "npm run operator -- keys export"',
    )
    await copyKeys(server)
  })

  // ASVS 13.3.2
  // TR-3 O.Cryp_6, O.Purp_7
  it('are for the eyes of their owner only', async () => {
    await copyKeys(server)
    expect(existsSync(join(folderOfKeys(), 'copies'))).toBe(true)
    expect(readdirSync(folderOfKeys()).filter((name) => name.endsWith('.new'))).toEqual([])
  })
})

describe('the ledger of erasures', () => {
  it('erases again whom a copy of the database from before brings back', async () => {
    const therapist = await clinic.therapist()
    const client = await clinic.client(therapist)
    const desk = await browserOf(server, therapist)
    await desk.post('/rest/account/anonymise', 'account', { accountId: client.id })
    await keepLedger(server)
    const living = await clinic.client(therapist)
    await asIfFromBefore(server, client.id, living.id)
    expect(await replayLedger(server)).toBe(1)
    const rows = await sqlRows(server.addresses.superuser, 'select from accounts where id = $1', [client.id])
    expect(rows).toEqual([])
    expect(await replayLedger(server)).toBe(0)
  })

  it('is append-only, for everybody', async () => {
    for (const role of ['app', 'owner', 'superuser'] as const) {
      await expect(sqlRows(server.addresses[role], 'delete from erasures')).rejects.toMatchObject({
        code: '42501',
      })
    }
  })
})

/** Gives a live client the id of an erased one and removes the erasure from the ledger, as in an old copy. */
async function asIfFromBefore({ addresses }: TestServer, erasedId: string, livingId: string): Promise<void> {
  await sqlRows(addresses.superuser, 'alter table erasures disable trigger all')
  await sqlRows(addresses.superuser, 'delete from erasures')
  await sqlRows(addresses.superuser, 'alter table erasures enable trigger all')
  await sqlRows(addresses.superuser, 'update accounts set id = $1 where id = $2', [erasedId, livingId])
}
