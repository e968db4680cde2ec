import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import pg from 'pg'
import { channel } from '#live/changes.ts'
import { browserOf, testPassword } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { type ActorName, clientStates, openWorld, type World } from './actors.ts'
import { type Canary, dumpOf, openCage, type SealedField } from './canary-birds.ts'
import { allCells, type Cell, play } from './cells.ts'
import { withFault } from './planted-faults.ts'
import { type Standing, standingOf, visitorOf } from './standings.ts'

const plants = await vi.hoisted(() => import('./planted-faults.ts'))
vi.mock('@standfest/domain/features/access/access.ts', async (original) =>
  plants.plantInAccess(await original()),
)

const cage = openCage()
const announcements: string[] = []
let server: TestServer
let world: World
let ear: pg.Client
beforeAll(async () => {
  server = await openTestServer()
  ear = new pg.Client({ connectionString: server.addresses.superuser })
  await ear.connect()
  ear.on('notification', ({ payload }) => announcements.push(payload ?? ''))
  await ear.query(`listen ${channel}`)
  world = await openWorld(server, cage.fill)
})
afterAll(async () => {
  await ear.end()
  await server.close()
})

const all: readonly Standing[] = ['own', 'own, hidden', 'treats', 'stands in']

/** Who may read which sealed field of a client. */
const readersOfClients: Readonly<Record<SealedField, readonly Standing[]>> = {
  alias: all,
  prefix: all,
  titleId: all,
  name: all,
  surname: all,
  email: ['own', 'own, hidden', 'treats'],
  phone: all,
  mobile: ['own', 'own, hidden', 'treats'],
  address: ['own', 'own, hidden', 'treats'],
  street: ['own', 'own, hidden', 'treats'],
  zip: ['own', 'own, hidden', 'treats'],
  location: ['own', 'own, hidden', 'treats'],
  birthday: ['own', 'own, hidden', 'treats'],
  customId: all,
  externalId: [],
  risks: all,
  trigger: ['own', 'treats', 'stands in'],
}

const namesOfStaff: readonly SealedField[] = ['prefix', 'titleId', 'name', 'surname']
/** What names an account, for whoever runs accounts. */
const forAdministrators: readonly SealedField[] = [...namesOfStaff, 'alias', 'email', 'externalId']
const deleted = ['deleted', 'a deleted therapist']
/** What even the owner of an account of staff does not see of it. */
const hiddenFromStaff: readonly SealedField[] = ['phone', 'birthday', 'customId', 'externalId']
/** Who stands in the list of therapists, from which each of them chooses. */
const activeTherapists: Readonly<Partial<Record<string, true>>> = {
  'the treating therapist': true,
  'another therapist': true,
  'a former therapist': true,
  'a substitute from tomorrow on': true,
  'a substitute of today': true,
  'a substitute until yesterday': true,
  'a substitute whose grant was ended': true,
  'a substitute of another therapist': true,
}
const tiedByGrant = [
  'a substitute from tomorrow on',
  'a substitute of today',
  'a deactivated therapist',
  'a deleted therapist',
] as const

/** Clients who see who stands in for their therapist, now or to come. */
const ownClients = ['the client', 'another client of the same therapist'] as const

/** Who may read the names of staff, beside the person themself; nothing else of staff is for others. */
const readersOfStaff: Readonly<Partial<Record<string, readonly ActorName[]>>> = {
  'the treating therapist': [
    'the client',
    'another client of the same therapist',
    'a deactivated client',
    ...tiedByGrant,
  ],
  'another therapist': ['a client of another therapist', 'a substitute of another therapist'],
  'a deactivated therapist': ['a client without an active therapist', 'the treating therapist'],
  'a deleted therapist': ['the treating therapist'],
  'a substitute from tomorrow on': ['the treating therapist', ...ownClients],
  'a substitute of today': ['the treating therapist', ...ownClients],
  // They will stand in again.
  'a substitute until yesterday': ['the treating therapist', ...ownClients],
  'a substitute of another therapist': ['another therapist', 'a client of another therapist'],
}

/** Clients beside the subjects: whose they are. */
const treatedBy: Readonly<Partial<Record<string, readonly ActorName[]>>> = {
  'another client of the same therapist': ['the treating therapist', 'a substitute of today'],
  'a deactivated client': ['the treating therapist', 'a substitute of today'],
  'a client of another therapist': ['another therapist', 'a substitute of another therapist'],
  'a client without an active therapist': [],
}

function standingTo(owner: string, { actor, state }: Pick<Cell, 'actor' | 'state'>): Standing {
  const subject = clientStates.find((one) => one === owner)
  if (subject !== undefined) {
    const isOther = actor === 'the client' && state !== subject
    return isOther ? 'nothing to do' : standingOf(actor, subject)
  }
  if (owner === actor) return 'own'
  if (!treatedBy[owner]?.includes(actor)) return 'nothing to do'
  return actor.startsWith('a substitute') ? 'stands in' : 'treats'
}

function mayRead({ owner, field }: Canary, reader: Pick<Cell, 'actor' | 'state'>): boolean {
  const isOwnOfStaff = owner === reader.actor && !(owner in treatedBy)
  if (isOwnOfStaff && !hiddenFromStaff.includes(field)) return true
  if (reader.actor === 'an administrator')
    return namesOfStaff.includes(field) || (forAdministrators.includes(field) && !deleted.includes(owner))
  const isClient = clientStates.some((one) => one === owner) || owner in treatedBy
  if (isClient) return readersOfClients[field].includes(standingTo(owner, reader))
  if (!namesOfStaff.includes(field)) return false
  const isListed = owner in activeTherapists && visitorOf(reader.actor, reader.state) === 'therapist'
  return isListed || readersOfStaff[owner]?.includes(reader.actor) === true
}

type Leak = { readonly reader: string; readonly route: string; readonly leaked: string }

/** Plays cells and tells which answers carried markers to somebody who may not read them. */
async function leaksOf(cells: readonly Cell[]): Promise<{ leaks: Leak[]; heard: Set<Canary> }> {
  const leaks: Leak[] = []
  const heard = new Set<Canary>()
  await play(world, cells, (answer, cell) => {
    const text = `${answer.text}\n${[...answer.headers].flat().join('\n')}`
    for (const canary of cage.heardIn(text)) {
      heard.add(canary)
      const isError = answer.status >= 400
      if (!isError && mayRead(canary, cell)) continue
      const reader = `${cell.actor}, client ${cell.state}`
      leaks.push({ reader, route: cell.route, leaked: `${canary.field} of ${canary.owner}` })
    }
  })
  return { leaks, heard }
}

const cells = allCells().filter(({ proof }) => proof === 'both halves' || proof === 'the cookie alone')

describe('canaries', () => {
  it('sing for nobody but those who may read the field, in no answer of any call', {
    timeout: 900_000,
  }, async () => {
    const { leaks, heard } = await leaksOf(cells)
    expect(leaks).toEqual([])
    const known = [...heard].filter(({ owner }) => owner === 'active').map(({ field }) => field)
    expect(known).toEqual(
      expect.arrayContaining([
        'alias',
        'customId',
        'email',
        'name',
        'phone',
        'prefix',
        'risks',
        'surname',
        'titleId',
        'trigger',
      ]),
    )
  })

  it('are heard when a check is taken away', async () => {
    const own = cells.filter(
      ({ actor, route }) => actor === 'another therapist' && route === 'GET /api/rest/survey',
    )
    const { leaks } = await withFault(
      { access: (_, { role }) => (role === 'THERAPIST' ? 'therapist' : undefined) },
      () => leaksOf(own),
    )
    expect(leaks.map(({ leaked }) => leaked)).toEqual(
      expect.arrayContaining(['risks of active', 'trigger of active']),
    )
  })

  it('stay silent in errors, also where the request itself was full of them', async () => {
    const phone = await browserOf(server, world.subjects.active)
    const [{ marker } = { marker: '' }] = cage.of('active')
    const long = `${marker} `.repeat(40)
    const answers = [
      await phone.post('/rest/survey', 'survey', { refId: marker, content: [] }),
      await phone.post('/rest/survey', 'survey', {
        content: [{ id: 'consumption_trigger', user_selection: long }],
      }),
      await phone.post('/rest/survey', marker, {}),
      await phone.send('POST', '/rest/survey', { raw: `{"data": "${marker}` }),
      await phone.get(`/rest/survey?account=${marker}`),
      await phone.get(`/rest/survey?from=${marker}`),
      await phone.get(`/${marker}`),
      await phone.patch('/rest/account', 'account', { language: marker }),
      await new TestBrowser(server.urls, 'CLIENT').login(marker, testPassword.slice(1)),
      await new TestBrowser(server.urls, 'THERAPIST').login(marker, testPassword),
    ]
    expect(answers.map(({ status }) => status >= 400)).toEqual(answers.map(() => true))
    expect(answers.flatMap(({ text }) => cage.heardIn(text))).toEqual([])
  })

  it('are in no log line and no announcement', () => {
    expect(server.logged.length).toBeGreaterThan(1000)
    expect(cage.heardIn(JSON.stringify(server.logged))).toEqual([])
    expect(announcements.length).toBeGreaterThan(0)
    expect(cage.heardIn(announcements.join('\n'))).toEqual([])
    const [{ marker } = { marker: '' }] = cage.of('active')
    expect(cage.heardIn(JSON.stringify([...server.logged, { event: marker }]))).toHaveLength(1)
  })

  it('lie in no table in clear', async () => {
    const dump = await dumpOf(server.addresses.superuser)
    expect(
      [...dump].flatMap(([table, text]) => cage.heardIn(text).map(({ field }) => `${field} in ${table}`)),
    ).toEqual([])
    const written = ['accounts', 'client_keys', 'daily_surveys', 'events', 'kept_answers', 'protocol']
    expect(written.filter((table) => (dump.get(table) ?? '').length === 0)).toEqual([])
    expect([...dump.keys()].filter((table) => table.startsWith('standfest_queue.'))).not.toEqual([])
  })

  it.each([
    ['settings', 'insert into settings (name, value) values ($1, to_jsonb($2::text))'],
    [
      'protocol',
      "insert into protocol (id, at, actor_role, action, details) values (gen_random_uuid(), now(), 'SYSTEM', $1, convert_to($2, 'UTF8'))",
    ],
    [
      'letters',
      `insert into letters (id, account_id, kind, subject_id, due_at, last_error)
      select gen_random_uuid(), id, $1, id, now(), encode(convert_to('to ' || $2, 'UTF8'), 'base64') from accounts limit 1`,
    ],
  ])('are found where somebody writes one in clear, as text, bytes or base64: %s', async (table, insert) => {
    const [canary] = cage.of('active')
    await sqlRows(server.addresses.superuser, insert, ['planted', canary?.marker])
    const dump = await dumpOf(server.addresses.superuser)
    expect(cage.heardIn(dump.get(table) ?? '')).toEqual([canary])
  })
})
