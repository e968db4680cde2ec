import type { AccountSearch } from '@standfest/domain/features/accounts/find-accounts.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { aClinic, browserOf, type Person } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { until } from '#testing/live-ear.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { type NameMemory, openNameMemory } from '#vault/name-memory.ts'
import { findAccounts } from './find-accounts.store.ts'

let server: TestServer
let clinic: ReturnType<typeof aClinic>
let administrator: Person
let albrecht: Person
let yilmaz: Person
let office: TestBrowser
beforeAll(async () => {
  server = await openTestServer()
  clinic = aClinic(server)
  administrator = await clinic.administrator({ person: { name: 'Petra', surname: 'Sommer' } })
  albrecht = await clinic.therapist({ person: { name: 'Miriam', surname: 'Albrecht' } })
  yilmaz = await clinic.therapist({ person: { name: 'Cem', surname: 'Yılmaz' } })
  for (const [name, surname] of [
    ['Jonas', 'Brandt'],
    ['Ömer', 'Ağaoğlu'],
    ['Agnes', 'Ärmel'],
    ['Zoe', 'Müller-Ahrens'],
  ] as const)
    await clinic.client(albrecht, {
      person: { name, surname, email: `${name.length}.${surname.length}@post.example` },
    })
  await clinic.client(yilmaz, { active: false, person: { name: 'Otto', surname: 'Zander' } })
  office = await browserOf(server, administrator)
})
afterAll(() => server.close())

const find = (attributes: object = {}) => office.post('/rest/account/find', 'accountSearch', attributes)
const surnames = async (attributes: object) =>
  (await find(attributes)).list.map(({ attributes: one }) => one['surname'])
const totalOf = ({ body }: Awaited<ReturnType<typeof find>>) =>
  body.included?.find(({ type }) => type === 'accountCount')?.attributes

describe('looking for accounts', () => {
  // REQ 6.19
  it('finds all of them by surname, umlauts where their plain letters stand, and says how many there are (§2)', async () => {
    const all = await find()
    expect(all.list.map(({ attributes }) => attributes['surname'])).toEqual([
      'Ağaoğlu',
      'Albrecht',
      'Ärmel',
      'Brandt',
      'Müller-Ahrens',
      'Sommer',
      'Yılmaz',
      'Zander',
    ])
    expect(totalOf(all)).toEqual({ total: 8 })
  })

  // REQ 6.19
  it.each([
    ['a kind', { type: 2 }, ['Albrecht', 'Yılmaz']],
    ['another kind', { type: 1 }, ['Sommer']],
    ['those who are active', { type: 3, state: 'active' }, ['Ağaoğlu', 'Ärmel', 'Brandt', 'Müller-Ahrens']],
    ['those who are anonymised, of whom there is none yet', { state: 'anonymised' }, []],
    ['a state', { type: 3, state: 'deactivated' }, ['Zander']],
    ['a name without its accents', { text: 'agaoglu omer' }, ['Ağaoğlu']],
    ['an umlaut that is spelled out', { text: 'Mueller' }, ['Müller-Ahrens']],
    ['a part of the mail address', { text: '5.6@post' }, ['Brandt']],
    ['words that do not stand together in anybody', { text: 'jonas zander' }, []],
    ['an order and a page', { type: 3, limit: 2, offset: 1 }, ['Ärmel', 'Brandt']],
  ])('narrows them to %s', async (_, search, expected) => {
    expect(await surnames(search)).toEqual(expected)
  })

  it('narrows them to the clients of a therapist, who is named beside them', async () => {
    const found = await find({ type: 3, parentId: yilmaz.id })
    expect(found.list.map(({ attributes }) => attributes['surname'])).toEqual(['Zander'])
    expect(found.body.included?.find(({ id }) => id === yilmaz.id)?.attributes).toMatchObject({
      surname: 'Yılmaz',
    })
  })

  it('tells of therapists how many clients they treat, and of nobody else', async () => {
    const counts = (await find()).list.map(({ attributes }) => [attributes['surname'], attributes['clients']])
    expect(counts.filter(([, clients]) => clients !== undefined)).toEqual([
      ['Albrecht', 4],
      ['Yılmaz', 1],
    ])
  })

  it('puts the latest login on top, and whoever never logged in below by name', async () => {
    await sqlRows(server.addresses.superuser, 'update accounts set last_login_at = now() where id = $1', [
      yilmaz.id,
    ])
    expect((await surnames({ order: 'lastLogin', limit: 3 })).slice(0, 2)).toEqual(['Yılmaz', 'Ağaoğlu'])
  })

  // REQ 6.19
  it('shows an anonymised client at the end without a name, and finds them by what is shown', async () => {
    const gone = await clinic.client(albrecht, { person: { name: 'Ada', surname: 'Abel' } })
    const answer = await office.post('/rest/account/anonymise', 'account', { accountId: gone.id })
    const newId = answer.body.data.id ?? ''
    const all = await find()
    expect(all.list.at(-1)?.id).toBe(newId)
    expect((await find({ state: 'anonymised' })).list.map(({ id }) => id)).toEqual([newId])
    expect(await surnames({ type: 3, state: 'deactivated' })).toEqual(['Zander'])
    expect(await surnames({ text: 'abel' })).toEqual([])
    expect((await find({ text: `anonym ${newId.slice(0, 6)}` })).list.map(({ id }) => id)).toEqual([newId])
  })

  // REQ 6.22
  it('tells of a client what names the account, and nothing of the treatment (§6)', async () => {
    const [brandt] = (await find({ text: 'brandt' })).list
    expect(Object.keys(brandt?.attributes ?? {}).toSorted()).toEqual(
      [
        'activeFlag',
        'alias',
        'anonymizedFlag',
        'application',
        'deletedAt',
        'email',
        'externalId',
        'id',
        'language',
        'lastLogin',
        'name',
        'parentId',
        'prefix',
        'registeredOn',
        'registration',
        'surname',
        'titleId',
        'treatmentClosedOn',
        'type',
        'version',
      ].toSorted(),
    )
  })

  // REQ 6.19
  it('asks the database no more often for many accounts than for few, and for a page only', async () => {
    const asked = (search: AccountSearch) =>
      server.database.inTransaction(async (tx) => {
        const query = vi.spyOn(tx, 'query')
        const names = openNameMemory(async () => true)
        const { accounts } = await findAccounts(tx, { vault: server.vault, names }, search)
        const times = query.mock.calls.length
        query.mockRestore()
        return { times, shown: accounts.length }
      })
    const few = await asked({ type: 3, limit: 5 })
    for (let place = 0; place < 30; place += 1)
      await clinic.client(albrecht, { person: { name: 'Viele', surname: `Mehr-${place}` } })
    expect(await asked({ type: 3, limit: 5 })).toEqual(few)
    expect(few.shown).toBe(5)
    expect((await asked({ type: 3, limit: 30 })).times).toBe(few.times)
  })

  it('leaves the second wall shut behind it', async () => {
    const found = await server.database.inTransaction(async (tx) => {
      await findAccounts(tx, { vault: server.vault, names: openNameMemory(async () => true) }, {})
      return tx.query('select from client_keys')
    })
    expect(found.rowCount).toBe(0)
  })
})

describe('names in memory', () => {
  /** How many clients' keys this opened: one for each name that is decrypted. */
  async function keysOpenedBy(work: () => Promise<unknown>): Promise<number> {
    const opened = vi.spyOn(server.vault.keyring, 'wrappingKey')
    await work()
    const { length } = opened.mock.calls
    opened.mockRestore()
    return length
  }
  /** A search of which no page is shown. */
  const search = () => find({ type: 3, text: 'nobody is called like this' })
  /** As the memory of another process is, which nobody tells anything. */
  const searchBy = (names: NameMemory, text: string) =>
    server.database.inTransaction(async (tx) => {
      const { accounts } = await findAccounts(tx, { vault: server.vault, names }, { text })
      return accounts.map(({ person }) => person.surname)
    })

  // REQ 6.58
  it('are decrypted once while an administrator searches', async () => {
    await search()
    expect(await keysOpenedBy(search)).toBe(0)
  })

  // REQ 6.58
  it('are dropped when the last administrator signs out, and were never those of another reader', async () => {
    await search()
    const answers = vi.spyOn(server.database, 'read')
    await office.get('/user/logout')
    await until('it is noticed', () =>
      answers.mock.settledResults.some(({ value }) => (value as unknown) === false),
    )
    answers.mockRestore()
    // A therapist's list decrypts the names of her clients for its own answer.
    await (await browserOf(server, albrecht)).get('/rest/clients')
    office = await browserOf(server, administrator)
    expect(await keysOpenedBy(search)).toBeGreaterThan(4)
    expect(await keysOpenedBy(search)).toBe(0)
  })

  // REQ 6.58
  it('are dropped when a client’s account changes', async () => {
    await search()
    const gone = await clinic.client(albrecht, { person: { name: 'Eva', surname: 'Vergessen' } })
    await office.post('/rest/account/anonymise', 'account', { accountId: gone.id })
    let opened = 0
    await until('the change is heard of', async () => {
      opened = await keysOpenedBy(search)
      return opened > 0
    })
    expect(opened).toBeGreaterThan(4)
  })

  // REQ 6.58
  it('are compared as they are now: a changed name is found at once, in processes that were not told too', async () => {
    const names = openNameMemory(async () => true)
    const ann = await clinic.client(albrecht, { person: { name: 'Ann', surname: 'Vorher' } })
    const bob = await clinic.therapist({ person: { name: 'Bob', surname: 'Davor' } })
    expect(await searchBy(names, 'vorher')).toEqual(['Vorher'])
    expect(await searchBy(names, 'davor')).toEqual(['Davor'])
    const desk = await browserOf(server, albrecht)
    await desk.patch(`/rest/account?account=${ann.id}`, 'account', { surname: 'Nachher' })
    await (await browserOf(server, bob)).patch('/rest/account', 'account', { surname: 'Danach' })
    expect([await searchBy(names, 'vorher'), await searchBy(names, 'davor')]).toEqual([[], []])
    expect(await searchBy(names, 'nachher')).toEqual(['Nachher'])
    expect(await searchBy(names, 'danach')).toEqual(['Danach'])
  })

  it('may be dropped while a search is under way: it finds everybody all the same', async () => {
    const memory = openNameMemory(async () => true)
    const names: NameMemory = {
      ...memory,
      keeper: () => {
        const keep = memory.keeper()
        return (...entry) => {
          keep(...entry)
          memory.forget()
        }
      },
    }
    expect(await searchBy(names, 'brandt')).toEqual(['Brandt'])
    expect(await searchBy(names, 'a')).toEqual(
      await searchBy(
        openNameMemory(async () => true),
        'a',
      ),
    )
  })

  // REQ 6.58
  it('are all that is kept: nothing else of an identity, and none of an anonymised client', async () => {
    const kept: unknown[] = []
    const names: NameMemory = {
      ...openNameMemory(async () => true),
      keeper:
        () =>
        (...entry) =>
          void kept.push(entry),
    }
    await clinic.client(albrecht, {
      person: { surname: 'Geheim', street: 'Ahornweg 3', location: 'Musterstadt', phone: '+49301234567' },
    })
    await searchBy(names, 'geheim')
    const held = JSON.stringify(kept)
    expect(held).toContain('geheim')
    for (const other of ['Ahornweg', 'ahornweg', 'Musterstadt', 'musterstadt', '301234567'])
      expect(held).not.toContain(other)
    expect(held).not.toContain('anonym')
  })
})
