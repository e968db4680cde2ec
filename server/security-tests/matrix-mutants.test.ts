import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { replaceSetting } from '#features/instance-settings/settings.store.ts'
import { browserOf } from '#testing/clinic.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { openWorld, type World } from './actors.ts'
import { allCells, type Cell, cellsWithoutExport, cellsWithoutRoleCheck, play, told } from './cells.ts'
import { type Fault, withFault } from './planted-faults.ts'

const plants = await vi.hoisted(() => import('./planted-faults.ts'))

vi.mock('#database/connection.ts', async (original) => plants.plantInStatements(await original()))
vi.mock('#features/access/client-access.ts', async (original) => plants.plantInClientAccess(await original()))
vi.mock('#features/login/sessions.store.ts', async (original) => plants.plantInSessions(await original()))
vi.mock('#all-handlers', async (original) => plants.plantInHandlers(await original()))
vi.mock('@standfest/domain/features/access/access.ts', async (original) =>
  plants.plantInAccess(await original()),
)
vi.mock('@standfest/domain/features/substitutes/substitute-rules.ts', async (original) =>
  plants.plantInSubstitutes(await original()),
)

let server: TestServer
let world: World
beforeAll(async () => {
  server = await openTestServer()
  world = await openWorld(server)
}, 600_000)
afterAll(() => server.close())

const cells = allCells()

describe('authorization matrix under other settings', () => {
  // REQ 2.3, 6.2
  it('gives the same answers while any login page serves any role', { timeout: 900_000 }, async () => {
    const withoutCheck = cellsWithoutRoleCheck()
    await withoutRoleCheck(async () => expect(told(await play(world, withoutCheck))).toEqual([]))
    const logins = withoutCheck.filter(({ attempt }) => attempt.withoutRoleCheck !== undefined)
    expect(told(await play(world, logins))).not.toEqual([])
  })

  it('lets nobody export while the role of therapists does not carry the right', async () => {
    const without = cellsWithoutExport()
    expect(without.length).toBeGreaterThan(0)
    await withoutExport(async () => expect(told(await play(world, without))).toEqual([]))
    expect(told(await play(world, without))).not.toEqual([])
  })
})

/** Runs work while logins do not check that the account's role belongs to the site. */
async function withoutRoleCheck(work: () => Promise<void>): Promise<void> {
  const off = (is: boolean) =>
    server.database.inTransaction((tx) => replaceSetting(tx, 'role_check_off', is, undefined))
  await off(true)
  try {
    await work()
  } finally {
    await off(false)
  }
}

/** Runs work while therapists do not have the permission to export. */
async function withoutExport(work: () => Promise<void>): Promise<void> {
  const administrator = world.personOf('an administrator', 'active')
  if (!administrator) throw new Error('there is no administrator')
  // Playing cells ends the sessions of their actors, so that each change of the role opens a new session.
  const allow = async (...permissions: string[]) => {
    const desk = await browserOf(server, administrator)
    expect((await desk.patch('/rest/role/THERAPIST', 'role', { permissions })).status).toBe(200)
  }
  await allow('clinic_templates')
  await work()
  await allow('csv_export', 'clinic_templates')
}

type Mutant = { readonly fault: Fault; readonly cells: (cell: Cell) => boolean }

const actor =
  (name: Cell['actor'], route?: string, what = '') =>
  (cell: Cell) =>
    cell.actor === name && (route === undefined || (cell.route === route && cell.attempt.what === what))

const account = 'GET /api/rest/account'
const survey = 'GET /api/rest/survey'

/** Faults by name: each disables one check, and names cells that must then fail. */
const mutants: Readonly<Record<string, Mutant>> = {
  'a role list of a read': {
    fault: { by: { call: 'readDashboard', who: 'signed-in' } },
    cells: actor('the treating therapist', 'GET /api/admin-data/dashboard'),
  },
  'a role list of a change': {
    fault: { by: { call: 'changeEvent', who: 'signed-in' } },
    cells: actor('the client', 'PATCH /api/rest/events/:id'),
  },
  'a closed treatment': {
    fault: {
      statement: {
        name: 'client-facts',
        replace: 'a.treatment_closed_on',
        by: 'null::date as treatment_closed_on',
      },
    },
    cells: (cell) => cell.state === 'closed' && actor('the client', 'POST /api/rest/survey')(cell),
  },
  'who treats the client': {
    fault: { access: (_, { role }) => (role === 'THERAPIST' ? 'therapist' : undefined) },
    cells: actor('another therapist', survey),
  },
  'the first day of a substitution': {
    fault: {
      access: (honest, who, client, grants, today) =>
        honest(
          who,
          client,
          grants.map((one) => ({ ...one, startOn: today })),
          today,
        ),
    },
    cells: actor('a substitute from tomorrow on', survey),
  },
  'the last day of a substitution': {
    fault: {
      access: (honest, who, client, grants, today) =>
        honest(
          who,
          client,
          grants.map((one) => ({ ...one, endOn: today })),
          today,
        ),
    },
    cells: actor('a substitute until yesterday', survey),
  },
  'that a substitution was ended': {
    fault: { statement: { name: 'substitutions-of-colleague', replace: 'and deleted_at is null', by: '' } },
    cells: actor('a substitute whose grant was ended', survey),
  },
  'for whom a substitute stands in': {
    fault: {
      access: (honest, who, client, grants, today) =>
        honest(
          who,
          client,
          grants.map((one) => ({ ...one, parentId: client.parentId })),
          today,
        ),
    },
    cells: actor('a substitute of another therapist', survey),
  },
  'who manages substitutes': {
    fault: { everybodyManages: true },
    cells: actor('a substitute of today', 'DELETE /api/rest/substitutes/:id', 'that lasts'),
  },
  'whose substitutions a therapist reads': {
    fault: {
      statement: {
        name: 'substitutes-around',
        replace: '(parent_id = $1 or account_id = $2)',
        by: '$1::uuid = $2::uuid',
      },
    },
    cells: actor('a former therapist', 'GET /api/rest/substitutes'),
  },
  'which permissions the role carries': {
    fault: {
      statement: {
        name: 'session-by-both-halves',
        replace: 'r.permissions as allowed',
        by: "array['csv_export'] as allowed",
      },
    },
    cells: actor('an administrator', 'GET /api/rest/account/identify'),
  },
  'what a substitute may see': {
    fault: { access: (honest, ...given) => (honest(...given) === 'substitute' ? 'therapist' : undefined) },
    cells: actor('a substitute of today', account),
  },
  // Two checks protect this, each of them sufficient: the call's list of roles and the access rule.
  'that administrators read no therapy content': {
    fault: {
      by: { call: 'listSurveys', who: 'signed-in' },
      access: (_, { role }) => (role === 'ADMIN' ? 'therapist' : undefined),
    },
    cells: actor('an administrator', survey),
  },
  'that a substitute changes nobody’s state': {
    fault: { access: (honest, ...given) => (honest(...given) === 'substitute' ? 'therapist' : undefined) },
    cells: actor('a substitute of today', 'POST /api/rest/account/deactivate'),
  },
  'that a substitute deletes nothing inside a change': {
    fault: { access: (honest, ...given) => (honest(...given) === 'substitute' ? 'therapist' : undefined) },
    cells: actor('a substitute of today', 'PATCH /api/rest/goals/:id', 'that leaves out a part'),
  },
  'who is told the names of all therapists': {
    fault: { by: { call: 'listTherapists', who: 'signed-in' } },
    cells: actor('the client', 'GET /api/rest/therapists'),
  },
  'that the client was deleted': {
    fault: {
      access: (honest, who, client, ...rest) => honest(who, { ...client, deleted: false }, ...rest),
    },
    cells: actor('the treating therapist', survey),
  },
  'that the consumption display is hidden': {
    fault: {
      statement: {
        name: 'client-facts',
        replace: 'a.consumption_visible',
        by: 'true as consumption_visible',
      },
    },
    cells: actor('the client', survey),
  },
  'that the treating therapist is active': {
    fault: {
      statement: {
        name: 'session-by-both-halves',
        replace: 'p.active and p.deleted_at is null as parent_active',
        by: 'true as parent_active',
      },
    },
    cells: actor('a client without an active therapist', 'GET /api/rest/surveyTemplate/:id'),
  },
  'that the account of a session is active': {
    fault: { statement: { name: 'session-by-both-halves', replace: 'and a.active', by: '' } },
    cells: actor('a deactivated therapist', survey),
  },
  'that the account of a session was deleted': {
    fault: { statement: { name: 'session-by-both-halves', replace: 'and a.deleted_at is null', by: '' } },
    cells: actor('a deleted therapist', survey),
  },
  'the site of a session': {
    fault: {
      statement: { name: 'session-by-both-halves', replace: 's.site = $3', by: '$3::text is not null' },
    },
    cells: actor('the treating therapist', survey),
  },
  'that both halves are of one session': {
    fault: {
      statement: {
        name: 'session-by-both-halves',
        replace: 's.cookie_hash = $8',
        by: '$8::bytea is not null',
      },
    },
    cells: actor('the treating therapist', survey),
  },
  'that a token needs its cookie': {
    fault: { tokenIsEnough: true },
    cells: actor('the treating therapist', survey),
  },
  'the idle end of a session': {
    fault: {
      statement: {
        name: 'session-by-both-halves',
        replace: "s.last_active_at + s.idle_seconds * interval '1 second' > to_timestamp($5)",
        by: '$5::float is not null',
      },
    },
    cells: actor('the treating therapist', survey),
  },
  'that all names of a client agree': {
    fault: { firstNameCounts: true },
    cells: actor('the treating therapist', 'POST /api/rest/survey', 'naming two clients'),
  },
  'whose record a kept answer is of': {
    fault: {
      statement: { name: 'find-kept-answer', replace: 'owner_client', by: 'null::uuid as owner_client' },
    },
    cells: actor(
      'a former therapist',
      'POST /api/rest/survey',
      'repeating what was sent before the hand-over',
    ),
  },
  'that an account may log in': {
    fault: { statement: { name: 'login-facts', replace: 'a.active', by: 'true as active' } },
    cells: actor('a deactivated administrator', 'POST /api/user/login', 'with the own password'),
  },
}

describe('authorization matrix with one check taken away', () => {
  // REQ 6.1
  it.each(Object.entries(mutants))('turns red without the check %s', async (_, mutant) => {
    const own = cells.filter(mutant.cells)
    expect(own.length).toBeGreaterThan(0)
    const deviations = await withFault(mutant.fault, () => play(world, own))
    expect(deviations.length).toBeGreaterThan(0)
    expect(told(await play(world, own))).toEqual([])
  })
})
